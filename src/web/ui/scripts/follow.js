// Refreshes each part of the page with `data-follow` when its stream (HTML, §9.2) has news: htmx then fetches the page
// and swaps the part. A log that is scrolled to its end stays there.

const PAUSE_MS = 150;

function follow(part) {
  const source = new EventSource(part.dataset.follow);
  const waiting = new Set();
  const news = () => {
    if (waiting.size > 0) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      part.dispatchEvent(new CustomEvent("news"));
    }, PAUSE_MS);
    waiting.add(timer);
  };
  source.addEventListener("turn", news);
  source.addEventListener("use", news);
  source.addEventListener("gap", news);
  source.addEventListener("closed", () => {
    source.close();
    news();
  });
}

const logs = () => document.querySelectorAll("[data-log]");
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 48;
const atEnd = new Set();

function toEnd() {
  for (const log of logs()) if (atEnd.has(log.id)) log.scrollTop = log.scrollHeight;
}

for (const log of logs()) atEnd.add(log.id);
toEnd();
document.addEventListener("htmx:before:swap", () => {
  atEnd.clear();
  for (const log of logs()) if (isAtEnd(log)) atEnd.add(log.id);
});
document.addEventListener("htmx:after:swap", toEnd);
for (const part of document.querySelectorAll("[data-follow]")) follow(part);
