// Show times in the reader's time zone: each <time data-at="milliseconds since 1970"> inside a part of the page.
const tensuTimes = (root) => root.querySelectorAll('time[data-at]').forEach((time) => {
  const [day, hour] = [{ day: 'numeric', month: 'long', ...(time.hasAttribute('data-day') && { year: 'numeric' }) }, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }];
  const at = new Date(Number(time.dataset.at)), words = (how) => at.toLocaleString('en-GB', how);
  time.textContent = time.hasAttribute('data-day') ? words(day) : `${words(day)}, ${words(hour)}`;
});
tensuTimes(document);
