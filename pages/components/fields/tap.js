// Answer by tapping, on any page with a form of fields. Nothing is sent before the form is submitted.
//
//   const fields = tensuFields.attach(form, { send(answer), draft, keep(draft) });
//   const stop = fields.listen();   // to the keys of the whole page; stop() ends it
//
// An answer is an object. For each field that is filled in, it has the text of a number, the id of an option, or a list
// of ids, under the id of the field.
const tensuFields = (() => {
  const SET = 3; // a group with this many tiles is complete
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
  const name = (button) => button.dataset.name;

  // the earlier choices, as far as these buttons still offer them
  const restored = (field, draft) => {
    const ids = new Set(all(field, '[data-value]').map((button) => button.dataset.value));
    const known = (list) => (Array.isArray(list) ? list.filter((id) => ids.has(id)) : []);
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
        const made = last ? `${fill(words.group, { place: groups.length, names: names(field, last) })}. ` : '';
        return made + (left ? fill(words.left, { left }) : words.done);
      }
      const shown = kind === 'order' ? picked.map((id, at) => `${at + 1}. ${name(tapped(field, id))}`).join(', ')
        : names(field, inOrder(field, picked));
      return shown ? fill(words.chosen, { names: shown }) : words.nothing;
    };
    // a button that shows chosen tiles; tapping it puts them back
    const tray = (field, ids, says) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = 'tray';
      made.setAttribute('aria-label', says);
      for (const id of ids) {
        const tile = tapped(field, id);
        const picture = tile.querySelector('img').cloneNode();
        picture.src = tile.querySelector('source')?.srcset ?? picture.src;
        picture.alt = '';
        made.append(picture);
      }
      const cross = document.createElement('span');
      cross.className = 'undo';
      cross.textContent = '×';
      made.append(cross);
      return made;
    };
    const groupTray = (field, group, at) => {
      const made = tray(field, group, `${fill(words.group, { place: at + 1, names: names(field, group) })}: ${words.undo}`);
      made.dataset.group = at;
      const sign = document.createElement('span');
      sign.className = 'sign';
      sign.textContent = at + 1;
      made.prepend(sign);
      return made;
    };
    const takenTray = (field, id) => {
      const made = tray(field, [id], fill(words.back, { names: names(field, [id]) }));
      made.dataset.back = id;
      return made;
    };
    const draw = (field) => {
      const { picked, groups, none, text } = states.get(field);
      const kind = field.dataset.kind;
      for (const button of taps(field)) {
        const id = button.dataset.value;
        const at = picked.indexOf(id);
        const group = groups.findIndex((one) => one.includes(id));
        const chosen = !none && (at >= 0 || group >= 0);
        button.setAttribute('aria-pressed', chosen);
        button.classList.toggle('grouped', group >= 0);
        const place = kind === 'order' ? at : group;
        const times = picked.filter((one) => one === id).length;
        const sign = place >= 0 ? place + 1 : copies(field) > 1 ? times : button.matches('.tile') ? '' : '✓';
        button.querySelector('.sign').textContent = chosen ? sign : '';
        if (kind === 'order') button.setAttribute('aria-label', chosen ? `${at + 1}. ${name(button)}` : name(button));
        if (kind === 'split') {
          const inGroup = group < 0 ? name(button) : `${name(button)} (${fill(words.group, { place: group + 1, names: '' }).replace(/[: ]+$/, '')})`;
          button.setAttribute('aria-label', inGroup);
        }
      }
      const nothing = field.querySelector('[data-none]');
      if (nothing) {
        nothing.setAttribute('aria-pressed', none);
        nothing.querySelector('.sign').textContent = none ? '✓' : '';
      }
      const input = field.querySelector('input');
      if (input && input.value !== text) input.value = text;
      const close = field.querySelector('[data-close]');
      if (close) {
        close.disabled = picked.length !== 2;
        field.querySelector('.trays').replaceChildren(...groups.map((group, at) => groupTray(field, group, at)));
      }
      if (copies(field) > 1) {
        field.querySelector('.trays').replaceChildren(...inOrder(field, picked).map((id) => takenTray(field, id)));
      }
      field.classList.toggle('nothing', none);
    };
    // --- what a tap does ---
    const closeGroup = (field, state) => {
      state.groups.push(inOrder(field, state.picked));
      state.picked = [];
    };
    const tapTile = (field, state, id) => {
      const group = state.groups.findIndex((one) => one.includes(id));
      if (group >= 0) return void state.groups.splice(group, 1);
      const at = state.picked.indexOf(id);
      if (at >= 0) return void state.picked.splice(at, 1);
      state.picked.push(id);
      const free = taps(field).length - state.groups.flat().length;
      if (state.picked.length === SET || state.picked.length === free) closeGroup(field, state);
    };
    const tapOne = (field, state, id) => {
      const most = field.dataset.most ? Number(field.dataset.most) : Infinity;
      const at = state.picked.indexOf(id);
      if (copies(field) > 1) {
        const full = state.picked.length >= most || state.picked.filter((one) => one === id).length >= copies(field);
        if (!full) state.picked.push(id);
        else if (at >= 0) state.picked.splice(at, 1);
        else return false;
      } else if (at >= 0) state.picked.splice(at, 1);
      else if (most === 1) state.picked = [id];
      else if (state.picked.length >= most) return false;
      else state.picked.push(id);
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
      if ('step' in button.dataset) return step(field, Number(button.dataset.step));
      if ('none' in button.dataset) {
        state.none = !state.none;
        if (field.dataset.kind !== 'split') state.picked = [];
      } else if ('close' in button.dataset) {
        const first = tapped(field, state.picked[0]);
        closeGroup(field, state);
        first.focus({ preventScroll: true }); // the button that completes a group is no longer needed
      } else if ('group' in button.dataset) {
        const [group] = state.groups.splice(Number(button.dataset.group), 1);
        tapped(field, group[0]).focus({ preventScroll: true });
      } else if ('back' in button.dataset) {
        const id = button.dataset.back;
        state.picked.splice(state.picked.indexOf(id), 1);
        tapped(field, id).focus({ preventScroll: true });
      } else if ('value' in button.dataset) {
        // tapping a tile after "it cannot be done" continues with the earlier groups
        state.none = false;
        const id = button.dataset.value;
        if (field.dataset.kind === 'split') tapTile(field, state, id);
        else if (!tapOne(field, state, id)) return tell(field, fill(copies(field) > 1 ? words.taken : words.full, { most: field.dataset.most }), true);
      } else return;
      changed(field);
      if (form.matches('.at-once') && value(field)) form.requestSubmit();
    };

    // --- numbers ---
    const step = (field, way) => {
      const { least, most, start, steps } = field.querySelector('.number').dataset;
      const state = states.get(field);
      const now = state.text.trim() === '' ? NaN : Number(state.text);
      const rungs = steps ? steps.split(' ').map(Number) : null;
      const next = Number.isNaN(now) ? (way > 0 ? Number(start) : rungs?.[0] ?? Number(least))
        : rungs ? (way > 0 ? rungs.find((rung) => rung > now) ?? rungs.at(-1) : rungs.findLast((rung) => rung < now) ?? rungs[0])
        : Math.min(Number(most), Math.max(Number(least), now + way));
      state.text = String(next);
      changed(field);
    };

    // --- keys ---
    const stopsOf = (field) => all(field, 'button:not([tabindex="-1"]):not(:disabled):not([data-back])');
    form.addEventListener('keydown', (event) => {
      const field = event.target.closest('[data-field]');
      if (!field || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.matches('input')) {
        if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        return step(field, event.key === 'ArrowUp' ? 1 : -1);
      }
      if (!/^(Arrow|Home$|End$)/.test(event.key) || !event.target.matches('button')) return;
      event.preventDefault();
      tensuArrows.to(stopsOf(field), event.target, event.key)?.focus();
    });
    const onKey = (event) => {
      if (event.repeat || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const at = event.composedPath()[0];
      if (!form.isConnected || (at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select')))) return;
      if (/^[1-9]$/.test(event.key)) {
        const near = document.activeElement?.closest?.('[data-field]');
        const field = [near, ...fields].find((one) => one && fields.includes(one) && one.querySelector('[data-key]'));
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
    form.addEventListener('input', (event) => {
      const field = event.target.closest('[data-field]');
      if (!field) return;
      states.get(field).text = event.target.value;
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
