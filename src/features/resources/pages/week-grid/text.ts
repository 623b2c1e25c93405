import { texts } from "../../../../web/languages/texts.ts";

export const weekGridText = texts({
  title: (name: string) => `Week of ${name}`,
  caption: (name: string) => `Free and taken times of ${name}`,
  day: "Day view",
  resources: "Resources",
  weeks: { label: "Weeks", newer: "Week before", older: "Next week" },
  time: "Time",
  span: (from: string, to: string) => `${from} – ${to}`,
  dayNamed: (name: string) => `All resources on ${name}`,
  free: (name: string, when: string) => `Book ${name}, ${when}`,
  change: (state: string) => `(${state}): change this booking`,
  how: "Choose a free time to book it, or a booking of yours to change it.",
  drag: "Drag over free time to book it, and drag a booking of yours to move it.",
  keys: "With the keyboard: arrow keys go through the week. With Shift they choose a longer time, and Enter books it. Space picks up a booking, arrow keys move it, and Enter saves.",
  moved: (name: string, when: string) => `${name} is now booked for ${when}.`,
  waits: (name: string, when: string) => `${name} is held for you, ${when}. An operator confirms it.`,
  notMoved: "The booking was not moved",
  notATime: "This time does not exist on the local clock that day.",
  none: "Nothing to book here",
  noneText: "Rooms, printers and equipment appear here when an operator adds them.",
  /** The script fills in the braces. */
  spoken: {
    chosen: "{day}, {from} to {to}. Enter books it.",
    picked: "Picked up. Arrow keys move it, Enter saves, Escape puts it back.",
    target: "{day}, {from}",
    notFree: "Not free: {day}, {from}",
    back: "Put back.",
  },
});
