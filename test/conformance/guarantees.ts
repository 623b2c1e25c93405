import type { Guarantees } from "./guarantee.ts";
import { RUNNING } from "./guarantees-running.ts";

const CONSENT: Guarantees = {
  title: "Tokens and consent",
  promises: [
    [
      "A person sees who asks, where the answer goes and for what, and grants only what they leave ticked.",
      "test/conformance/oauth.test.ts: it › says who asks, where the answer goes",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › approves, and the agent makes",
    ],
    [
      "Consent is given by a form of our own page and by nothing else.",
      "test/conformance/oauth.test.ts: it › decides only by a form of its own",
      "test/browser/journey.test.ts: a person on a phone, without script › sees what their tier cannot give",
    ],
    [
      "Nobody can give an agent more than their own tier reaches, and scopes are never added to a token later.",
      "test/conformance/endpoints.test.ts: scopes above the tier are denied_scopes in the console too",
      "test/conformance/device-code.test.ts: what cannot be granted is refused with what to do",
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
      "test/obligations/obligations.test.ts: what belongs to people",
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
      "src/areas/tokens/pause.test.ts: the switch that stops all agents",
      "test/races/two-processes.test.ts: agents that a person stops at one process are stopped at the other",
    ],
    ["Whoever was blocked cannot ask the member again.", "src/areas/tokens/pause.test.ts: a blocked client"],
    [
      "A revoked token works nowhere any more: not in another process, and not on a stream that was open.",
      "test/conformance/statuses.test.ts: it is 401 everywhere, but for revoking again",
      "test/races/two-processes.test.ts: a token that one process revokes is refused by the other",
      "src/areas/events/operations/next.test.ts: a stream ends with the reason once its token is revoked",
      "test/transports/mcp-subscriptions.test.ts: a stream ends when its token is revoked",
    ],
    [
      "A member ends any token of theirs, and nobody else's.",
      "test/conformance/statuses.test.ts: in the console, any token, and nobody else's",
    ],
    [
      "A device code delivers one token once, also to two polls at the same moment.",
      "test/conformance/device-code.test.ts: the token comes once",
      "test/races/two-processes.test.ts: a device code that is polled at both processes at once delivers one token",
    ],
    [
      "An authorization code serves once and for sixty seconds, and only with its own verifier, address and client.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › it cannot use a code twice",
      "test/transports/oauth-clients.test.ts: oauth4webapi › it has sixty seconds for a code",
      "test/transports/oauth-clients.test.ts: oauth4webapi › is refused with another verifier",
    ],
    [
      "A refresh token that is shown twice ends the whole connection.",
      "test/transports/oauth-clients.test.ts: oauth4webapi › it loses the whole connection",
    ],
    [
      "A token that demands signatures is worth nothing without its key, and takes each signature once, that of a GET once in each process.",
      "test/transports/signed-requests.test.ts: a token that demands signatures",
      "src/adapters/signatures/http-message-signatures.test.ts: refuses",
    ],
    [
      "No secret that opens a door is stored as text: who reads the whole database becomes nobody by it.",
      "test/hostile/guessing.test.ts: no secret that opens a door is stored as text",
      "test/sign-in.test.ts: whoever reads the whole database",
      "test/conformance/device-code.test.ts: nothing of a token or a code is stored but its hash",
    ],
    [
      "A token that was made by hand is shown once, to the browser that made it.",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › makes a token by hand",
      "test/browser/agents.test.ts: a person and their agents, on a phone without script › keeps the secret from whoever",
    ],
    [
      "Nobody decides on their own request, whatever it grants.",
      "test/obligations/decisions.test.ts: nobody decides on their own request",
    ],
    [
      "Who asked is told what was decided, and reads the reason.",
      "test/obligations/decisions.test.ts: who asked is told what was decided, and reads the reason",
    ],
    [
      "Where the space wants people to decide, an operator's agent changes nothing; its act waits for a person.",
      "test/races/policy.test.ts: where people decide, an operator's agent changes nothing",
    ],
    [
      "A password alone does not sign in whoever set up a second factor, and a code from paper serves once.",
      "test/browser/sign-in.test.ts: signing in › wants a code after the password",
      "test/sign-in.test.ts: operators who need a second factor",
    ],
  ],
};

const QUEUES: Guarantees = {
  title: "Queues and exactly-once",
  promises: [
    [
      "The same Idempotency-Key acts once and is answered twice, on every operation that takes one.",
      "test/obligations/obligations.test.ts: with an Idempotency-Key",
      "test/races/two-processes.test.ts: one Idempotency-Key sent to both processes at once acts once",
      "test/transports/mcp.test.ts: calling › with an idempotency key in",
    ],
    [
      "A slot is sold once, however many ask for it at the same time, and the others are told how to go on.",
      "test/races/two-processes.test.ts: a slot is sold once among a hundred callers",
    ],
    [
      "The same RSVP again within seven days queues nothing and costs nothing.",
      "src/areas/events/operations/rsvp.test.ts: 10 a day, 7 days, 24 hours",
    ],
    [
      "An RSVP is called queued, never a seat, and puts one envelope on its way.",
      "src/areas/events/operations/rsvp.test.ts: one envelope, no seat, and a note that says so",
      "test/browser/journey.test.ts: a person on a phone, without script › asks for a place",
    ],
    [
      "An envelope has the same id at every attempt, so that its consumer can tell a repetition.",
      "src/adapters/envelope-sinks/envelope-sinks.test.ts: the %s sink › resolves once the consumer has acknowledged",
    ],
    [
      "Two workers deliver each envelope once; what one consumer took is not sent to it again for another's sake.",
      "src/areas/queue/queue.test.ts: the delivery worker › two at once deliver each envelope once",
      "src/areas/queue/queue.test.ts: the delivery worker › what one consumer took",
    ],
    [
      "A worker that hangs is replaced, and has no say when it comes back late.",
      "src/areas/queue/queue.test.ts: the delivery worker › another process takes over",
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
      "src/areas/inbox/inbox.test.ts: the inbox › of operators who claim the same item at once",
    ],
    [
      "A payment is settled once: twins, repetitions and lost answers do not charge a donor twice.",
      "test/judges/x402.test.ts: x402 v2 › twins that race are settled once",
      "test/judges/x402.test.ts: x402 v2 › a payment that is sent again",
      "test/judges/x402.test.ts: x402 v2 › when the answer to a settlement is lost",
      "src/areas/payments/payments.test.ts: what a crash broke off is settled by the job",
    ],
    [
      "No transaction is open while the outside is waited for, and the intent is on record by then.",
      "src/kernel/pipeline/stages/perform.test.ts: records the intent and closes the transaction",
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
      "test/races/two-processes.test.ts: thirty callers who want the last three of a quota",
    ],
    [
      "Daily allowances turn at midnight UTC and at no other time, and a clock put back gives none twice.",
      "test/faults/clock.test.ts: allowances turn at midnight UTC",
      "test/faults/clock.test.ts: a clock that is put back by an hour over midnight",
    ],
    [
      "Members read what is left of each of their allowances.",
      "src/areas/account/allowances.test.ts: an allowance that was used shows its owner",
    ],
    [
      "Where nothing can be counted, nothing is done: a limiter that fails closes the door.",
      "test/conformance/storage.test.ts: %s does nothing uncounted",
    ],
    [
      "Visitors have a budget per address, which refusals spend too, and a good token never does.",
      "test/conformance/limits.test.ts: so many requests per window and address",
    ],
    [
      "Nobody who is not behind a trusted proxy chooses the address that limits count, and an IPv6 network counts as one.",
      "test/hostile/guessing.test.ts: limits hold across both processes: › who is not behind a trusted proxy",
      "src/kernel/limits/rate-limit-key.test.ts: counts",
    ],
    [
      "A body over its operation's limit is 413 and is not read to its end.",
      "test/obligations/obligations.test.ts: with a body over its limit",
      "test/hostile/slow-and-large.test.ts: a body of 100 MB",
    ],
    [
      "A mailbox gets five mails in a quarter of an hour, whoever asks for them.",
      "test/sign-in.test.ts: a mailbox gets five mails",
    ],
  ],
};

const PRIVACY: Guarantees = {
  title: "Privacy",
  promises: [
    [
      "A card shows each tier exactly the fields of that tier, in search, in the preview and to the public.",
      "src/areas/directory/rules.test.ts: the matrix of fields and audiences",
      "src/areas/directory/operations/search.test.ts: the directory › shows to",
      "src/areas/directory/preview.test.ts: a card's preview is what the directory gives",
    ],
    [
      "The public is shown nothing of members who did not choose to be listed.",
      "test/obligations/public-reads.test.ts: whoever asks is shown of listed members",
    ],
    [
      "In a search, who opted out of being listed appears only to tiers that stand no lower than theirs.",
      "src/areas/directory/operations/search.test.ts: the directory › shows members above",
      "src/areas/directory/rules.test.ts: %s finds the card of %s",
    ],
    [
      "The public board names nobody and says nothing of private work.",
      "test/obligations/public-reads.test.ts: the public board names nobody",
    ],
    [
      "Leaving the leaderboard is always possible, and what was counted goes with it.",
      "src/areas/leaderboard/board.test.ts: opting out is unconditional",
    ],
    [
      "Another member's record is told from one that does not exist by nothing.",
      "test/obligations/ownership.test.ts: the same answer is given › by %s for another member's record",
      "test/hostile/catalogue.test.ts: generated bodies by members find no fault and nothing of another member",
    ],
    [
      "A member's event log and activity are read by that member's own agents and by nobody else.",
      "test/transports/mcp-subscriptions.test.ts: another member's log cannot be subscribed to",
      "src/areas/account/operations/get-activity.test.ts: lists a member's own activity",
    ],
    [
      "The text of a question to the library is in no log, no table and no address.",
      "src/areas/research/operations/ask.test.ts: the text of a query is in no log and no table",
      "test/browser/member.test.ts: a member's own pages › a question stands in no address",
    ],
    [
      "The library tells nobody of what their tier may not read: not a passage, not a count, not a place in the order.",
      "src/areas/research/research.test.ts: the search › no passage, count or place in the order",
    ],
    [
      "An image loses its metadata, where it was taken included.",
      "src/adapters/images/sharp.test.ts: an image that is sent › loses its metadata",
    ],
    [
      "Nobody learns by sign-in or by mail whether an address has an account.",
      "test/hostile/guessing.test.ts: the same answer comes to › a sign-in with an e-mail address",
      "test/browser/sign-in.test.ts: signing in › says the same for an address without an account",
    ],
    [
      "A GitHub token that a member shows us is kept nowhere, and neither is a model key.",
      "src/areas/leaderboard/board.test.ts: connecting keeps the personal token nowhere",
      "src/areas/credits/credits.test.ts: pending, approved, picked up once",
    ],
    [
      "What became of feedback is read by who sent it, and it is deleted in its time.",
      "src/areas/feedback/tickets.test.ts: a member's are theirs to read",
      "src/areas/feedback/tickets.test.ts: they are deleted a year after they were resolved",
    ],
    [
      "What was taken down from the library stays down, through every import and copy.",
      "src/areas/research/jobs/import-folder.test.ts: no import brings it back",
      "src/areas/research/jobs/import-folder.test.ts: one address is not suggested again",
    ],
  ],
};

/** What the product promises to members, operators, agents and those who run it. */
export const GUARANTEES: readonly Guarantees[] = [CONSENT, QUEUES, LIMITS, PRIVACY, ...RUNNING];
