"""How a device becomes a host of an evening, and the address that the host gives to phones."""

from __future__ import annotations

import pytest

from pages.session.stores import evenings, store
from tests.pages.club.conftest import OTHER, TOKEN, Hosted, asks_for_the_place, page_of
from tests.pages.club.host_page import press, said, usual
from tests.pages.conftest import shown
from tests.words import START_FIRST


def test_who_knows_only_the_code_or_the_address_sees_nothing_and_does_nothing(evening: Hosted) -> None:
    page = page_of("host", OTHER, evening=evening.id)
    assert asks_for_the_place(page)
    assert START_FIRST not in [button.label for button in page.button]
    assert (evening.opened.code or "").upper() not in shown(page).replace(" ", "")
    page.text_input[-1].set_value(evening.opened.code or "")
    page.button[-1].click()
    page.run()
    assert "wrong or has expired" in said(page)
    assert not evenings().is_host(evening.id, store().enter(OTHER).id)


@pytest.mark.slow
def test_another_device_asks_by_a_word_that_works_once_and_hosts_when_it_is_accepted(evening: Hosted) -> None:
    host = page_of("host", unfold="host", evening=evening.id)
    assert not [one for one in host.code if len(one.value) == 9]
    press(host, "show One")
    word = next(one.value for one in host.code if len(one.value) == 9)
    press(host, "hide One")
    assert word not in [one.value for one in host.code]
    remote = page_of("host", OTHER, evening=evening.id)
    remote.text_input[-1].set_value(word)
    remote.button[-1].click()
    remote.run()
    assert "Waiting" in " ".join(one.value for one in remote.header)
    assert not evenings().is_host(evening.id, store().enter(OTHER).id)
    press(host, "show One")
    press(host, "True-")
    assert not [one for one in host.code if len(one.value) == 9], "a code that has been used is hidden"
    remote.run()
    assert usual(remote) == START_FIRST
    third = page_of("host", "P" * 43, evening=evening.id)
    third.text_input[-1].set_value(word)
    third.button[-1].click()
    third.run()
    assert "wrong or has expired" in said(third)


def test_a_device_that_asks_is_turned_away(evening: Hosted) -> None:
    other = store().enter(OTHER).id
    assert evenings().pair(evening.id, evenings().pairing_word(evening.id, evening.device), other)
    assert other in evenings().asking(evening.id)
    assert not evenings().of_host(other)
    page = page_of("host", evening=evening.id)
    steps = next(part for part in page.get("flex_container") if "steps" in str(part.proto.id))
    assert [button for button in steps.button if str(button.key).startswith("True-")]
    press(page, "False-")
    assert other not in evenings().asking(evening.id)
    assert not evenings().is_host(evening.id, other)


def test_the_key_opens_the_hosts_place_on_another_computer(evening: Hosted) -> None:
    page = page_of("host", OTHER, evening=evening.id)
    key = evenings().new_key(evening.id, evening.device)
    page.text_input[-1].set_value(" ".join(key[place : place + 4] for place in range(0, len(key), 4)))
    page.button[-1].click()
    page.run()
    assert usual(page) == START_FIRST


def test_wrong_words_of_strangers_do_not_lock_out_the_host(evening: Hosted) -> None:
    device, stranger = store().enter(OTHER).id, store().enter("s" * 43).id
    assert not any(evenings().pair(evening.id, "abcdefgh", stranger) for _ in range(11))
    assert evenings().take_over(evening.id, evenings().new_key(evening.id, evening.device), device)


def test_a_new_key_is_shown_when_asked_for_and_ends_the_one_before(evening: Hosted) -> None:
    before = evenings().new_key(evening.id, evening.device)
    page = page_of("host", unfold="host", evening=evening.id)
    press(page, "show Key")
    key = next(one.value.replace(" ", "") for one in page.code if len(one.value) == 32)
    press(page, "hide Key")
    assert key not in "".join(one.value for one in page.code).replace(" ", "")
    other = store().enter(OTHER).id
    assert not evenings().take_over(evening.id, before, other)
    assert evenings().take_over(evening.id, key, other)


@pytest.mark.slow
def test_a_link_with_an_address_for_phones_is_followed_and_a_wrong_one_is_not(evening: Hosted) -> None:
    assert "10.0.0.7:8501/play" in shown(page_of("host", evening=evening.id, at="http://10.0.0.7:8501"))
    assert "javascript" not in shown(page_of("host", evening=evening.id, at="javascript:alert(1)"))
    page = page_of("host", unfold="address", evening=evening.id)
    field = next(one for one in page.text_input if one.label.startswith("Address"))
    field.set_value("no address!")
    page.run()
    assert "http://192.168.1.20:8501" in said(page)
    next(one for one in page.text_input if one.label.startswith("Address")).set_value("club.example")
    page.run()
    assert "club.example/play" in shown(page)
    assert TOKEN not in shown(page)
