import type { Guarantees } from "./guarantee.ts";
import { RUNNING } from "./guarantees-running.ts";

const CONSENT: Guarantees = {
  title: "Tokens and consent",
  promises: [
    [
      "A person sees who asks, where the answer goes and for what, and grants only what they leave ticked.",
      "test/conformance/oauth.test.ts: the page › shows the client, the redirect target, the scopes and the tier's limits",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › approves an agent with the selected permissions and lifetime",
    ],
    [
      "Consent is given by a form of our own page and by nothing else.",
      "test/conformance/oauth.test.ts: the page › decides only by its own form",
      "test/browser/journey.test.ts: a person on a phone, without script › cannot grant more than the tier includes, not even by a forged form",
    ],
    [
      "Nobody can give an agent more than their own tier reaches, and scopes are never added to a token later.",
      "test/conformance/endpoints.test.ts: refuses scopes above the tier in the console too",
      "test/conformance/device-code.test.ts: refuses impossible scopes with the next step",
    ],
    [
      "A token follows its owner's tier as it is now: after a demotion the very next call is refused.",
      "test/obligations/obligations.test.ts: with a token whose owner was demoted",
    ],
    [
      "A call needs the scope of its operation, and the refusal names the scope that is missing.",
      "test/obligations/obligations.test.ts: with a token that lacks the scope",
    ],
    [
      "What belongs to people is refused to every token, whatever it holds.",
      "test/obligations/obligations.test.ts: operations for people only",
    ],
    [
      "The weightiest acts ask for a sign-in of the last ten minutes.",
      "test/obligations/obligations.test.ts: that asks for a recent sign-in",
    ],
    [
      "A person can pause an agent; it is refused at once on every transport, and cannot resume itself.",
      "src/areas/tokens/pause.test.ts: a paused agent",
    ],
    [
      "One press stops all of a member's agents and lets no new one in until the member says so.",
      "src/areas/tokens/pause.test.ts: pausing all agents",
      "test/races/two-processes.test.ts: pauses agents in both processes at once",
    ],
    ["Whoever was blocked cannot ask the member again.", "src/areas/tokens/pause.test.ts: a blocked client"],
    [
      "A revoked token works nowhere any more: not in another process, and not on a stream that was open.",
      "test/conformance/statuses.test.ts: a revoked token is 401 everywhere except at revocation",
      "test/races/two-processes.test.ts: refuses a token in both processes once one revokes it",
      "src/areas/events/operations/next.test.ts: ends a stream with the reason when its token is revoked",
      "test/transports/mcp-subscriptions.test.ts: a stream ends when its token is revoked",
    ],
    [
      "A member ends any token of theirs, and nobody else's.",
      "test/conformance/statuses.test.ts: revokes any own token in the console and no other",
    ],
    [
      "A device code delivers one token once, also to two polls at the same moment.",
      "test/conformance/device-code.test.ts: delivers the token once",
      "test/races/two-processes.test.ts: delivers one token for a device code polled at both processes",
    ],
    [
      "An authorization code serves once and for sixty seconds, and only with its own verifier, address and client.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › cannot reuse a code; a second try revokes its tokens",
      "test/transports/oauth-clients.test.ts: oauth4webapi › has sixty seconds to redeem a code",
      "test/transports/oauth-clients.test.ts: oauth4webapi › is refused with another verifier",
    ],
    [
      "A refresh token that is shown twice ends the whole connection.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › loses the connection when a used refresh token is sent",
    ],
    [
      "A token that demands signatures is worth nothing without its key, and takes each signature once, that of a GET once in each process.",
      "test/transports/signed-requests.test.ts: a token that requires signatures",
      "src/adapters/signatures/http-message-signatures.test.ts: what is refused, and why",
    ],
    [
      "No secret that opens a door is stored as text: who reads the whole database becomes nobody by it.",
      "test/hostile/guessing.test.ts: stores no credential as text",
      "test/sign-in.test.ts: the whole database, with its cookie secret, opens no session",
      "test/conformance/device-code.test.ts: stores only hashes of tokens and codes",
    ],
    [
      "A token that was made by hand is shown once, to the browser that made it.",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › creates a token by hand, shown once even after a reload",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › hides the secret from other holders of the cookie",
    ],
    [
      "Nobody decides on their own request, whatever it grants.",
      "test/obligations/decisions.test.ts: nobody decides on their own request",
    ],
    [
      "Who asked is told what was decided, and reads the reason.",
      "test/obligations/decisions.test.ts: the requester reads the decision and its reason",
    ],
    [
      "Where the space wants people to decide, an operator's agent changes nothing; its act waits for a person.",
      "test/races/policy.test.ts: an operator's agent changes nothing where people must decide",
    ],
    [
      "A password alone does not sign in whoever set up a second factor, and a code from paper serves once.",
      "test/browser/sign-in.test.ts: signing in › asks for a code after the password, or a single-use backup code",
      "test/sign-in.test.ts: operators without two-factor authentication have a lower tier",
    ],
  ],
};

const QUEUES: Guarantees = {
  title: "Queues and exactly-once",
  promises: [
    [
      "The same Idempotency-Key acts once and is answered twice, on every operation that takes one.",
      "test/obligations/obligations.test.ts: with an Idempotency-Key",
      "test/races/two-processes.test.ts: acts once on one Idempotency-Key sent to both processes",
      "test/transports/mcp.test.ts: calling › with an idempotency key in",
    ],
    [
      "A slot is sold once, however many ask for it at the same time, and the others are told how to go on.",
      "test/races/two-processes.test.ts: sells a slot once among a hundred callers and names alternatives",
    ],
    [
      "The same RSVP again within seven days queues nothing and costs nothing.",
      "src/areas/events/operations/rsvp.test.ts: 10 a day, 7 days, 24 hours",
    ],
    [
      "An RSVP is called queued, never a seat, and puts one envelope on its way.",
      "src/areas/events/operations/rsvp.test.ts: queues one outbound message and says that no seat is certain",
      "test/browser/journey.test.ts: a person on a phone, without script › sends an RSVP and reads that a queued RSVP is not a seat",
    ],
    [
      "An envelope has the same id at every attempt, so that its consumer can tell a repetition.",
      "src/adapters/envelope-sinks/envelope-sinks.test.ts: the %s sink › resolves once the consumer has acknowledged",
    ],
    [
      "Two workers deliver each envelope once; what one consumer took is not sent to it again for another's sake.",
      "src/areas/queue/queue.test.ts: the delivery worker › delivers each message once with two workers",
      "src/areas/queue/queue.test.ts: the delivery worker › sends nothing twice to one consumer while another fails",
    ],
    [
      "A worker that hangs is replaced, and has no say when it comes back late.",
      "src/areas/queue/queue.test.ts: the delivery worker › replaces a worker after its lease and ignores its late result",
    ],
    [
      "What is given up is told to whoever sent it, and operators can send it again or set it aside with a reason.",
      "src/areas/queue/queue.test.ts: notifies the sender of failures and of operators",
      "src/areas/queue/queue.test.ts: operators",
    ],
    [
      "A member's event log is read without a gap: a cursor never passes over an entry that is committed later.",
      "src/areas/events/operations/next.test.ts: commits ids of overlapping transactions in order",
      "src/areas/events/operations/next.test.ts: pages through the log of the signed-in member",
    ],
    [
      "A request for a tier is decided once, also when two operators decide at the same moment.",
      "src/areas/membership/tier-requests.test.ts: a request for a higher tier › is decided once",
    ],
    [
      "Of operators who claim the same item of the inbox, one holds it, and the others read who.",
      "src/areas/inbox/inbox.test.ts: the inbox › gives an item to one of several concurrent claims",
    ],
    [
      "A payment is settled once: twins, repetitions and lost answers do not charge a donor twice.",
      "test/judges/x402.test.ts: x402 v2 › settles concurrent twins once",
      "test/judges/x402.test.ts: x402 v2 › answers a repeated payment with its outcome, charged once",
      "test/judges/x402.test.ts: x402 v2 › warns against a second payment after a lost answer, charged once",
      "src/areas/payments/payments.test.ts: the job settles interrupted payments once",
    ],
    [
      "No transaction is open while the outside is waited for, and the intent is on record by then.",
      "src/kernel/pipeline/stages/perform.test.ts: no transaction is open while the outside is waited for",
    ],
    [
      "REST, MCP and A2A give the same reply, and the same refusal, for the same request.",
      "test/parity/parity.test.ts: every example gets the same reply over REST, MCP and A2A",
      "test/parity/parity.test.ts: every refusal has the same kind and the same body",
    ],
  ],
};

const LIMITS: Guarantees = {
  title: "Limits",
  promises: [
    [
      "Past its allowance an operation changes nothing, and says when there is more.",
      "test/obligations/obligations.test.ts: past its quota",
    ],
    [
      "An allowance is exact across processes: of thirty callers for the last three, three get in.",
      "test/races/two-processes.test.ts: gives thirty callers the last three of a quota exactly",
    ],
    [
      "Daily allowances turn at midnight UTC and at no other time, and a clock put back gives none twice.",
      "test/faults/clock.test.ts: resets quotas at midnight UTC only, and keeps replies for 24 hours",
      "test/faults/clock.test.ts: grants no quota twice when a clock goes back over midnight",
    ],
    [
      "Members read what is left of each of their allowances.",
      "src/areas/account/allowances.test.ts: shows each quota's usage and owner, and resets it with its window",
    ],
    [
      "Where nothing can be counted, nothing is done: a limiter that fails closes the door.",
      "test/conformance/storage.test.ts: %s fails closed without a counter",
    ],
    [
      "Visitors have a budget per address, which refusals spend too, and a good token never does.",
      "test/conformance/limits.test.ts: counts requests per window and address, 401 and 403 too, no valid token",
    ],
    [
      "Nobody who is not behind a trusted proxy chooses the address that limits count, and an IPv6 network counts as one.",
      "test/hostile/guessing.test.ts: limits across both processes › callers without a trusted proxy cannot choose an address",
      "src/kernel/limits/rate-limit-key.test.ts: a limit counts",
    ],
    [
      "A body over its operation's limit is 413 and is not read to its end.",
      "test/obligations/obligations.test.ts: with a body over its limit",
      "test/hostile/slow-and-large.test.ts: a body of 100 MB",
    ],
    [
      "A mailbox gets five mails in a quarter of an hour, whoever asks for them.",
      "test/sign-in.test.ts: limits mails to five per mailbox and quarter of an hour",
    ],
  ],
};

const PRIVACY: Guarantees = {
  title: "Privacy",
  promises: [
    [
      "A card shows each tier exactly the fields of that tier, in search, in the preview and to the public.",
      "src/areas/directory/rules.test.ts: the matrix of fields and audiences",
      "src/areas/directory/operations/search.test.ts: the directory › shows %s exactly the fields of that tier, in every result",
      "src/areas/directory/preview.test.ts: previews exactly the fields that the directory shows to a tier",
    ],
    [
      "The public is shown nothing of members who did not choose to be listed.",
      "test/obligations/public-reads.test.ts: shows visitors listed members' public fields, and no other members",
    ],
    [
      "In a search, who opted out of being listed appears only to tiers that stand no lower than theirs.",
      "src/areas/directory/operations/search.test.ts: the directory › shows members above %s only if listed, and none without a card",
      "src/areas/directory/rules.test.ts: %s finds the card of %s",
    ],
    [
      "The public board names nobody and says nothing of private work.",
      "test/obligations/public-reads.test.ts: the public board shows no name and no private work",
    ],
    [
      "Leaving the leaderboard is always possible, and what was counted goes with it.",
      "src/areas/leaderboard/board.test.ts: always opts out and deletes the counts",
    ],
    [
      "Another member's record is told from one that does not exist by nothing.",
      "test/obligations/ownership.test.ts: the answer is the same › by %s for another member's record",
      "test/hostile/catalogue.test.ts: generated bodies by members cause no fault and leak nothing",
    ],
    [
      "A member's event log and activity are read by that member's own agents and by nobody else.",
      "test/transports/mcp-subscriptions.test.ts: another member's log is closed, and any log without a token",
      "src/areas/account/operations/get-activity.test.ts: lists a member's activity, newest first, 25 by default",
    ],
    [
      "The text of a question to the library is in no log, no table and no address.",
      "src/areas/research/operations/ask.test.ts: stores the text of a query in no log and no table",
      "test/browser/member.test.ts: a member's own pages › keeps questions out of URLs and the audit log, and names sources",
    ],
    [
      "The library tells nobody of what their tier may not read: not a passage, not a count, not a place in the order.",
      "src/areas/research/research.test.ts: the search › ranks and counts independently of documents above the tier",
    ],
    [
      "An image loses its metadata, where it was taken included.",
      "src/adapters/images/sharp.test.ts: an image that is sent › loses its metadata",
    ],
    [
      "Nobody learns by sign-in or by mail whether an address has an account.",
      "test/hostile/guessing.test.ts: the answer is the same for › a sign-in with an unknown and a known e-mail address, in equal time",
      "test/browser/sign-in.test.ts: signing in › looks the same for an unknown address, and mails nothing there",
    ],
    [
      "A GitHub token that a member shows us is kept nowhere, and neither is a model key.",
      "src/areas/leaderboard/board.test.ts: connecting does not store the personal token",
      "src/areas/credits/credits.test.ts: delivers an approved key once and stores no key text",
    ],
    [
      "What became of feedback is read by who sent it, and it is deleted in its time.",
      "src/areas/feedback/tickets.test.ts: shows members their own tickets only",
      "src/areas/feedback/tickets.test.ts: deletes tickets a year after resolution, or two after receipt",
    ],
    [
      "What was taken down from the library stays down, through every import and copy.",
      "src/areas/research/jobs/import-folder.test.ts: no import restores a document, however its file changes",
      "src/areas/research/jobs/import-folder.test.ts: rejects a new suggestion of its URL and covers existing copies",
    ],
  ],
};

export const GUARANTEES: readonly Guarantees[] = [CONSENT, QUEUES, LIMITS, PRIVACY, ...RUNNING];
