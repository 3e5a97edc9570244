// Enter a hand by tapping, on any page with a picker. The picker reports the taps and needs no server.
//
//   const picker = tensuPicker.attach(root, { changed(taps) });
//   picker.take(taps);    // replace the hand
//   picker.offer(words);  // show only these facts and indicators, which can be true now
//
// A tap is a word. The taps, in order, build the hand, by the same rules as in content/hands/hand_draft.py.
const tensuPicker = (() => {
  const COPIES = 4, HELD = 14, MELDS = 4, FACE_UP = 5, DISCARDS = 30, MOST_TAPS = 1000;
  const CALLS = ['chi', 'pon', 'daiminkan', 'ankan'];
  const LISTS = { c: 'concealed', m: 'melds', d: 'dora', u: 'ura', p: 'pond' };
  // a win on the last tile or in the first turn has different names for ron and tsumo
  const SAME_MOMENT = {
    tsumo: { houtei: 'haitei', renhou: 'chiihou' },
    ron: { haitei: 'houtei', chiihou: 'renhou' },
  };
  const { all, fill, make, isChord, leads, led } = tensuDom;

  // --- tiles, by their notation ---
  const red = (face) => face[0] === '0';
  const five = (face) => /^[05][mps]/.test(face);
  const plain = (face) => face.replace('0', '5');
  const sortKey = (face) => face[1] + plain(face) + face;
  const order = (one, other) => sortKey(one).localeCompare(sortKey(other));

  // --- the hand after each tap; for an impossible tap, the name of the reason ---
  const start = (reds) => ({
    concealed: [], melds: [], won: null, dora: [], ura: [], pond: [], next: 'hand', reds,
    win: 'ron', seat: 'S', round: 'E', flags: [], honba: 0, sticks: 0, pao: 'none',
  });
  const missing = ({ melds, concealed }) => HELD - 3 * melds.length - concealed.length;
  const winning = (hand) => hand.won ?? (missing(hand) ? null : hand.concealed.length - 1);
  const left = ({ concealed, melds, dora, ura, pond, reds }, face) => {
    const seen = [concealed, dora, ura, pond, ...melds.map(({ tiles }) => tiles)].flat();
    const copies = COPIES - seen.filter((one) => plain(one) === plain(face)).length;
    if (!red(face)) return copies;
    const ofSuit = reds > 2 ? reds - 2 : reds;
    return Math.min(copies, ofSuit - seen.filter((one) => one === face).length, reds - seen.filter(red).length);
  };
  const except = (list, places) => list.filter((_, at) => !places.includes(at));
  const without = (hand, places) => {
    const { concealed, won } = hand;
    const stays = won !== null && !places.includes(won);
    return { ...hand, concealed: except(concealed, places), won: stays ? won - places.filter((at) => at < won).length : null };
  };
  // where a list has these tiles; a red five also stands for a plain one, and the other way round
  const placesOf = (list, wanted) => wanted.reduce((found, tile) => {
    const free = [...list.keys()].filter((at) => !found.includes(at));
    const at = free.find((one) => list[one] === tile) ?? free.find((one) => plain(list[one]) === plain(tile));
    return at === undefined ? found : [...found, at];
  }, []);
  const called = (hand, type, face) => {
    const { concealed, melds, dora } = hand;
    const [rank, suit] = plain(face);
    if (melds.length === MELDS) return 'calls';
    if (type === 'chi' && (suit === 'z' || rank > 7)) return 'row';
    const inRow = [1, 2].map((more) => Number(rank) + more + suit);
    const wanted = [face, ...(type === 'chi' ? inRow : Array(type === 'pon' ? 2 : 3).fill(rank + suit))];
    for (const places of [[], placesOf(concealed, wanted)]) {
      const rest = without(hand, places), taken = places.map((at) => concealed[at]);
      const fresh = except(wanted, placesOf(wanted, taken));
      const enough = fresh.every((one, at) => left({ ...hand, dora: [...dora, ...fresh.slice(0, at)] }, one) >= 1);
      if (enough && missing(rest) >= 3) {
        return { ...rest, melds: [...melds, { type, tiles: [...taken, ...fresh].sort(order) }], next: 'hand' };
      }
    }
    return missing(hand) < 3 ? 'room' : 'used';
  };
  const withTile = (hand, face) => {
    const { next, concealed } = hand;
    if (CALLS.includes(next)) return called(hand, next, face);
    if (next === 'hand' && missing(hand) < 1) return 'full';
    if (left(hand, face) < 1) return 'used';
    if (next === 'hand') return { ...hand, concealed: [...concealed, face] };
    const [most, reason, then] = next === 'pond' ? [DISCARDS, 'discards', next] : [FACE_UP, 'face_up', 'hand'];
    return hand[next].length === most ? reason : { ...hand, [next]: [...hand[next], face], next: then };
  };
  const done = (hand, what, where, place) => {
    const list = LISTS[where], isHeld = where === 'c', there = hand[list][place];
    if (!there) return 'used';
    const rest = isHeld ? without(hand, [place]) : { ...hand, [list]: except(hand[list], [place]) };
    if (what === 'back') return rest;
    if (what === 'won' && isHeld) return { ...hand, won: place };
    const tiles = isHeld ? [there] : there.tiles;
    const put = (thing) => hand[list].map((one, at) => (at === place ? thing : one));
    if (what === 'red' && tiles) { // one more of these fives becomes red, or none if no more can be
      const fives = tiles.filter(five), now = fives.filter(red).length, face = `0${tiles[0][1]}`;
      const reds = now < Math.min(fives.length, left(rest, face)) ? now + 1 : 0;
      if (reds === now) return 'used';
      const turned = fives.map((one, at) => (at < reds ? face : plain(one)));
      const others = tiles.filter((one) => !five(one));
      return { ...hand, [list]: put(isHeld ? turned[0] : { ...there, tiles: [...others, ...turned].sort(order) }) };
    }
    if (what !== 'add' || there.type !== 'pon') return 'used';
    const face = plain(tiles[0]), isFree = left(hand, face) >= 1;
    const held = isFree ? [] : placesOf(hand.concealed, [face]);
    if (!isFree && !held.length) return 'used';
    const kan = [...tiles, hand.concealed[held[0]] ?? face].sort(order);
    return { ...without(hand, held), melds: put({ type: 'kakan', tiles: kan }) };
  };
  const step = (hand, tap) => {
    if (/^([0-9][mps]|[1-7]z)$/.test(tap)) return withTile(hand, tap);
    if (['hand', 'dora', 'ura', 'pond', ...CALLS].includes(tap)) return { ...hand, next: tap };
    if (tap === 'clear') return start(hand.reds);
    const [, what, where, place] = /^(back|won|red|add) ([cmdup])(\d+)$/.exec(tap) ?? [];
    if (what) return done(hand, what, where, Number(place));
    const [word, ...values] = tap.split(' ');
    if (['seat', 'round', 'pao'].includes(word)) return { ...hand, [word]: values.join(' ') };
    if (['honba', 'sticks'].includes(word)) return { ...hand, [word]: Number(values[0]) };
    if (word === 'aka') return hand; // this changes only the score, not the hand
    const { flags } = hand;
    if (word in SAME_MOMENT) {
      return { ...hand, win: word, flags: [...new Set(flags.map((flag) => SAME_MOMENT[word][flag] ?? flag))] };
    }
    return { ...hand, flags: flags.includes(tap) ? flags.filter((one) => one !== tap) : [...flags, tap] };
  };
  const can = (hand, tap) => typeof step(hand, tap) !== 'string';
  // the hand after these taps; impossible taps are skipped
  const held = (taps, reds) => taps.reduce((hand, tap) => {
    const then = step(hand, tap);
    return typeof then === 'string' ? hand : then;
  }, start(reds));

  // --- on the screen ---
  function attach(root, { changed = () => {} }) {
    const words = JSON.parse(root.dataset.words), reds = Number(root.dataset.reds);
    const find = (selector) => root.querySelector(selector);
    const [tray, told, next, acts, board, pond] = ['.tray', '.told', '.next', '.acts', '.board', '.pond'].map(find);
    const faces = new Map(all(board, '[data-tap]').map((button) => [button.dataset.tap, button]));
    let taps, hand, chosen = null, offered = null;
    const image = (face) => faces.get(face).querySelector('img');
    const name = (face) => image(face).alt;
    const isOffered = (word) => offered?.includes(word) ?? true;
    const isAsked = (where) => !['ura', 'pond'].includes(where) || isOffered(where);
    const shut = (button, off) => button.setAttribute('aria-disabled', off);
    const press = (button, is) => button.setAttribute('aria-pressed', is);
    const isEmpty = () => !taps.length || taps.at(-1) === 'clear';

    const picture = (face) => Object.assign(image(face).cloneNode(), { alt: '', loading: 'eager' });
    const lying = (at, tiles, says, css = 'one') => make('button', {
      type: 'button', className: `lying ${css}`, style: `--tiles: ${tiles.length}`,
      'data-at': at, 'aria-label': says, 'aria-pressed': at === chosen,
    }, ...tiles.map(picture));
    const labelled = (text, css, ...inside) =>
      make('span', { className: `part ${css}` }, make('small', {}, text), make('span', { className: 'tiles' }, ...inside));
    const focusLying = (at) => {
      const stops = all(root, '[data-at]');
      (stops.find((one) => one.dataset.at === at) ?? stops.at(-1) ?? find('.board button')).focus({ preventScroll: true });
    };
    const drawTray = () => {
      const before = find('[data-at]:focus')?.dataset.at;
      const { concealed, melds } = hand, { types } = words, won = winning(hand);
      const others = except([...concealed.keys()], [won]).sort((one, other) => order(concealed[one], concealed[other]));
      const tile = (at, says = '{name}') => lying(`c${at}`, [concealed[at]], fill(says, { name: name(concealed[at]) }));
      const parts = others.map((at) => tile(at));
      if (won !== null) parts.push(labelled(words.won_label, 'won', tile(won, words.winning)));
      melds.forEach(({ type, tiles }, at) => {
        const says = `${types[type]}: ${tiles.map(name).join(', ')}`;
        parts.push(labelled(types[type], 'meld', lying(`m${at}`, tiles, says, 'several')));
      });
      const apart = (list) => {
        const each = isAsked(list) ? hand[list].map((face, at) => lying(list[0] + at, [face], `${types[list]}: ${name(face)}`)) : [];
        return each.length ? [labelled(words.next[list], 'face-up', ...each)] : [];
      };
      tray.replaceChildren(...parts, ...apart('dora'), ...apart('ura'));
      pond.replaceChildren(...apart('pond'));
      tray.dataset.empty = parts.length ? '' : words.empty;
      if (before) focusLying(before);
    };
    const draw = () => {
      drawTray();
      if (!find(`[data-at="${chosen}"]`)) chosen = null;
      next.hidden = chosen !== null;
      acts.hidden = chosen === null;
      for (const button of all(acts, '[data-do]')) {
        const word = `${button.dataset.do} ${chosen}`;
        button.hidden = word === `won c${winning(hand)}` || !can(hand, word); // "leave" is always possible
      }
      for (const [face, button] of faces) shut(button, !can(hand, face));
      for (const button of all(next, '[data-tap]')) {
        const where = button.dataset.tap, isNext = hand.next === where;
        press(button, isNext);
        shut(button, !isNext && ![...faces.keys()].some((face) => can({ ...hand, next: where }, face)));
        button.hidden = !isAsked(where);
      }
      for (const button of all(root, '.facts [data-tap]')) {
        const [word, value] = button.dataset.tap.split(' ');
        press(button, value ? hand[word] === value : word === hand.win || hand.flags.includes(word));
        if (button.dataset.flag !== undefined) button.hidden = !isOffered(word);
      }
      for (const stepper of all(root, '[data-count]')) {
        const number = hand[stepper.dataset.count];
        stepper.querySelector('output').textContent = number;
        for (const button of all(stepper, '[data-step]')) shut(button, !isCount(number + Number(button.dataset.step)));
      }
      shut(find('[data-undo]'), !taps.length);
      shut(find('[data-clear]'), isEmpty());
      all(root, '[data-rove]').forEach((group) => rove(group));
    };
    const isCount = (number) => number >= 0 && number <= 999;
    const state = () => {
      const more = missing(hand);
      if (hand.next !== 'hand') return words.hints[hand.next];
      if (more > 0) return more === 1 ? words.one_more : fill(words.more, { left: more });
      return fill(words.whole, { name: name(hand.concealed[winning(hand)]) });
    };
    const tell = (text, loud = false) => Object.assign(told, { textContent: text, className: loud ? 'told loud' : 'told' });

    // --- what a tap does ---
    const hold = (kept, says = '', then = held(kept, reds)) => {
      [taps, hand] = [kept, then];
      draw();
      tell([says, state()].filter(Boolean).join(' '));
    };
    const take = (given, says) => {
      chosen = null;
      hold([...given], says);
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
      take(taps.slice(0, -1), words.undone);
      changed(taps);
    };
    const choose = (at) => {
      chosen = at === chosen ? null : at;
      draw();
      tell(chosen === null ? state() : words.chosen);
    };
    const doIt = (what) => {
      const at = chosen, isFocused = acts.matches(':focus-within');
      if (what === 'leave') choose(at);
      else {
        chosen = null;
        tap(`${what} ${at}`);
      }
      if (isFocused) focusLying(at); // the buttons have disappeared, so the keyboard focus moves to the hand
    };
    root.addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      if (!button) return;
      const { tap: word, at, do: what, step: by, undo: back, clear } = button.dataset;
      if (by !== undefined) {
        const counter = button.closest('[data-count]'), { count } = counter.dataset;
        const to = hand[count] + Number(by);
        if (isCount(to)) tap(`${count} ${to}`, `${counter.getAttribute('aria-label')}: ${to}.`);
      } else if (at !== undefined) choose(at);
      else if (what !== undefined) doIt(what);
      else if (back !== undefined) undo();
      else if (clear !== undefined) {
        if (isEmpty()) return;
        chosen = null;
        tap('clear', words.cleared);
      } else if (faces.has(word)) tap(word, [words.types[hand.next], `${name(word)}.`].filter(Boolean).join(': '));
      else if (button.getAttribute('aria-disabled') === 'true') {
        tell(words.reasons[step({ ...hand, next: word }, '1m')] ?? words.reasons.room, true);
      } else tap(hand.next === word ? 'hand' : word);
    });

    // --- keys: Tab moves between rows of buttons, arrows move within a row ---
    const stopsOf = (group) => all(group, 'button').filter((one) => !one.closest('[hidden]'));
    const rove = (group, to) => {
      const stops = stopsOf(group), now = stops.filter((one) => one.tabIndex === 0);
      const stop = to ?? now.find((one) => one.matches(':focus')) ?? now[0] ?? stops[0];
      stops.forEach((one) => { one.tabIndex = one === stop ? 0 : -1; });
    };
    root.addEventListener('keydown', (event) => {
      const { key, target } = event;
      const group = leads(key) && target.closest('[data-rove]');
      const leaves = key === 'Escape' && chosen !== null;
      if (isChord(event) || !(key === 'Backspace' || leaves || group)) return;
      event.preventDefault();
      if (key === 'Backspace') return undo();
      if (leaves) return doIt('leave');
      const to = led(stopsOf(group), target, key);
      if (!to) return;
      rove(group, to);
      to.focus();
    });

    hold([]);
    return {
      take: (given) => take(given),
      offer(given) {
        offered = given;
        draw();
      },
      get taps() { return taps; },
    };
  }

  return { attach, held };
})();
