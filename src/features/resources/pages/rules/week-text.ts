import { texts } from "../../../../web/languages/texts.ts";
export const weekText = texts({
  title: "Hours by weekday",
  hint: "Used instead of the hours above, if a day has any. Days without hours are closed. Leave all empty if the hours are the same every day.",
  days: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  from: (day: string, at: number) => (at === 1 ? `${day}, from` : `${day}, again from`),
  until: (day: string, at: number) => (at === 1 ? `${day}, until` : `${day}, again until`),
  missing: "is missing: enter both times, or none",
  order: "must be later than the start; 00:00 is midnight",
  overlap: "must be earlier than the second start",
});
