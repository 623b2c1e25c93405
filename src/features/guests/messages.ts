import { daysText } from "../../kernel/languages/durations.ts";
import { messages } from "../../kernel/languages/messages.ts";
import type { VisitState } from "./rules.ts";

/** What it says. */
export const say = messages("guests", {
  badVisitEnd: "A visit ends in the future, after its start, and within 24 hours.",
  codeOpensNothing: "This code opens no visit now.",
  documentChanged: ({ kind }: { kind: string }) => `${kind} has another version now.`,
  documentsNotSigned: "Some documents are not signed in their current version.",
  decidedByOperators: "An operator will look at this.",
  guestRegistered: "The guest is registered.",
  guestNotExpected: "The guest is not expected now.",
  guestsFull: "As many guests as allowed are inside.",
  invitationOver: "This invitation does not exist or is over.",
  invited: ({ name }: { name: string }) => `Invited ${name}`,
  kioskGone: "This kiosk does not exist or was revoked.",
  noDocumentOfKind: ({ kind }: { kind: string }) => `No document of the kind ${kind} is published.`,
  noSuchFlow: "No kind of visit has this flow_id.",
  ownGuest: "You cannot decide on your own guest.",
  reasonAndContactNeeded: "a reason and one of name, email and phone are needed",
  refusalNeedsReason: "reason is required to refuse",
  visitsChanged: ({ count }: { count: number }) => `visits: ${count}`,
  wrongVisitState: ({ state }: { state: VisitState }) => `The visit is ${state}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("guests.declared", {
  guestBlockKept: "until its end, or until operators remove the entry",
  guestBlockWhat: "the block list of guests, as keyed digests with a reason",
  guestBlockWhy: "to keep people out who may not come in",
  guestFlowKept: "as long as the space",
  guestFlowWhat: "kinds of visits and the texts that guests sign",
  guestFlowWhy: "for visits; not personal",
  summary: "Guests of members: invitations, arrivals, sign-offs and the evacuation list.",
  visitKept: ({ days }: { days: number }) =>
    `${daysText(days)} after the visit; its times and digests as long as the space`,
  visitStays: "The space keeps when guests were inside, without your name.",
  visitWhat: "names, addresses, numbers and signed texts of guests",
  visitWhy: "to let guests in, and to know who is inside",
  visitYours: "guests",
  watchJob: "Ends visits that passed, warns of guests who stay too long, and signs out guests once the space closed.",
});
