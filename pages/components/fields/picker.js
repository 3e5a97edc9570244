// Enter a hand by tapping, on any page with a picker. The picker reports the taps and needs no server.
//
//   const picker = tensuPicker.attach(root, { changed(taps) });
//   picker.take(taps);    // replace the hand
//   picker.offer(words);  // show only these facts and indicators, which can be true now
//
// A tap is a word. The taps, in order, build the hand, by the same rules as in content/hands/hand_draft.py.
const tensuPicker = (() => {
  const SUITS = 'mpsz', COPIES = 4, HELD = 14, MELDS = 4, FACE_UP = 5, DISCARDS = 30, MOST_TAPS = 1000;
  const ASKED = ['ura', 'pond']; // shown only if they are offered
  const CALLS = ['chi', 'pon', 'daiminkan', 'ankan'];
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);

  // --- tiles, by their notation ---
  const red = (face) => face[0] === '0';
  const rank = (face) => (red(face) ? 5 : Number(face[0]));
  const kind = (face) => SUITS.indexOf(face[1]) * 9 + rank(face) - 1;
  const plain = (face) => `${rank(face)}${face[1]}`;
  const five = (face) => rank(face) === 5 && face[1] !== 'z';
  const isFace = (tap) => /^([0-9][mps]|[1-7]z)$/.test(tap);
  const sorted = (tiles) => [...tiles].sort((one, other) => kind(one) - kind(other) || red(other) - red(one));

  // --- the hand after each tap; for an impossible tap, the name of the reason ---
  const start = (reds) => ({
    concealed: [], melds: [], won: null, dora: [], ura: [], pond: [], next: 'hand', reds,
    win: 'ron', seat: 'S', round: 'E', flags: [], honba: 0, sticks: 0, pao: 'none',
  });
  const missing = (hand) => HELD - 3 * hand.melds.length - hand.concealed.length;
  const winning = (hand) => hand.won ?? (missing(hand) ? null : hand.concealed.length - 1);
  const left = (hand, face) => {
    const seen = [...hand.concealed, ...hand.melds.flatMap((meld) => meld.tiles), ...hand.dora, ...hand.ura, ...hand.pond];
    const copies = COPIES - seen.filter((one) => kind(one) === kind(face)).length;
    if (!red(face)) return copies;
    const reds = seen.filter(red);
    const ofSuit = hand.reds > 2 ? hand.reds - 2 : hand.reds;
    return Math.min(copies, ofSuit - reds.filter((one) => one === face).length, hand.reds - reds.length);
  };
  const put = (list, place, thing) => list.map((one, at) => (at === place ? thing : one));
  const drop = (list, place) => list.filter((_, at) => at !== place);
  const without = (hand, places) => {
    const concealed = hand.concealed.filter((_, at) => !places.includes(at));
    const gone = places.includes(hand.won);
    const won = hand.won === null || gone ? null : hand.won - places.filter((at) => at < hand.won).length;
    return { ...hand, concealed, won };
  };
  const holds = (hand, wanted) => wanted.reduce((found, tile) => {
    const free = [...hand.concealed.keys()].filter((at) => !found.includes(at));
    const same = free.find((at) => hand.concealed[at] === tile);
    const ofKind = same ?? free.find((at) => kind(hand.concealed[at]) === kind(tile));
    return ofKind === undefined ? found : [...found, ofKind];
  }, []);
  const unheld = (wanted, held) => held.reduce((still, tile) => {
    const same = still.indexOf(tile);
    return drop(still, same >= 0 ? same : still.findIndex((one) => kind(one) === kind(tile)));
  }, wanted);
  const meldTiles = (type, face) => {
    if (type === 'chi') return [face, ...[1, 2].map((more) => `${rank(face) + more}${face[1]}`)];
    return [face, ...Array(type === 'pon' ? 2 : 3).fill(plain(face))];
  };
  const called = (hand, type, face) => {
    if (hand.melds.length === MELDS) return 'calls';
    if (type === 'chi' && (face[1] === 'z' || rank(face) > 7)) return 'row';
    const wanted = meldTiles(type, face);
    for (const places of [[], holds(hand, wanted)]) {
      const rest = without(hand, places);
      const taken = places.map((at) => hand.concealed[at]);
      const fresh = unheld(wanted, taken);
      let there = hand;
      const enough = fresh.every((one) => {
        const is = left(there, one) >= 1;
        there = { ...there, dora: [...there.dora, one] };
        return is;
      });
      if (enough && missing(rest) >= 3) {
        return { ...rest, melds: [...rest.melds, { type, tiles: sorted([...taken, ...fresh]) }], next: 'hand' };
      }
    }
    return missing(hand) < 3 ? 'room' : 'used';
  };
  const withTile = (hand, face) => {
    const { next } = hand;
    if (CALLS.includes(next)) return called(hand, next, face);
    if (next === 'hand' && missing(hand) < 1) return 'full';
    if (left(hand, face) < 1) return 'used';
    if (next === 'hand') return { ...hand, concealed: [...hand.concealed, face] };
    if (next === 'pond') return hand.pond.length === DISCARDS ? 'discards' : { ...hand, pond: [...hand.pond, face] };
    if (hand[next].length === FACE_UP) return 'face_up';
    return { ...hand, [next]: [...hand[next], face], next: 'hand' };
  };
  const redTile = (hand, place) => {
    const face = hand.concealed[place];
    if (!five(face)) return 'used';
    const turned = red(face) ? plain(face) : `0${face[1]}`;
    if (red(turned) && left(without(hand, [place]), turned) < 1) return 'used';
    return { ...hand, concealed: put(hand.concealed, place, turned) };
  };
  const redMeld = (hand, place) => {
    const meld = hand.melds[place];
    const fives = meld.tiles.filter(five).length;
    if (!fives) return 'used';
    const face = `0${meld.tiles[0][1]}`;
    const rest = { ...hand, melds: drop(hand.melds, place) };
    let reds = meld.tiles.filter(red).length + 1;
    if (reds > Math.min(fives, left(rest, face))) reds = 0;
    if (!reds && !meld.tiles.some(red)) return 'used';
    let number = 0;
    const tiles = meld.tiles.map((one) => (five(one) ? (number++ < reds ? face : plain(face)) : one));
    return { ...hand, melds: put(hand.melds, place, { ...meld, tiles: sorted(tiles) }) };
  };
  const addFourth = (hand, place) => {
    const meld = hand.melds[place];
    const face = plain(meld.tiles[0]);
    if (meld.type !== 'pon') return 'used';
    const held = left(hand, face) < 1 ? holds(hand, [face]) : [];
    if (!held.length && left(hand, face) < 1) return 'used';
    const fourth = held.length ? hand.concealed[held[0]] : face;
    const kan = { type: 'kakan', tiles: sorted([...meld.tiles, fourth]) };
    return { ...without(hand, held), melds: put(hand.melds, place, kan) };
  };
  // a win on the last tile or in the first turn has different names for ron and tsumo
  const SAME_MOMENT = {
    tsumo: { houtei: 'haitei', renhou: 'chiihou' },
    ron: { haitei: 'houtei', chiihou: 'renhou' },
  };
  const wonBy = (hand, win) => {
    const flags = new Set(hand.flags.map((flag) => SAME_MOMENT[win][flag] ?? flag));
    return { ...hand, win, flags: [...flags] };
  };
  const LISTS = { c: 'concealed', m: 'melds', d: 'dora', u: 'ura', p: 'pond' };
  const done = (hand, what, where, place) => {
    const list = LISTS[where];
    if (place >= hand[list].length) return 'used';
    if (what === 'back') return where === 'c' ? without(hand, [place]) : { ...hand, [list]: drop(hand[list], place) };
    if (what === 'won' && where === 'c') return { ...hand, won: place };
    if (what === 'red' && where === 'c') return redTile(hand, place);
    if (what === 'red' && where === 'm') return redMeld(hand, place);
    return what === 'add' && where === 'm' ? addFourth(hand, place) : 'used';
  };
  const step = (hand, tap) => {
    if (isFace(tap)) return withTile(hand, tap);
    if (['hand', 'dora', 'ura', 'pond', ...CALLS].includes(tap)) return { ...hand, next: tap };
    if (tap === 'clear') return start(hand.reds);
    const at = /^(back|won|red|add) ([cmdup])(\d+)$/.exec(tap);
    if (at) return done(hand, at[1], at[2], Number(at[3]));
    const [word, value] = tap.split(' ');
    if (word === 'ron' || word === 'tsumo') return wonBy(hand, word);
    if (word === 'seat' || word === 'round') return { ...hand, [word]: value };
    if (word === 'honba' || word === 'sticks') return { ...hand, [word]: Number(value) };
    if (word === 'pao') return { ...hand, pao: tap.slice(4) };
    if (word === 'aka') return hand; // this changes only the score, not the hand
    const flags = hand.flags.includes(tap) ? hand.flags.filter((one) => one !== tap) : [...hand.flags, tap];
    return { ...hand, flags };
  };
  const can = (hand, tap) => typeof step(hand, tap) !== 'string';
  // the hand after these taps; impossible taps are skipped
  const held = (taps, reds) => taps.reduce((hand, tap) => {
    const then = step(hand, tap);
    return typeof then === 'string' ? hand : then;
  }, start(reds));

  // --- on the screen ---
  function attach(root, { changed = () => {} }) {
    const words = JSON.parse(root.dataset.words);
    const reds = Number(root.dataset.reds);
    const [tray, told, next, acts, board, pond] = ['.tray', '.told', '.next', '.acts', '.board', '.pond'].map((one) => root.querySelector(one));
    const faces = new Map(all(board, '[data-tap]').map((button) => [button.dataset.tap, button]));
    let taps = [], hand = start(reds), chosen = null, offered = null;
    const name = (face) => faces.get(face).querySelector('img').alt;
    const names = (tiles) => tiles.map(name).join(', ');
    const unoffered = (where) => ASKED.includes(where) && offered !== null && !offered.includes(where);
    const shut = (button, off) => button.setAttribute('aria-disabled', off);

    const picture = (face) => {
      const made = faces.get(face).querySelector('img').cloneNode();
      made.alt = '';
      made.loading = 'eager';
      return made;
    };
    const lying = (at, tiles, says, css) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = `lying ${css}`;
      made.dataset.at = at;
      made.style.setProperty('--tiles', tiles.length);
      made.setAttribute('aria-label', says);
      made.setAttribute('aria-pressed', at === chosen);
      made.append(...tiles.map(picture));
      return made;
    };
    const labelled = (text, css, ...inside) => {
      const made = document.createElement('span');
      made.className = `part ${css}`;
      const label = document.createElement('small');
      label.textContent = text;
      const tiles = document.createElement('span');
      tiles.className = 'tiles';
      tiles.append(...inside);
      made.append(label, tiles);
      return made;
    };
    const liesThere = () => [...all(tray, '[data-at]'), ...all(pond, '[data-at]')];
    const focusLying = (at) => {
      const stops = liesThere();
      (stops.find((one) => one.dataset.at === at) ?? stops.at(-1) ?? faces.values().next().value).focus({ preventScroll: true });
    };
    const drawTray = () => {
      const inside = root.getRootNode().activeElement;
      const focused = tray.contains(inside) || pond.contains(inside) ? inside.dataset.at : null;
      const won = winning(hand);
      const order = [...hand.concealed.keys()].filter((at) => at !== won);
      order.sort((one, other) => kind(hand.concealed[one]) - kind(hand.concealed[other]) || red(hand.concealed[other]) - red(hand.concealed[one]));
      const parts = order.map((at) => lying(`c${at}`, [hand.concealed[at]], name(hand.concealed[at]), 'one'));
      if (won !== null) {
        const says = fill(words.winning, { name: name(hand.concealed[won]) });
        parts.push(labelled(words.won_label, 'won', lying(`c${won}`, [hand.concealed[won]], says, 'one')));
      }
      hand.melds.forEach(({ type, tiles }, at) => {
        const label = words.types[type];
        parts.push(labelled(label, 'meld', lying(`m${at}`, tiles, `${label}: ${names(tiles)}`, 'several')));
      });
      const apart = (list, at) => {
        const each = unoffered(list) ? [] : hand[list].map((face, place) => lying(`${at}${place}`, [face], `${words.types[list]}: ${name(face)}`, 'one'));
        return each.length ? [labelled(words.next[list], 'face-up', ...each)] : [];
      };
      tray.replaceChildren(...parts, ...apart('dora', 'd'), ...apart('ura', 'u'));
      pond.replaceChildren(...apart('pond', 'p'));
      tray.dataset.empty = parts.length ? '' : words.empty;
      if (focused !== null) {
        focusLying(focused);
      }
    };
    const drawActs = () => {
      const there = chosen !== null && liesThere().some((one) => one.dataset.at === chosen);
      if (!there) chosen = null;
      next.hidden = there;
      acts.hidden = !there;
      for (const button of all(acts, '[data-do]')) {
        const what = button.dataset.do;
        const tap = `${what} ${chosen}`;
        button.hidden = what !== 'leave' && (!there || !can(hand, tap) || (what === 'won' && chosen === `c${winning(hand)}`));
      }
    };
    const press = (button, is) => button.setAttribute('aria-pressed', is);
    const draw = () => {
      drawTray();
      drawActs();
      for (const [face, button] of faces) {
        shut(button, !can(hand, face));
      }
      for (const button of all(next, '[data-tap]')) {
        const where = button.dataset.tap;
        const free = [...faces.keys()].some((face) => can({ ...hand, next: where }, face));
        press(button, hand.next === where);
        shut(button, !free && hand.next !== where);
        button.hidden = unoffered(where);
      }
      for (const button of all(root, '.facts [data-tap]')) {
        const [word, value] = button.dataset.tap.split(' ');
        const is = value ? hand[word] === value : word === hand.win || hand.flags.includes(word);
        press(button, is);
        if (button.dataset.flag !== undefined) button.hidden = offered !== null && !offered.includes(word);
      }
      for (const stepper of all(root, '[data-count]')) {
        const { count } = stepper.dataset;
        stepper.querySelector('output').textContent = hand[count];
        for (const button of all(stepper, '[data-step]')) {
          const to = hand[count] + Number(button.dataset.step);
          shut(button, to < 0 || to > 999);
        }
      }
      shut(root.querySelector('[data-undo]'), !taps.length);
      shut(root.querySelector('[data-clear]'), !taps.length || taps.at(-1) === 'clear');
      all(root, '[data-rove]').forEach(rove);
    };
    const state = () => {
      const more = missing(hand);
      if (hand.next !== 'hand') return words.hints[hand.next];
      if (more > 0) return more === 1 ? words.one_more : fill(words.more, { left: more });
      return fill(words.whole, { name: name(hand.concealed[winning(hand)]) });
    };
    const tell = (text, loud = false) => {
      told.textContent = text;
      told.classList.toggle('loud', loud);
    };

    // --- what a tap does ---
    const tap = (word, says = '') => {
      let kept = [...taps, word];
      // once there are too many taps, those before the last "clear" are dropped, because they no longer change the hand
      if (kept.length > MOST_TAPS) kept = kept.slice(Math.max(kept.lastIndexOf('clear'), 0));
      const then = kept.length > MOST_TAPS ? 'taps' : step(hand, word);
      if (typeof then === 'string') return tell(words.reasons[then], true);
      hand = then;
      taps = kept;
      draw();
      tell([says, state()].filter(Boolean).join(' '));
      changed(taps);
    };
    const undo = () => {
      if (!taps.length) return tell(words.nothing, true);
      taps = taps.slice(0, -1);
      hand = held(taps, reds);
      chosen = null;
      draw();
      tell(`${words.undone} ${state()}`);
      changed(taps);
    };
    const choose = (at) => {
      chosen = at === chosen ? null : at;
      draw();
      tell(chosen === null ? state() : words.chosen);
    };
    const doIt = (what) => {
      const at = chosen;
      chosen = null;
      // the buttons disappear, so the keyboard focus moves to the hand
      const focused = acts.contains(root.getRootNode().activeElement);
      if (what === 'leave') { draw(); tell(state()); } else tap(`${what} ${at}`);
      if (!focused) return;
      focusLying(at);
    };
    root.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (!button || !root.contains(button)) return;
      const { tap: word, at, do: what, step: by } = button.dataset;
      if (by !== undefined) {
        const { count } = button.closest('[data-count]').dataset;
        const to = hand[count] + Number(by);
        if (to >= 0 && to <= 999) tap(`${count} ${to}`, `${button.closest('[data-count]').getAttribute('aria-label')}: ${to}.`);
      } else if (at !== undefined) choose(at);
      else if (what !== undefined) doIt(what);
      else if (button.dataset.undo !== undefined) undo();
      else if (button.dataset.clear !== undefined) { if (taps.length && taps.at(-1) !== 'clear') { chosen = null; tap('clear', words.cleared); } }
      else if (word !== undefined && faces.has(word)) tap(word, [words.types[hand.next], `${name(word)}.`].filter(Boolean).join(': '));
      else if (word !== undefined) {
        const off = button.getAttribute('aria-disabled') === 'true';
        if (off) tell(words.reasons[step({ ...hand, next: word }, '1m')] ?? words.reasons.room, true);
        else tap(hand.next === word ? 'hand' : word);
      }
    });

    // --- keys: Tab moves between rows of buttons, arrows move within a row ---
    const stopsOf = (group) => all(group, 'button').filter((one) => !one.hidden && !one.closest('[hidden]'));
    const rove = (group) => {
      const stops = stopsOf(group);
      const now = stops.find((one) => one.tabIndex === 0 && one.matches(':focus')) ?? stops.find((one) => one.tabIndex === 0) ?? stops[0];
      for (const one of stops) one.tabIndex = one === now ? 0 : -1;
    };
    root.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Backspace') {
        event.preventDefault();
        undo();
      } else if (event.key === 'Escape' && chosen !== null) {
        event.preventDefault();
        doIt('leave');
      } else if (/^(Arrow|Home$|End$)/.test(event.key)) {
        const group = event.target.closest('[data-rove]');
        if (!group) return;
        event.preventDefault();
        const to = tensuArrows.to(stopsOf(group), event.target, event.key);
        if (!to) return;
        for (const one of stopsOf(group)) one.tabIndex = one === to ? 0 : -1;
        to.focus();
      }
    });

    draw();
    tell(state());
    return {
      take(given) {
        taps = [...given];
        hand = held(taps, reds);
        chosen = null;
        draw();
        tell(state());
      },
      offer(given) {
        offered = given;
        draw();
      },
      get taps() { return taps; },
    };
  }

  return { attach, held };
})();
