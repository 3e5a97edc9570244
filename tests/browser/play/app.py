"""The app with a host controlled by requests, for journeys and load tests that need only the phones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import streamlit as st
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pages.components.hand import hand_picture
from pages.components.reference import table_card
from pages.play import routes as play
from pages.play.live.broadcast import HUB
from pages.server.middleware import layers
from pages.session import device, page_files
from pages.session.ruleset_picker import cited_rulesets
from pages.session.stores import evenings
from pages.start_up import allow_many_connections, lifespan, warm_up
from quizzes.evening.evening_records import MOST_PLAYERS
from quizzes.evening.phase import NotNowError
from quizzes.evening.plan_text import read_plan

if TYPE_CHECKING:
    from starlette.requests import Request

HOST = "host"

allow_many_connections()
if os.environ.get("WARM"):  # as the host's page does
    warm_up()


async def _open(request: Request) -> Response:
    plan = read_plan(await request.json())
    evening = evenings().open(plan, HOST, cited_rulesets()[plan.rules])
    evenings().set_door(evening.id, HOST, "open", MOST_PLAYERS)  # all phones of a benchmark share an address
    return JSONResponse({"id": evening.id, "code": evening.code})


async def _act(request: Request) -> Response:
    evening, action = request.path_params["evening"], request.path_params["action"]
    there = evenings().evening(evening)
    try:
        moment = there and evenings().act(evening, HOST, action, there.moment.revision)
    except NotNowError as error:
        return JSONResponse({"said": str(error)}, 409)
    if moment is None:
        return JSONResponse({}, 409)
    HUB.changed(evening, moment.revision)
    return JSONResponse({"revision": moment.revision, "phase": moment.phase})


async def _state(request: Request) -> Response:
    evening = request.path_params["evening"]
    there = evenings().evening(evening)
    return JSONResponse(
        {
            "phase": there.moment.phase if there else "",
            "number": there.moment.number if there else 0,
            "answers": [
                [each.player, each.number, each.round, dict(each.given)] for each in evenings().answers(evening)
            ],
            "players": [[each.id, each.nick] for each in evenings().players(evening)],
        }
    )


async def _remove(request: Request) -> Response:
    evening = request.path_params["evening"]
    evenings().remove(evening, HOST, request.path_params["player"], ban=True)
    HUB.changed(evening, 0)
    return JSONResponse({})


async def _listening(_request: Request) -> Response:
    return JSONResponse(HUB.phones())


hosting = [
    Route("/listening", _listening, methods=["GET"]),
    Route("/hosted", _open, methods=["POST"]),
    Route("/hosted/{evening}", _state, methods=["GET"]),
    Route("/hosted/{evening}/remove/{player}", _remove, methods=["POST"]),
    Route("/hosted/{evening}/{action}", _act, methods=["POST"]),
]
routes = [*hand_picture.routes, *table_card.routes, *device.routes, *play.routes, *page_files.routes, *hosting]
app = st.App("../../../pages/main.py", routes=routes, middleware=layers(routes), lifespan=lifespan)
