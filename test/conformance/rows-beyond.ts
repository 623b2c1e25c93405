import { section } from "./row.ts";

/** Promises that the specification does not contain. */
export const BEYOND = section("Beyond the specification", {
  "Device-code grant": "The tier is checked again for the token; codes cannot be guessed; only hashes are stored.",
  "Live events": "Events that have begun and not ended.",
  "Calendar subscriptions": "A public calendar, and one secret URL per member, shown once and revocable.",
  "Event proposals": "A daily limit per member, who hears of the decision.",
  "Admin mutations": "20 per token and UTC day; previews are free.",
  "Tier requests": "One per member; decided once, by another operator, with a reason.",
  "Highlight images": "Accepted in several forms, only as images, and stored while a story uses them.",
  "Highlight events": "Events that a member can write about, and details from an event's page.",
  "Highlight publishing": "Four stories are active; own stories cannot be decided, nor others' ids taken.",
  "GitHub link": "Proved by a token that is not stored; one member per account.",
  Leaderboard: "The board names its week, its rule and uncounted work.",
  Figures: "Made once, shown while their member may hide them, and never reduced.",
  "Figure moderation": "Takedown and restoring by operators, previewed, with a reason.",
  "Key requests": "Pending, approved, picked up once within 15 minutes; no key text is stored.",
  "Feedback tickets": "Members read their own; resolved ones are deleted in time.",
  "Research submissions": "Suggested by members, decided by another operator, fetched by the guarded port.",
  "Research takedown": "Hidden from every answer until restored, through every import.",
  "Research corpus list": "Operators see every document with its state, and every unreadable file.",
  "Research upstream": "A retrieval service beside the corpus; its passages are untrusted and filtered by tier.",
  "Consent page": "Shows the client and its scopes; decides only by its own form.",
  "OAuth connection": "Keeps its quotas; cannot be renewed once revoked.",
  Payments: "Payments interrupted by a crash are settled once.",
});
