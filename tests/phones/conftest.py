from collections.abc import Iterator

import pytest

from tests.phones.table import Table, a_table


@pytest.fixture
def table() -> Iterator[Table]:
    with a_table() as table:
        yield table
