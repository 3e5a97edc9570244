"""The app with a route that says how often it has read its database, without the reads that are not caused by pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st
from sqlalchemy import Engine, event
from starlette.responses import JSONResponse
from starlette.routing import Route

import app as tensu
import quizzes.question
from pages.server.middleware import layers
from pages.session import stores

if TYPE_CHECKING:
    from starlette.requests import Request

READS: list[str] = []
quizzes.question.new_seed = lambda: "a"  # every count is of the same hands
stores.LONGEST *= 1800.0  # a slow machine reads no more often than a quick one


@event.listens_for(Engine, "after_cursor_execute")
def _note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
    if statement.lstrip().upper().startswith(("SELECT", "WITH")):
        READS.append(statement)


async def _reads(_request: Request) -> JSONResponse:
    return JSONResponse(READS)


routes = [Route("/reads", _reads), *tensu.routes]
app = st.App("../../pages/main.py", routes=routes, middleware=layers(routes))
