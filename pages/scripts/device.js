let asked;
export default function ({ data, setTriggerValue }) {
  // the page may rerun at any time, and two requests at once would give the browser two cookies
  if (asked === data.asking) return;
  asked = data.asking;
  const ask = async () => {
    const answer = await fetch(data.address, { method: 'POST', credentials: 'same-origin', signal: AbortSignal.timeout(10000) });
    return answer.ok ? answer.json() : { problem: await answer.text() };
  };
  const isReply = (said) => said.claim || said.problem;
  (async () => {
    try {
      const first = await ask();
      // the first response set the cookie, and the second request sends it
      const said = isReply(first) ? first : await ask();
      setTriggerValue('said', isReply(said) ? said : { refused: true });
    } catch {
      // if the server is unreachable, the page says so, and asks again later
      asked = undefined;
      setTriggerValue('said', { problem: data.silent });
    }
  })();
}
