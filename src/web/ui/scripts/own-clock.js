// The server does not know the viewer's time zone. This adds the viewer's local time to every time on the page where it
// differs from the space's, and again after a refresh. The local time replaces `{}` in `data-words`. Where rows have to
// stay on one line, a title has it.

const words = document.currentScript.dataset.words;
const locale = document.documentElement.lang;

/** The UTC offset of an ISO text, in minutes; null without one. */
function offsetOf(text) {
  const clock = /T.*(?:Z|([+-])(\d\d):(\d\d))$/.exec(text);
  if (!clock) return null;
  const [, sign, hours = 0, minutes = 0] = clock;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The viewer's local time, with the day if it differs from the space's. */
function ownClock(text, offset) {
  const at = new Date(text);
  const there = new Date(at.getTime() + offset * 60_000).getUTCDay();
  const day = at.getDay() === there ? {} : { weekday: "short" };
  return at.toLocaleString(locale, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function show() {
  for (const shown of document.querySelectorAll("[data-clock]:not(:has(.time-own))")) {
    const texts = [...shown.querySelectorAll("time")].map((time) => time.dateTime);
    const offsets = texts.map(offsetOf);
    if (offsets.includes(null)) continue;
    if (texts.every((text, index) => -new Date(text).getTimezoneOffset() === offsets[index])) continue;
    const own = document.createElement("span");
    own.className = "time-own";
    const clocks = texts.map((text, index) => ownClock(text, offsets[index]));
    own.textContent = ` ${words.replace("{}", clocks.join("–"))}`;
    if (shown.title !== "" || shown.closest("table, .act")) {
      own.classList.add("visually-hidden");
      shown.title += own.textContent;
    }
    shown.querySelector("time:last-of-type ~ .time-relative")?.before(own);
    if (!own.parentNode) shown.append(own);
  }
}

show();
document.addEventListener("htmx:after:swap", show);
