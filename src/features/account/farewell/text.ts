import { texts } from "../../../kernel/languages/texts.ts";

export const farewellText = texts({
  subject: (space: string) => `Your account was deleted · ${space}`,
  lead: (space: string) => `Your account at ${space} was deleted, as you requested.`,
  deleted: "Your data was deleted, and your agents can no longer act.",
  stays:
    "Some records stay without your account: the audit log, the text of your feedback, the opening history and settled donations.",
  why: "You get this last mail because the account used this address. The address is now deleted too.",
});
