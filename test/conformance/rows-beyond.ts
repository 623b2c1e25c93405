import { section } from "./row.ts";

/** Promises that the specification does not contain. */
export const BEYOND = section("Beyond the specification", {
  "Device-code grant":
    "Tiers are looked at again when the token is made, codes cannot be guessed, and only hashes are kept.",
  "Live events": "What has begun and is not over.",
  "Calendar subscriptions": "A public calendar; and one address per member, shown once and revocable.",
  "Event proposals": "A daily cap per member, and a decision that reaches the member.",
  "Admin mutations": "20 per token and UTC day; previews are free.",
  "Tier requests": "One per member; decided once, by somebody else, with a reason.",
  "Highlight images": "Taken in any form, only if they are images, and kept while a story uses them.",
  "Highlight events": "What a member can tell about, and what a page says of an event.",
  "Highlight publishing": "Four stories are active; nobody decides on their own, or takes another member's id.",
  "GitHub link": "Proved by a token that is kept nowhere; one member per account.",
  Leaderboard: "The board says its week, its rule and what it does not count.",
  Figures: "Made once, shown while their member may hide them, and never lessened.",
  "Figure moderation": "Takedown and restoring by operators, previewed, with a reason.",
  "Key requests": "Pending, approved, picked up once within 15 minutes; no key is stored as text.",
  "Feedback tickets": "Members read their own; resolved ones are deleted in time.",
  "Research submissions": "Suggested by members, decided by another operator, fetched with care.",
  "Research takedown": "Kept out of every answer until restored, however it comes back.",
  "Research corpus list": "Operators see every document with its state, and every file that could not be read.",
  "Research upstream": "A retrieval service beside the corpus; what it gives is untrusted, and graded by tier.",
  "Consent page": "Says who asks and for what; decides only by a form of its own.",
  "OAuth connection": "Quotas stay with it; what its human revokes cannot be renewed.",
  Payments: "What a crash broke off is settled, and never asked for twice.",
});
