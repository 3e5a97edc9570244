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
  const { all, fill, make } = tensuDom;

  // --- tiles, by their notation ---
  const red = (face) => face[0] === '0';
  const rank = (face) => (red(face) ? 5 : Number(face[0]));
  const kind = (face) => SUITS.indexOf(face[1]) * 9 + rank(face) - 1;
  const plain = (face) => `${rank(face)}${face[1]}`;
  const five = (face) => rank(face) === 5 && face[1] !== 'z';
  const isFace = (tap) => /^([0-9][mps]|[1-7]z)$/.test(tap);
  const order = (one, other) => kind(one) - kind(other) || red(other) - red(one);
  const sorted = (tiles) => [...tiles].sort(order);

  // --- the hand after each tap; for an impossible tap, the name of the reason ---
  const start = (reds) => ({
    concealed: [], melds: [], won: null, dora: [], ura: [], pond: [], next: 'hand', reds,
    win: 'ron', seat: 'S', round: 'E', flags: [], honba: 0, sticks: 0, pao: 'none',
  });
  const missing = (hand) => HELD - 3 * hand.melds.length - hand.concealed.length;
  const winning = (hand) => hand.won ?? (missing(hand) ? null : hand.concealed.length - 1);
  const left = (hand, face) => {
    const { concealed, melds, dora, ura, pond } = hand;
    const seen = [...concealed, ...melds.flatMap((meld) => meld.tiles), ...dora, ...ura, ...pond];
    const copies = COPIES - seen.filter((one) => kind(one) === kind(face)).length;
    if (!red(face)) return copies;
    const ofSuit = hand.reds > 2 ? hand.reds - 2 : hand.reds;
    return Math.min(copies, ofSuit - seen.filter((one) => one === face).length, hand.reds - seen.filter(red).length);
  };
  const put = (list, place, thing) => list.map((one, at) => (at === place ? thing : one));
  const drop = (list, place) => list.filter((_, at) => at !== place);
  const without = (hand, places) => {
    const concealed = hand.concealed.filter((_, at) => !places.includes(at));
    const { won } = hand;
    const gone = won === null || places.includes(won);
    return { ...hand, concealed, won: gone ? null : won - places.filter((at) => at < won).length };
  };
  const holds = (hand, wanted) => wanted.reduce((found, tile) => {
    const free = [...hand.concealed.keys()].filter((at) => !found.includes(at));
    const place = free.find((at) => hand.concealed[at] === tile)
      ?? free.find((at) => kind(hand.concealed[at]) === kind(tile));
    return place === undefined ? found : [...found, place];
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
      const enough = fresh.every((one, at) => left({ ...hand, dora: [...hand.dora, ...fresh.slice(0, at)] }, one) >= 1);
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
    const isFree = left(hand, face) >= 1;
    const held = isFree ? [] : holds(hand, [face]);
    if (meld.type !== 'pon' || !(isFree || held.length)) return 'used';
    const fourth = isFree ? face : hand.concealed[held[0]];
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
    if (['seat', 'round', 'pao'].includes(word)) return { ...hand, [word]: tap.slice(word.length + 1) };
    if (word === 'honba' || word === 'sticks') return { ...hand, [word]: Number(value) };
    if (word === 'aka') return hand; // this changes only the score, not the hand
    const others = hand.flags.filter((one) => one !== tap);
    return { ...hand, flags: others.length < hand.flags.length ? others : [...others, tap] };
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
    let taps, hand, chosen = null, offered = null;
    const name = (face) => faces.get(face).querySelector('img').alt;
    const unoffered = (where) => ASKED.includes(where) && offered !== null && !offered.includes(where);
    const shut = (button, off) => button.setAttribute('aria-disabled', off);
    const press = (button, is) => button.setAttribute('aria-pressed', is);

    const picture = (face) => Object.assign(faces.get(face).querySelector('img').cloneNode(), { alt: '', loading: 'eager' });
    const lying = (at, tiles, says, css = 'one') => make('button', {
      type: 'button', className: `lying ${css}`, style: `--tiles: ${tiles.length}`,
      'data-at': at, 'aria-label': says, 'aria-pressed': at === chosen,
    }, ...tiles.map(picture));
    const labelled = (text, css, ...inside) =>
      make('span', { className: `part ${css}` }, make('small', {}, text), make('span', { className: 'tiles' }, ...inside));
    const liesThere = () => all(root, '[data-at]');
    const focused = (...parts) => {
      const at = root.getRootNode().activeElement;
      return parts.some((part) => part.contains(at)) ? at : null;
    };
    const focusLying = (at) => {
      const stops = liesThere();
      (stops.find((one) => one.dataset.at === at) ?? stops.at(-1) ?? faces.values().next().value).focus({ preventScroll: true });
    };
    const drawTray = () => {
      const before = focused(tray, pond)?.dataset.at;
      const { concealed } = hand;
      const won = winning(hand);
      const others = [...concealed.keys()].filter((at) => at !== won).sort((one, other) => order(concealed[one], concealed[other]));
      const parts = others.map((at) => lying(`c${at}`, [concealed[at]], name(concealed[at])));
      if (won !== null) {
        const says = fill(words.winning, { name: name(concealed[won]) });
        parts.push(labelled(words.won_label, 'won', lying(`c${won}`, [concealed[won]], says)));
      }
      hand.melds.forEach(({ type, tiles }, at) => {
        const says = `${words.types[type]}: ${tiles.map(name).join(', ')}`;
        parts.push(labelled(words.types[type], 'meld', lying(`m${at}`, tiles, says, 'several')));
      });
      const apart = (list, at) => {
        const each = unoffered(list) ? [] : hand[list].map((face, place) => lying(`${at}${place}`, [face], `${words.types[list]}: ${name(face)}`));
        return each.length ? [labelled(words.next[list], 'face-up', ...each)] : [];
      };
      tray.replaceChildren(...parts, ...apart('dora', 'd'), ...apart('ura', 'u'));
      pond.replaceChildren(...apart('pond', 'p'));
      tray.dataset.empty = parts.length ? '' : words.empty;
      if (before) focusLying(before);
    };
    const drawActs = () => {
      const there = chosen !== null && liesThere().some((one) => one.dataset.at === chosen);
      if (!there) chosen = null;
      next.hidden = there;
      acts.hidden = !there;
      for (const button of all(acts, '[data-do]')) {
        const what = button.dataset.do;
        const isWon = what === 'won' && chosen === `c${winning(hand)}`;
        button.hidden = what !== 'leave' && (!there || isWon || !can(hand, `${what} ${chosen}`));
      }
    };
    const draw = () => {
      drawTray();
      drawActs();
      for (const [face, button] of faces) shut(button, !can(hand, face));
      for (const button of all(next, '[data-tap]')) {
        const where = button.dataset.tap;
        const free = [...faces.keys()].some((face) => can({ ...hand, next: where }, face));
        press(button, hand.next === where);
        shut(button, !free && hand.next !== where);
        button.hidden = unoffered(where);
      }
      for (const button of all(root, '.facts [data-tap]')) {
        const [word, value] = button.dataset.tap.split(' ');
        press(button, value ? hand[word] === value : word === hand.win || hand.flags.includes(word));
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
    const hold = (kept, says = '', then = held(kept, reds)) => {
      [taps, hand] = [kept, then];
      draw();
      tell([says, state()].filter(Boolean).join(' '));
    };
    const tap = (word, says) => {
      let kept = [...taps, word];
      // once there are too many taps, those before the last "clear" are dropped, because they no longer change the hand
      if (kept.length > MOST_TAPS) kept = kept.slice(Math.max(kept.lastIndexOf('clear'), 0));
      const then = kept.length > MOST_TAPS ? 'taps' : step(hand, word);
      if (typeof then === 'string') return tell(words.reasons[then], true);
      hold(kept, says, then);
      changed(taps);
    };
    const undo = () => {
      if (!taps.length) return tell(words.nothing, true);
      chosen = null;
      hold(taps.slice(0, -1), words.undone);
      changed(taps);
    };
    const choose = (at) => {
      chosen = at === chosen ? null : at;
      draw();
      tell(chosen === null ? state() : words.chosen);
    };
    const doIt = (what) => {
      const [at, before] = [chosen, focused(acts)];
      if (what === 'leave') choose(at);
      else {
        chosen = null;
        tap(`${what} ${at}`);
      }
      if (before) focusLying(at); // the buttons have disappeared, so the keyboard focus moves to the hand
    };
    root.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (!button || !root.contains(button)) return;
      const { tap: word, at, do: what, step: by, undo: back, clear } = button.dataset;
      if (by !== undefined) {
        const counter = button.closest('[data-count]');
        const { count } = counter.dataset;
        const to = hand[count] + Number(by);
        if (to >= 0 && to <= 999) tap(`${count} ${to}`, `${counter.getAttribute('aria-label')}: ${to}.`);
      } else if (at !== undefined) choose(at);
      else if (what !== undefined) doIt(what);
      else if (back !== undefined) undo();
      else if (clear !== undefined) {
        if (!taps.length || taps.at(-1) === 'clear') return;
        chosen = null;
        tap('clear', words.cleared);
      } else if (faces.has(word)) tap(word, [words.types[hand.next], `${name(word)}.`].filter(Boolean).join(': '));
      else if (button.getAttribute('aria-disabled') === 'true') {
        tell(words.reasons[step({ ...hand, next: word }, '1m')] ?? words.reasons.room, true);
      } else if (word !== undefined) tap(hand.next === word ? 'hand' : word);
    });

    // --- keys: Tab moves between rows of buttons, arrows move within a row ---
    const stopsOf = (group) => all(group, 'button').filter((one) => !one.hidden && !one.closest('[hidden]'));
    const stopAt = (stops, stop) => stops.forEach((one) => { one.tabIndex = one === stop ? 0 : -1; });
    const rove = (group) => {
      const stops = stopsOf(group);
      const now = stops.filter((one) => one.tabIndex === 0);
      stopAt(stops, now.find((one) => one.matches(':focus')) ?? now[0] ?? stops[0]);
    };
    root.addEventListener('keydown', (event) => {
      const { key, target } = event;
      const group = tensuDom.leads(key) && target.closest('[data-rove]');
      const leaves = key === 'Escape' && chosen !== null;
      if (tensuDom.isChord(event) || !(key === 'Backspace' || leaves || group)) return;
      event.preventDefault();
      if (key === 'Backspace') return undo();
      if (leaves) return doIt('leave');
      const stops = stopsOf(group);
      const to = tensuDom.led(stops, target, key);
      if (!to) return;
      stopAt(stops, to);
      to.focus();
    });

    hold([]);
    return {
      take(given) {
        chosen = null;
        hold([...given]);
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
