import { texts } from "../../../kernel/languages/texts.ts";

export const confirmationText = texts({
  subject: (space: string) => `Please confirm: the newsletter of ${space}`,
  lead: (space: string) => `Do you want the newsletter of ${space}?`,
  how: "Someone signed up this address on our website. Open the page and press Confirm.",
  open: "Open the page",
  until: "The link works for seven days. Without a confirmation you get no further mail.",
  notYou: "Was it not you? Then do nothing, or tell us to never write to you.",
  never: "Never write to me",
});
