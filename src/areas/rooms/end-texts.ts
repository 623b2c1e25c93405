import type { EndReason } from "./store.ts";

/** What the last turn of a room says. */
export const END_TEXTS: Readonly<Record<EndReason, string>> = {
  timeout: "The room ended, because there was no turn for its timeout.",
  creator: "The member who created the room ended it.",
  participant: "A participant stopped the room.",
  operator: "An operator stopped the room.",
};
