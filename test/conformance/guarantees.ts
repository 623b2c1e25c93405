import type { Guarantees } from "./guarantee.ts";
import { RUNNING } from "./guarantees-running.ts";

const CONSENT: Guarantees = {
  title: "Tokens and consent",
  promises: [
    [
      "A person sees the client, its redirect target and the scopes, and grants only the selected ones.",
      "test/conformance/oauth.test.ts: the page › shows the client, the redirect target, the scopes and the tier's limits",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › approves an agent with the selected permissions and lifetime",
    ],
    [
      "Consent is given only by a form on our own page.",
      "test/conformance/oauth.test.ts: the page › decides only by its own form",
      "test/browser/journey.test.ts: a person on a phone, without script › cannot grant more than the tier includes, not even by a forged form",
    ],
    [
      "Members cannot grant scopes above their tier, and a token never gains scopes.",
      "test/conformance/endpoints.test.ts: refuses scopes above the tier in the console too",
      "test/conformance/device-code.test.ts: refuses impossible scopes with the next step",
    ],
    [
      "A token follows its owner's current tier: the next call after a demotion is rejected.",
      "test/obligations/obligations.test.ts: with a token whose owner was demoted",
    ],
    [
      "A call needs the scope of its operation, and the refusal names the missing scope.",
      "test/obligations/obligations.test.ts: with a token that lacks the scope",
    ],
    [
      "Operations for people only reject every token.",
      "test/obligations/obligations.test.ts: operations for people only",
    ],
    [
      "The most sensitive operations need a sign-in within the last ten minutes.",
      "test/obligations/obligations.test.ts: that asks for a recent sign-in",
    ],
    [
      "A paused agent is rejected at once on every transport, and cannot resume itself.",
      "src/features/agents/pause.test.ts: a paused agent",
    ],
    [
      "Pausing all agents also blocks new ones until the member resumes them.",
      "src/features/agents/pause.test.ts: pausing all agents",
      "test/races/two-processes.test.ts: pauses agents in both processes at once",
    ],
    ["A blocked client cannot send the member another request.", "src/features/agents/pause.test.ts: a blocked client"],
    [
      "A revoked token is rejected in every process and ends its open streams.",
      "test/conformance/statuses.test.ts: a revoked token is 401 everywhere except at revocation",
      "test/races/two-processes.test.ts: refuses a token in both processes once one revokes it",
      "src/features/events/operations/next.test.ts: ends a stream with the reason when its token is revoked",
      "test/transports/mcp-subscriptions.test.ts: a stream ends when its token is revoked",
    ],
    [
      "Members can revoke any of their own tokens, and no others.",
      "test/conformance/statuses.test.ts: revokes any own token in the console and no other",
    ],
    [
      "A device code delivers one token once, even to two concurrent polls.",
      "test/conformance/device-code.test.ts: delivers the token once",
      "test/races/two-processes.test.ts: delivers one token for a device code polled at both processes",
    ],
    [
      "An authorization code works once within sixty seconds, with its own verifier, redirect URI and client.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › cannot reuse a code; a second try revokes its tokens",
      "test/transports/oauth-clients.test.ts: oauth4webapi › has sixty seconds to redeem a code",
      "test/transports/oauth-clients.test.ts: oauth4webapi › is refused with another verifier",
    ],
    [
      "Reusing a refresh token ends the whole connection.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › loses the connection when a used refresh token is sent",
    ],
    [
      "A token that requires signatures needs its key. Each signature counts once, that of a GET once per process.",
      "test/transports/signed-requests.test.ts: a token that requires signatures",
      "src/adapters/signatures/http-message-signatures.test.ts: refuses",
    ],
    [
      "Credentials are stored hashed, so a database dump cannot be used to sign in.",
      "test/hostile/guessing.test.ts: stores no credential as text",
      "test/sign-in.test.ts: the whole database, with its cookie secret, opens no session",
      "test/conformance/device-code.test.ts: stores only hashes of tokens and codes",
    ],
    [
      "A token created by hand is shown once, to the browser that created it.",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › creates a token by hand, shown once even after a reload",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › hides the secret from other holders of the cookie",
    ],
    [
      "No kind of request can be decided by its own requester.",
      "test/obligations/decisions.test.ts: own requests cannot be decided",
    ],
    [
      "Requesters are notified of the decision and its reason.",
      "test/obligations/decisions.test.ts: the requester reads the decision and its reason",
    ],
    [
      "If people must decide, an operator's agent only recommends, and a person decides.",
      "test/races/policy.test.ts: an operator's agent changes nothing where people must decide",
    ],
    [
      "Two-factor authentication needs a code after the password, and each backup code works once.",
      "test/browser/sign-in.test.ts: signing in › asks for a code after the password, or a single-use backup code",
      "test/sign-in.test.ts: operators without two-factor authentication have a lower tier",
    ],
  ],
};

const QUEUES: Guarantees = {
  title: "Queues and exactly-once",
  promises: [
    [
      "Every operation with an Idempotency-Key acts once and repeats its reply.",
      "test/obligations/obligations.test.ts: with an Idempotency-Key",
      "test/races/two-processes.test.ts: acts once on one Idempotency-Key sent to both processes",
      "test/transports/mcp.test.ts: calling › with an idempotency key in",
    ],
    [
      "A slot is sold once among concurrent callers; the others get alternatives.",
      "test/races/two-processes.test.ts: sells a slot once among a hundred callers and names alternatives",
    ],
    [
      "A repeated RSVP within seven days queues nothing and is free.",
      "src/features/events/operations/rsvp.test.ts: applies the daily limit and both kinds of deduplication",
    ],
    [
      "An RSVP is reported as queued, not as a seat, and sends one outbound message.",
      "src/features/events/operations/rsvp.test.ts: queues one outbound message without a promised seat",
      "test/browser/journey.test.ts: a person on a phone, without script › sends an RSVP and reads that a queued RSVP is not a seat",
    ],
    [
      "An outbound message keeps its id in every attempt, so that consumers recognize repetitions.",
      "src/adapters/envelope-sinks/envelope-sinks.test.ts: the %s sink › resolves once the consumer has acknowledged",
    ],
    [
      "Two workers deliver each message once, and a consumer that accepted it gets no repetition.",
      "src/features/deliveries/queue.test.ts: the delivery worker › delivers each message once with two workers",
      "src/features/deliveries/queue.test.ts: the delivery worker › sends nothing twice to one consumer while another fails",
    ],
    [
      "A hanging worker is replaced, and its late result is ignored.",
      "src/features/deliveries/queue.test.ts: the delivery worker › replaces a worker after its lease and ignores its late result",
    ],
    [
      "Senders are notified of dead letters; operators can retry or dismiss them with a reason.",
      "src/features/deliveries/queue.test.ts: notifies the sender of failures and of operators",
      "src/features/deliveries/queue.test.ts: operators",
    ],
    [
      "A member's event log is read without gaps: a cursor never skips an entry committed later.",
      "src/features/events/operations/next.test.ts: commits ids in order, so no cursor skips one",
      "src/features/events/operations/next.test.ts: pages through the member's log by cursor",
    ],
    [
      "A tier request is decided once, even by two concurrent operators.",
      "src/features/membership/tier-requests.test.ts: a request for a higher tier › is decided once",
    ],
    [
      "One of several concurrent operators claims an item of the inbox; the others see the holder.",
      "src/features/operator-inbox/inbox.test.ts: the inbox › gives an item to one of several concurrent claims",
    ],
    [
      "A payment is settled once, despite concurrent copies, repetitions and lost answers.",
      "test/judges/x402.test.ts: x402 v2 › settles concurrent twins once",
      "test/judges/x402.test.ts: x402 v2 › answers a repeated payment with its outcome, charged once",
      "test/judges/x402.test.ts: x402 v2 › warns against a second payment after a lost answer, charged once",
      "src/features/donations/payments.test.ts: the job settles interrupted payments once",
    ],
    [
      "The intent is committed before a call to an outside system, and no transaction stays open.",
      "src/kernel/pipeline/stages/perform.test.ts: records the intent and closes the transaction",
    ],
    [
      "REST, MCP and A2A return the same reply or refusal for the same request.",
      "test/parity/parity.test.ts: every example gets the same reply over REST, MCP and A2A",
      "test/parity/parity.test.ts: every refusal has the same kind and the same body",
    ],
  ],
};

const LIMITS: Guarantees = {
  title: "Limits",
  promises: [
    [
      "Beyond its quota an operation changes nothing and returns the time to retry.",
      "test/obligations/obligations.test.ts: past its quota",
    ],
    [
      "A quota is exact across processes: three of thirty concurrent callers get the last three.",
      "test/races/two-processes.test.ts: gives thirty callers the last three of a quota exactly",
    ],
    [
      "Daily quotas reset at midnight UTC only, and a clock set back grants none twice.",
      "test/faults/clock.test.ts: resets quotas at midnight UTC only, and keeps replies for 24 hours",
      "test/faults/clock.test.ts: grants no quota twice when a clock goes back over midnight",
    ],
    [
      "Members see the remainder of each quota.",
      "src/features/account/allowances.test.ts: shows each quota's usage and owner, and resets it with its window",
    ],
    [
      "A failing limiter fails closed: an uncounted call is rejected.",
      "test/conformance/storage.test.ts: %s fails closed without a counter",
    ],
    [
      "Anonymous callers have a rate limit per IP address; refusals count, valid tokens do not.",
      "test/conformance/limits.test.ts: 401 and 403 count, a valid token does not",
    ],
    [
      "Only a trusted proxy sets the IP address for limits, and an IPv6 network counts as one.",
      "test/hostile/guessing.test.ts: limits across both processes › callers without a trusted proxy cannot choose an address",
      "src/kernel/limits/rate-limit-key.test.ts: counts",
    ],
    [
      "A body over its operation's limit is 413 and is not read completely.",
      "test/obligations/obligations.test.ts: with a body over its limit",
      "test/hostile/slow-and-large.test.ts: a huge body",
    ],
    [
      "A mailbox gets at most five mails in a quarter of an hour.",
      "test/sign-in.test.ts: limits mails to five per mailbox and quarter of an hour",
    ],
  ],
};

const PRIVACY: Guarantees = {
  title: "Privacy",
  promises: [
    [
      "A card shows each tier exactly its fields, in search, in the preview and in public.",
      "src/features/directory/rules.test.ts: the matrix of fields and audiences",
      "src/features/directory/operations/search.test.ts: the directory › shows %s exactly the fields of that tier, in every result",
      "src/features/directory/preview.test.ts: previews exactly the fields that the directory shows to a tier",
    ],
    [
      "Unlisted members are invisible to the public.",
      "test/obligations/public-reads.test.ts: shows visitors listed members' public fields, and no other members",
    ],
    [
      "Search shows unlisted members only to their own tier and above.",
      "src/features/directory/operations/search.test.ts: the directory › shows members above %s only if listed, and none without a card",
      "src/features/directory/rules.test.ts: %s finds the card of %s",
    ],
    [
      "The public board shows no names and no private work.",
      "test/obligations/public-reads.test.ts: the public board shows no name and no private work",
    ],
    [
      "Leaving the leaderboard is always possible and deletes the counts.",
      "src/features/leaderboard/board.test.ts: always opts out and deletes the counts",
    ],
    [
      "Another member's record looks like an unknown one.",
      "test/obligations/ownership.test.ts: the answer is the same › by %s for another member's record",
      "test/hostile/catalogue.test.ts: generated bodies by members cause no fault and leak nothing",
    ],
    [
      "Only a member's own agents read the member's event log and activity.",
      "test/transports/mcp-subscriptions.test.ts: another member's log is closed, and any log without a token",
      "src/features/account/operations/get-activity.test.ts: lists a member's activity, newest first, 25 by default",
    ],
    [
      "Questions to the library are stored in no log, table or URL.",
      "src/features/research/operations/ask.test.ts: stores the text of a query in no log and no table",
      "test/browser/member.test.ts: a member's own pages › keeps questions out of URLs and the audit log, and names sources",
    ],
    [
      "The library reveals no passage, count or rank of documents above the caller's tier.",
      "src/features/research/research.test.ts: the search › ranks and counts independently of documents above the tier",
    ],
    [
      "Images lose their metadata, including the location.",
      "src/adapters/images/sharp.test.ts: an image that is sent › loses its metadata",
    ],
    [
      "Sign-in and mail do not reveal whether an address has an account.",
      "test/hostile/guessing.test.ts: the answer is the same for › a sign-in with an unknown and a known e-mail address, in equal time",
      "test/browser/sign-in.test.ts: signing in › looks the same for an unknown address, and mails nothing there",
    ],
    [
      "Members' GitHub tokens and model keys are not stored.",
      "src/features/leaderboard/board.test.ts: connecting does not store the personal token",
      "src/features/model-keys/credits.test.ts: delivers an approved key once and stores no key text",
    ],
    [
      "Members read the status of their feedback, which is deleted in time.",
      "src/features/feedback/tickets.test.ts: shows members their own tickets only",
      "src/features/feedback/tickets.test.ts: deletes tickets a year after resolution, or two after receipt",
    ],
    [
      "Documents taken down stay hidden through every import and copy.",
      "src/features/research/jobs/import-folder.test.ts: no import restores a document, however its file changes",
      "src/features/research/jobs/import-folder.test.ts: rejects a new suggestion of its URL",
    ],
  ],
};

export const GUARANTEES: readonly Guarantees[] = [CONSENT, QUEUES, LIMITS, PRIVACY, ...RUNNING];
