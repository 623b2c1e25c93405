import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("approvals", {
  answeredBefore: "The question about this act was answered already.",
  askedBefore: "You asked about this act once already.",
  carriedOut: ({ done, refused }: { done: number; refused: number }) =>
    `${done} approved acts carried out, ${refused} refused`,
  askedOf: ({ count }: { count: number }) => `${count} acts of agents put to their members`,
  notAsked: "Your human asked nothing about this act.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("approvals.declared", {
  carryOutJob: "Tells members which acts wait for their approval, and carries out what they approved.",
  summary: "Acts of agents that wait for their member's approval.",
});
