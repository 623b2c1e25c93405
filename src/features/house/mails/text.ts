import { texts } from "../../../kernel/languages/texts.ts";

export const houseMailText = texts({
  subject: (floor: string) => `${floor} is ready for you`,
  lead: (space: string, floor: string) => `${space} has made a space for you: ${floor}.`,
  how: "Open the link, and create your account. You are then its first operator.",
  open: (floor: string) => `Open ${floor}`,
  once: "The link works once. Give it to nobody: the person who opens it first runs the space.",
  why: (space: string) =>
    `An operator of ${space} entered your address. If you expect nothing from them, ignore this mail.`,
});
