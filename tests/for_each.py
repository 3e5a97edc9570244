"""Run a test for many values at once, because separate tests would cost more than the checks themselves."""

from __future__ import annotations

import inspect
from functools import wraps
from typing import TYPE_CHECKING, Any

from _pytest.mark import ParameterSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


def for_each(
    names: str | Sequence[str], values: Iterable[object]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with each value of its parameter, or of several parameters, given as for ``parametrize``.

    A failure names its value. The test's other parameters are fixtures, shared by all values.
    """
    keys, tried = [names] if isinstance(names, str) else list(names), list(values)
    assert tried, "a test without values tries nothing"

    def decorated(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def together(**fixtures: Any) -> None:  # noqa: ANN401 (whatever its fixtures are)
            for value in tried:
                given = dict(zip(keys, _parts(value, single=isinstance(names, str)), strict=True))
                try:
                    test(**given, **fixtures)
                except BaseException as error:
                    error.add_note(f"with {given}")
                    raise

        told = inspect.signature(test)
        together.__signature__ = told.replace(  # type: ignore[attr-defined]
            parameters=[each for name, each in told.parameters.items() if name not in keys]
        )
        return together

    return decorated


def _parts(value: object, *, single: bool) -> Sequence[object]:
    """Return a value for each name."""
    if isinstance(value, ParameterSet):
        return value.values
    return [value] if single else value  # type: ignore[return-value]
