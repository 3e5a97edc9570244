let asked;
export default function (component) {
  const { data, setTriggerValue } = component;
  // the page may rerun at any time, and two requests at once would give the browser two cookies
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
      // the first response set the cookie, and the second request sends it
      if (!said.claim && !said.problem) said = await ask();
      setTriggerValue('said', said.claim || said.problem ? said : { refused: true });
    } catch {
      // if the server is unreachable, the page says so, and asks again later
      asked = undefined;
      setTriggerValue('said', { problem: data.silent });
    }
  })();
}
