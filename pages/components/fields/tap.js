// Answer by tapping, on any page with a form of fields. Nothing is sent before the form is submitted.
//
//   const fields = tensuFields.attach(form, { send(answer), draft, keep(draft) });
//   const stop = fields.listen();   // to the keys of the whole page; stop() ends it
//
// An answer is an object. For each field that is filled in, it has the text of a number, the id of an option, or a list
// of ids, under the id of the field.
const tensuFields = (() => {
  const SET = 3; // a group with this many tiles is complete
  const { all, fill, make, isChord, leads, led, stepped } = tensuDom;

  // one field: ``draft`` has its earlier choices, of which those stay that its buttons still offer
  function fieldOf(form, field, draft, changed) {
    const words = JSON.parse(form.dataset.words);
    const { kind, copies = 1, most = Infinity } = field.dataset;
    const isSplit = kind === 'split', isOrder = kind === 'order', isCopied = copies > 1;
    const find = (selector) => field.querySelector(selector);
    const [input, close, nothing, trays] = ['input', '[data-close]', '[data-none]', '.trays'].map(find);
    const buttons = new Map(all(field, '[data-value]').map((button) => [button.dataset.value, button]));
    const listed = (list) => (Array.isArray(list) ? list : []);
    const known = (ids) => listed(ids).filter((id) => buttons.has(id));
    const state = {
      picked: known(draft?.picked),
      groups: listed(draft?.groups).map(known).filter((group) => group.length),
      none: draft?.none === true,
      text: typeof draft?.text === 'string' ? draft.text : '',
    };
    const times = (id) => state.picked.filter((one) => one === id).length;
    // the id of a button that was tapped several times is in the list as many times
    const inOrder = () => [...buttons.keys()].flatMap((id) => Array(times(id)).fill(id));
    const name = (id) => buttons.get(id).dataset.name;
    const left = () => buttons.size - state.groups.flat().length;
    const groupOf = (id) => state.groups.findIndex((group) => group.includes(id));

    const value = () => {
      const { picked, groups, none, text } = state;
      if (none) return [];
      switch (kind) {
        case 'number': return text.trim() || undefined;
        case 'choice': return picked[0];
        case 'order': return picked.length === buttons.size ? picked : undefined;
        case 'split': return left() ? undefined : [...groups].sort(([one], [other]) => one - other).map((group) => group.join(' '));
        default: return picked.length ? inOrder() : undefined;
      }
    };

    // --- how it looks ---
    const tell = (text, loud = false) => Object.assign(find('.told'), { textContent: text, className: loud ? 'told loud' : 'told' });
    const told = () => {
      const { picked, groups, none } = state;
      if (kind === 'number') return '';
      if (none) return fill(words.chosen, { names: nothing.dataset.name });
      if (isSplit) {
        const made = groups.length ? `${groupName(groups.at(-1), groups.length - 1)}. ` : '';
        return made + (left() ? fill(words.left, { left: left() }) : words.done);
      }
      if (!picked.length) return words.nothing;
      const shown = isOrder ? picked.map((id, at) => `${at + 1}. ${name(id)}`) : inOrder().map(name);
      return fill(words.chosen, { names: shown.join(', ') });
    };
    // a button that shows chosen tiles; tapping it puts them back
    const tray = (ids, says, data, ...inside) => {
      const pictures = ids.map((id) => {
        const tile = buttons.get(id), picture = tile.querySelector('img').cloneNode();
        return Object.assign(picture, { src: tile.querySelector('source')?.srcset ?? picture.src, alt: '' });
      });
      const cross = make('span', { className: 'undo' }, '×');
      return make('button', { type: 'button', className: 'tray', 'aria-label': says, ...data }, ...inside, ...pictures, cross);
    };
    const groupName = (group, at) => fill(words.group, { place: at + 1, names: group.map(name).join(', ') });
    const groupTray = (group, at) =>
      tray(group, `${groupName(group, at)}: ${words.undo}`, { 'data-group': at }, make('span', { className: 'sign' }, `${at + 1}`));
    const takenTray = (id) => tray([id], fill(words.back, { names: name(id) }), { 'data-back': id });
    const draw = () => {
      const { picked, groups, none, text } = state;
      const press = (button, is, sign) => {
        button.setAttribute('aria-pressed', is);
        button.querySelector('.sign').textContent = is ? sign : '';
      };
      for (const [id, button] of buttons) {
        const at = picked.indexOf(id), group = groupOf(id);
        const chosen = !none && (at >= 0 || group >= 0);
        button.classList.toggle('grouped', group >= 0);
        const place = isOrder ? at : group;
        press(button, chosen, place >= 0 ? place + 1 : isCopied ? times(id) : button.matches('.tile') ? '' : '✓');
        const rank = isOrder && chosen ? `${at + 1}. ` : '';
        const inGroup = group < 0 ? '' : ` (${groupName([], group).replace(/[: ]+$/, '')})`;
        if (isOrder || isSplit) button.setAttribute('aria-label', rank + name(id) + inGroup);
      }
      if (nothing) press(nothing, none, '✓');
      if (input && input.value !== text) input.value = text;
      if (close) close.disabled = picked.length !== 2;
      trays?.replaceChildren(...(close ? groups.map(groupTray) : inOrder().map(takenTray)));
      field.classList.toggle('nothing', none);
    };

    // --- what a tap does ---
    const update = () => {
      draw();
      // otherwise the button at the bottom of a phone would cover the last group
      if (isSplit && value()?.length) trays.lastChild.scrollIntoView({ block: 'nearest' });
      field.classList.remove('lacking');
      tell(told());
      changed();
    };
    const closeGroup = () => {
      state.groups.push(inOrder());
      state.picked = [];
    };
    const step = (up) => {
      const { steps, ...limits } = find('.number').dataset;
      state.text = stepped(state.text.trim(), up, { ...limits, steps: steps ? steps.split(' ').map(Number) : [] });
      update();
    };
    const press = (button) => {
      const { step: by, group, back, value: id } = button.dataset;
      const { picked, groups } = state;
      // the button that was tapped disappears, or is no longer needed
      const focus = (one) => buttons.get(one).focus({ preventScroll: true });
      if (by) return step(by > 0);
      if (button === nothing) {
        state.none = !state.none;
        if (!isSplit) state.picked = [];
      } else if (button === close) {
        closeGroup();
        focus(picked[0]);
      } else if (group) focus(groups.splice(group, 1)[0][0]);
      else if (back) {
        picked.splice(picked.indexOf(back), 1);
        focus(back);
      } else if (id) {
        // tapping a tile after "it cannot be done" continues with the earlier groups
        state.none = false;
        const at = picked.indexOf(id), isFull = picked.length >= most;
        if (groupOf(id) >= 0) groups.splice(groupOf(id), 1);
        else if (at >= 0 && (isFull || times(id) >= copies)) picked.splice(at, 1);
        else if (isFull && (most > 1 || isCopied)) return tell(fill(isCopied ? words.taken : words.full, field.dataset), true);
        else if (isFull) picked[0] = id;
        else {
          picked.push(id);
          if (isSplit && [SET, left()].includes(picked.length)) closeGroup();
        }
      } else return;
      update();
      if (form.matches('.at-once') && value()) form.requestSubmit();
    };

    field.addEventListener('keydown', (event) => {
      const { key, target } = event;
      const steps = target === input && ['ArrowUp', 'ArrowDown'].includes(key);
      if (isChord(event) || !(steps || (leads(key) && target.matches('button')))) return;
      event.preventDefault();
      if (steps) return step(key === 'ArrowUp');
      const stops = all(field, 'button:not([tabindex="-1"]):not(:disabled):not([data-back])');
      led(stops, target, key)?.focus();
    });
    field.addEventListener('click', ({ target }) => {
      const button = target.closest('button');
      if (button) press(button);
    });
    field.addEventListener('pointerdown', (event) => {
      // keep the cursor in the field, so that a phone does not open or close its keyboard
      if (event.target.closest('[data-step]')) event.preventDefault();
    });
    input?.addEventListener('input', () => {
      state.text = input.value;
      update();
    });
    draw();
    return { id: field.dataset.field, field, state, value, tell, press };
  }

  function attach(form, { send, draft, keep = () => {} }) {
    const fields = all(form, '[data-field]').map((field) => fieldOf(form, field, draft?.[field.dataset.field], () => {
      ask();
      keep(Object.fromEntries(fields.map(({ id, state }) => [id, state])));
    }));
    const withId = (id) => fields.find((one) => one.id === id);
    // some fields are asked only after a certain answer to another field
    const isAsked = ({ field: { dataset: { after, when } } }) => !after || valueOf(withId(after)) === when;
    const valueOf = (one) => (isAsked(one) ? one.value() : undefined);
    const ask = () => fields.forEach((one) => { one.field.hidden = !isAsked(one); });
    const answer = () =>
      Object.fromEntries(fields.map((one) => [one.id, valueOf(one)]).filter(([, value]) => value !== undefined));

    const onKey = (event) => {
      if (event.repeat || event.defaultPrevented || isChord(event)) return;
      const at = event.composedPath()[0];
      if (!form.isConnected || (at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select')))) return;
      if (/^[1-9]$/.test(event.key)) {
        const near = fields.filter(({ field }) => field.contains(document.activeElement));
        const one = [...near, ...fields].find(({ field }) => field.querySelector('[data-key]'));
        const button = one?.field.querySelector(`[data-key="${event.key}"]`);
        if (!button) return;
        event.preventDefault();
        button.focus({ preventScroll: true });
        one.press(button);
      } else if (event.key === 'Enter' && (at === document.body || at.matches('.asked')) && Object.keys(answer()).length) {
        event.preventDefault();
        form.requestSubmit();
      }
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(answer());
    });
    ask();
    return {
      answer,
      // mark the field without a valid answer, and scroll to it and its message
      lack(id, why) {
        const { field, tell } = withId(id) ?? {};
        if (!field) return;
        field.classList.add('lacking');
        tell(why, true);
        field.scrollIntoView({ block: field.offsetHeight > innerHeight / 2 ? 'start' : 'center' });
        field.querySelector('.asked').focus({ preventScroll: true });
      },
      listen() {
        document.addEventListener('keydown', onKey);
        return () => document.removeEventListener('keydown', onKey);
      },
    };
  }

  return { attach };
})();
