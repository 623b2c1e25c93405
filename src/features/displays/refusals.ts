import { say } from "./messages.ts";

/** Identical for unknown and revoked displays. */
export const NO_SUCH_DISPLAY = {
  message: say.noSuchDisplay,
  hint: "Ask an operator to create a new URL at /operate/displays.",
} as const;
