// Answer by tapping, on any page with a form of fields. Nothing is sent before the form is submitted.
//
//   const fields = tensuFields.attach(form, { send(answer), draft, keep(draft) });
//   const stop = fields.listen();   // to the keys of the whole page; stop() ends it
//
// An answer is an object. For each field that is filled in, it has the text of a number, the id of an option, or a list
// of ids, under the id of the field.
const tensuFields = (() => {
  const SET = 3; // a group with this many tiles is complete
  const { all, fill, make } = tensuDom;
  const name = (button) => button.dataset.name;

  // the earlier choices, as far as these buttons still offer them
  const restored = (field, draft) => {
    const ids = all(field, '[data-value]').map((button) => button.dataset.value);
    const known = (list) => (Array.isArray(list) ? list.filter((id) => ids.includes(id)) : []);
    return {
      picked: known(draft?.picked),
      groups: (Array.isArray(draft?.groups) ? draft.groups : []).map(known).filter((group) => group.length),
      none: draft?.none === true,
      text: typeof draft?.text === 'string' ? draft.text : '',
    };
  };

  function attach(form, { send, draft = {}, keep = () => {} }) {
    const words = JSON.parse(form.dataset.words);
    const fields = all(form, '[data-field]');
    const states = new Map(fields.map((field) => [field, restored(field, draft?.[field.dataset.field])]));
    const taps = (field) => all(field, '[data-value]');
    const tapped = (field, id) => taps(field).find((button) => button.dataset.value === id);
    const copies = (field) => Number(field.dataset.copies ?? 1);
    // the id of a button that was tapped several times is in the list as many times
    const inOrder = (field, ids) => taps(field).flatMap((button) => ids.filter((id) => id === button.dataset.value));
    const names = (field, ids) => ids.map((id) => name(tapped(field, id))).join(', ');

    // --- what the fields hold ---
    // some fields are asked only after a certain answer to another field
    const isAsked = ({ dataset: { after, when } }) =>
      !after || value(fields.find((one) => one.dataset.field === after)) === when;
    const value = (field) => {
      const { picked, groups, none, text } = states.get(field);
      if (!isAsked(field)) return undefined;
      if (none) return [];
      switch (field.dataset.kind) {
        case 'number': return text.trim() || undefined;
        case 'choice': return picked[0];
        case 'order': return picked.length === taps(field).length ? picked : undefined;
        case 'split': {
          if (groups.flat().length < taps(field).length) return undefined;
          return [...groups].sort(([one], [other]) => one - other).map((group) => group.join(' '));
        }
        default: return picked.length ? inOrder(field, picked) : undefined;
      }
    };
    const answer = () => Object.fromEntries(fields.flatMap((field) => {
      const held = value(field);
      return held === undefined ? [] : [[field.dataset.field, held]];
    }));

    // --- how they look ---
    const tell = (field, text, loud = false) => {
      const told = field.querySelector('.told');
      told.textContent = text;
      told.classList.toggle('loud', loud);
    };
    const told = (field) => {
      const { picked, groups, none } = states.get(field);
      const kind = field.dataset.kind;
      if (kind === 'number') return '';
      if (none) return fill(words.chosen, { names: name(field.querySelector('[data-none]')) });
      if (kind === 'split') {
        const left = taps(field).length - groups.flat().length;
        const last = groups.at(-1);
        const made = last ? `${groupName(field, last, groups.length - 1)}. ` : '';
        return made + (left ? fill(words.left, { left }) : words.done);
      }
      const shown = kind === 'order' ? picked.map((id, at) => `${at + 1}. ${name(tapped(field, id))}`).join(', ')
        : names(field, inOrder(field, picked));
      return shown ? fill(words.chosen, { names: shown }) : words.nothing;
    };
    // a button that shows chosen tiles; tapping it puts them back
    const tray = (field, ids, says, data, ...inside) => {
      const pictures = ids.map((id) => {
        const tile = tapped(field, id);
        const picture = tile.querySelector('img').cloneNode();
        return Object.assign(picture, { src: tile.querySelector('source')?.srcset ?? picture.src, alt: '' });
      });
      const cross = make('span', { className: 'undo' }, '×');
      return make('button', { type: 'button', className: 'tray', 'aria-label': says, ...data }, ...inside, ...pictures, cross);
    };
    const groupName = (field, group, at) => fill(words.group, { place: at + 1, names: names(field, group) });
    const groupTray = (field, group, at) => tray(
      field, group, `${groupName(field, group, at)}: ${words.undo}`, { 'data-group': at }, make('span', { className: 'sign' }, `${at + 1}`));
    const takenTray = (field, id) => tray(field, [id], fill(words.back, { names: names(field, [id]) }), { 'data-back': id });
    const draw = (field) => {
      const { picked, groups, none, text } = states.get(field);
      const kind = field.dataset.kind;
      const press = (button, is, sign) => {
        button.setAttribute('aria-pressed', is);
        button.querySelector('.sign').textContent = is ? sign : '';
      };
      for (const button of taps(field)) {
        const id = button.dataset.value;
        const at = picked.indexOf(id);
        const group = groups.findIndex((one) => one.includes(id));
        const chosen = !none && (at >= 0 || group >= 0);
        button.classList.toggle('grouped', group >= 0);
        const place = kind === 'order' ? at : group;
        const times = picked.filter((one) => one === id).length;
        press(button, chosen, place >= 0 ? place + 1 : copies(field) > 1 ? times : button.matches('.tile') ? '' : '✓');
        if (kind === 'order') button.setAttribute('aria-label', chosen ? `${at + 1}. ${name(button)}` : name(button));
        if (kind === 'split') {
          const inGroup = group < 0 ? '' : ` (${groupName(field, [], group).replace(/[: ]+$/, '')})`;
          button.setAttribute('aria-label', name(button) + inGroup);
        }
      }
      const nothing = field.querySelector('[data-none]');
      if (nothing) press(nothing, none, '✓');
      const input = field.querySelector('input');
      if (input && input.value !== text) input.value = text;
      const close = field.querySelector('[data-close]');
      if (close) close.disabled = picked.length !== 2;
      if (close || copies(field) > 1) {
        const taken = copies(field) > 1 ? inOrder(field, picked).map((id) => takenTray(field, id)) : [];
        const trays = close ? groups.map((group, at) => groupTray(field, group, at)) : taken;
        field.querySelector('.trays').replaceChildren(...trays);
      }
      field.classList.toggle('nothing', none);
    };
    // --- what a tap does ---
    const closeGroup = (field, state) => {
      state.groups.push(inOrder(field, state.picked));
      state.picked = [];
    };
    const tapTile = (field, state, id) => {
      const { picked, groups } = state;
      const group = groups.findIndex((one) => one.includes(id));
      if (group >= 0) return void groups.splice(group, 1);
      const at = picked.indexOf(id);
      if (at >= 0) return void picked.splice(at, 1);
      picked.push(id);
      if ([SET, taps(field).length - groups.flat().length].includes(picked.length)) closeGroup(field, state);
    };
    const tapOne = (field, { picked }, id) => {
      const most = Number(field.dataset.most ?? Infinity);
      const isFull = picked.length >= most;
      const takesMore = copies(field) > 1 && !isFull && picked.filter((one) => one === id).length < copies(field);
      const at = picked.indexOf(id);
      if (at >= 0 && !takesMore) picked.splice(at, 1);
      else if (isFull && most === 1 && copies(field) === 1) picked[0] = id;
      else if (isFull) return false;
      else picked.push(id);
      return true;
    };
    const ask = () => fields.forEach((field) => { field.hidden = !isAsked(field); });
    const changed = (field) => {
      draw(field);
      // otherwise the button at the bottom of a phone would cover the last group
      if (field.dataset.kind === 'split' && value(field)?.length) field.querySelector('.trays').lastChild.scrollIntoView({ block: 'nearest' });
      ask();
      field.classList.remove('lacking');
      tell(field, told(field));
      keep(Object.fromEntries([...states].map(([one, state]) => [one.dataset.field, state])));
    };
    const press = (field, button) => {
      const state = states.get(field);
      const { step: by, none, close, group, back, value: id } = button.dataset;
      // the button that was tapped disappears, or is no longer needed
      const focus = (one) => tapped(field, one).focus({ preventScroll: true });
      if (by) return step(field, by > 0);
      if (none !== undefined) {
        state.none = !state.none;
        if (field.dataset.kind !== 'split') state.picked = [];
      } else if (close !== undefined) {
        const [first] = state.picked;
        closeGroup(field, state);
        focus(first);
      } else if (group) {
        focus(state.groups.splice(group, 1)[0][0]);
      } else if (back) {
        state.picked.splice(state.picked.indexOf(back), 1);
        focus(back);
      } else if (id) {
        // tapping a tile after "it cannot be done" continues with the earlier groups
        state.none = false;
        if (field.dataset.kind === 'split') tapTile(field, state, id);
        else if (!tapOne(field, state, id)) return tell(field, fill(copies(field) > 1 ? words.taken : words.full, field.dataset), true);
      } else return;
      changed(field);
      if (form.matches('.at-once') && value(field)) form.requestSubmit();
    };

    // --- numbers ---
    const step = (field, up) => {
      const { least, most, start, steps } = field.querySelector('.number').dataset;
      const state = states.get(field);
      const numbers = { least: Number(least), most: Number(most), start: Number(start) };
      state.text = tensuDom.stepped(state.text.trim(), up, { ...numbers, steps: steps ? steps.split(' ').map(Number) : [] });
      changed(field);
    };

    // --- keys ---
    const stopsOf = (field) => all(field, 'button:not([tabindex="-1"]):not(:disabled):not([data-back])');
    form.addEventListener('keydown', (event) => {
      const field = event.target.closest('[data-field]');
      const { key, target } = event;
      const steps = target.matches('input') && ['ArrowUp', 'ArrowDown'].includes(key);
      if (!field || tensuDom.isChord(event) || !(steps || (tensuDom.leads(key) && target.matches('button')))) return;
      event.preventDefault();
      if (steps) step(field, key === 'ArrowUp');
      else tensuDom.led(stopsOf(field), target, key)?.focus();
    });
    const onKey = (event) => {
      if (event.repeat || event.defaultPrevented || tensuDom.isChord(event)) return;
      const at = event.composedPath()[0];
      if (!form.isConnected || (at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select')))) return;
      if (/^[1-9]$/.test(event.key)) {
        const near = fields.filter((one) => one.contains(document.activeElement));
        const field = [...near, ...fields].find((one) => one.querySelector('[data-key]'));
        const button = field?.querySelector(`[data-key="${event.key}"]`);
        if (!button) return;
        event.preventDefault();
        button.focus({ preventScroll: true });
        press(field, button);
      } else if (event.key === 'Enter' && (at === document.body || at.matches('.asked')) && Object.keys(answer()).length) {
        event.preventDefault();
        form.requestSubmit();
      }
    };

    form.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      const field = button?.closest('[data-field]');
      if (field) press(field, button);
    });
    form.addEventListener('pointerdown', (event) => {
      // keep the cursor in the field, so that a phone does not open or close its keyboard
      if (event.target.closest('[data-step]')) event.preventDefault();
    });
    form.addEventListener('input', ({ target }) => {
      const field = target.closest('[data-field]');
      if (!field) return;
      states.get(field).text = target.value;
      changed(field);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(answer());
    });
    fields.forEach(draw);
    ask();
    return {
      answer,
      // mark the field without a valid answer, and scroll to it and its message
      lack(id, why) {
        const field = fields.find((one) => one.dataset.field === id);
        if (!field) return;
        field.classList.add('lacking');
        tell(field, why, true);
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
