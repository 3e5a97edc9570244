"""Routes whose module is imported only when one of them is first requested.

The routes for evenings, games and the table card import many modules that a learner's first page does not need.
"""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import cast

from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from pages.session import own_address

_ROUTE = "tensu.late_route"  # the key in a request's scope for the route that answers the request


class LateRoutes(BaseRoute):
    """Routes that answer like those of a module, which is imported only when it is needed."""

    def __init__(self, module: str, *beginnings: str) -> None:
        """Create the placeholder.

        :param module: the name of the module.
        :param beginnings: how the paths of its routes begin, without the base path of the server.
        """
        self._module = module
        self._beginnings = tuple(own_address(beginning) for beginning in beginnings)

    @cached_property
    def routes(self) -> Sequence[BaseRoute]:
        """The routes of the module."""
        return cast("Sequence[BaseRoute]", import_module(self._module).routes)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Return whether one of the routes can answer a request, and what this route adds to the scope."""
        if scope["type"] != "http" or not scope["path"].startswith(self._beginnings):
            return Match.NONE, {}
        found = ((*route.matches(scope), route) for route in self.routes)
        match, more, route = max(found, key=lambda one: one[0].value)
        return match, {**more, _ROUTE: route}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the matching route answer the request."""
        await scope[_ROUTE].handle(scope, receive, send)
