/** What it is like at the space at this moment. */
export const nowWords = {
  on: "On now",
  quiet: "Nothing is on at this moment",
  here: "Right now",
  time: (time: string, day: string, daypart: string) => `${time} on ${day}, ${DAYPARTS[daypart] ?? daypart}`,
  until: "until",
  light_now: "Light",
  dark_now: "Dark",
  allDay: "The sun does not set today",
  allNight: "The sun does not rise today",
  weatherText: (condition: string, celsius: number) => `${condition}, ${Math.round(celsius)} °C`,
  by: (source: string) => `by ${source}`,
  facts: { time: "Time here", light: "Light", weather: "Weather" },
  highlights: "Lately",
  allHighlights: "All highlights",
  connect: "How to connect, step by step",
  calendar: "The month at a glance",
};

const DAYPARTS: Readonly<Record<string, string>> = {
  night: "night",
  early: "early",
  morning: "morning",
  midday: "midday",
  afternoon: "afternoon",
  evening: "evening",
  late: "late in the evening",
};
