import { texts } from "../../../../web/languages/texts.ts";
export const changeText = texts({
  title: (name: string) => `Change ${name}`,
  lede: {
    instant: "The new time is confirmed at once, if it is free.",
    decision: "Another time waits for an operator again. A shorter booking stays as it is.",
  },
  fields: { start: "From", end: "Until", purpose: "Purpose" },
  action: "Save",
  back: "Cancel",
  notATime: "does not exist on the local clock that day",
  confirmed: (name: string) => `Your booking of ${name} was changed.`,
  queued: (name: string) => `Your booking of ${name} was changed. It waits for an operator.`,
  checkIn: "Check in",
  checkInNamed: (name: string) => `Check in to ${name}`,
  checkedIn: (name: string) => `You are checked in to ${name}.`,
  notActive: "This booking is not active: it is canceled, over or not confirmed.",
  checkInBy: "Check in by",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
});
