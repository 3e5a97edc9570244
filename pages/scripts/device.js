let asked;
export default function (component) {
  const { data, setTriggerValue } = component;
  // the page runs again at any time; two questions at once would give the browser two cookies
  if (asked === data.asking) return;
  asked = data.asking;
  const ask = async () => {
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), 10000);
    const how = { method: 'POST', credentials: 'same-origin', signal: stop.signal };
    try {
      const answer = await fetch(data.address, how);
      return answer.ok ? await answer.json() : { problem: await answer.text() };
    } finally {
      clearTimeout(patience);
    }
  };
  (async () => {
    try {
      let said = await ask();
      // the first answer brought the cookie, the second question brings it back
      if (!said.claim && !said.problem) said = await ask();
      setTriggerValue('said', said.claim || said.problem ? said : { refused: true });
    } catch {
      // where the server is not there, the page says so itself and asks again when it is back
      asked = undefined;
      setTriggerValue('said', { problem: data.silent });
    }
  })();
}
