// Join: send the form as JSON, and show problems beside it.
(() => {
  const form = document.querySelector('form.join'), { here } = document.body.dataset;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const told = form.querySelector('.told'), button = form.querySelector('[type=submit]');
    const join = button.textContent;
    button.disabled = true;
    button.textContent = 'Joining…';
    // ask the user to wait: the server may have added the player already, and a second request would find the name taken
    const slow = setTimeout(() => { told.textContent = 'Tensu is slow to answer. Please wait…'; }, 10000);
    const team = form.querySelector('[name=team]:checked')?.value ?? '';
    try {
      const said = await fetch(`${here}/join`, {
        method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ nick: form.elements.nick?.value ?? '', team }), signal: AbortSignal.timeout(60000),
      });
      if (said.ok) return location.replace(here);
      told.textContent = (await said.json()).said;
    } catch {
      told.textContent = 'Tensu isn’t answering. Check that this phone is on the same network and try again.';
    }
    clearTimeout(slow);
    button.disabled = false;
    button.textContent = join;
    form.elements.nick?.focus();
  });
})();
