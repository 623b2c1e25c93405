import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { Message } from "../../../kernel/languages/messages.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";

/** Bounds against agents that answer each other without end. `docs/guide/agent-inbox.md` shows them. */
export const LOOP_LIMITS = {
  envelopesPerThread: 12,
  countersPerThread: 6,
  envelopesPerThreadHour: 6,
  unansweredInARow: 2,
  threadsPerPairDay: 5,
  openThreadsPerPair: 3,
  sendsPerTokenHour: 30,
  sendsPerMemberDay: 60,
  sendsPerClientDay: 200,
  sameTextHours: 24,
  pauseFromTurn: 4,
  pauseFirstMs: 10_000,
  pauseMaxMs: 15 * MINUTE_MS,
} as const;

export type LoopRefusal = readonly [
  "turn_budget_spent" | "rate_limited" | "wait_for_answer" | "too_fast",
  RefusalDetails,
];

/** What the limits of one thread count. */
export interface Traffic {
  readonly envelopes: number;
  readonly counters: number;
  readonly without_person: number;
  readonly last_at: Date;
  /** Of the last hour. */
  readonly recent: number;
  /** When the oldest envelope of the last hour was written. */
  readonly recentSince: Date | null;
  /** The envelopes at the end that this party wrote without an answer. */
  readonly inARow: number;
}

/** How long an agent waits after the last envelope: from the fourth turn without a person, doubled each time. */
export function pauseMs(withoutPerson: number): number {
  const { pauseFromTurn, pauseFirstMs, pauseMaxMs } = LOOP_LIMITS;
  if (withoutPerson < pauseFromTurn) return 0;
  return Math.min(pauseFirstMs * 2 ** (withoutPerson - pauseFromTurn), pauseMaxMs);
}

/** Why one more envelope in the thread is too much, or null. A person who acts is not bound by row and pause. */
export function loopFault(
  traffic: Traffic,
  act: { readonly isCounter: boolean; readonly isEnd: boolean; readonly byPerson: boolean; readonly now: Date },
): LoopRefusal | null {
  if (act.isEnd) return act.byPerson ? null : pauseFault(traffic, act.now);
  const { envelopes, counters, recent, recentSince, inARow } = traffic;
  if (envelopes >= LOOP_LIMITS.envelopesPerThread || (act.isCounter && counters >= LOOP_LIMITS.countersPerThread))
    return ["turn_budget_spent", { hint: "Accept, decline or withdraw; or ask the person to write themselves." }];
  if (recent >= LOOP_LIMITS.envelopesPerThreadHour) {
    const free = (recentSince ?? act.now).getTime() + HOUR_MS;
    const retryAfterSeconds = Math.max(1, Math.ceil((free - act.now.getTime()) / 1000));
    return ["rate_limited", { message: say.threadLimitReached, hint: WAIT, retryAfterSeconds }];
  }
  if (act.byPerson) return null;
  if (inARow >= LOOP_LIMITS.unansweredInARow)
    return ["wait_for_answer", { hint: "Wait until the other party answers; ic_events_next tells you." }];
  return pauseFault(traffic, act.now);
}

const WAIT = "Wait for Retry-After, or let the person write.";

function pauseFault({ without_person, last_at }: Traffic, now: Date): LoopRefusal | null {
  const free = last_at.getTime() + pauseMs(without_person);
  if (free <= now.getTime()) return null;
  return ["too_fast", { hint: WAIT, retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) }];
}

/** What the limits of a sender count, before a new thread. */
export interface Sendings {
  /** To this recipient, in a day. */
  readonly today: number;
  /** To this recipient, open now. */
  readonly open: number;
  /** By the client, in a day. */
  readonly byClient: number;
  /** The same text to this recipient, in a day. */
  readonly sameText: boolean;
}

export function sendFault(sendings: Sendings): readonly ["rate_limited" | "duplicate_message", RefusalDetails] | null {
  if (sendings.sameText)
    return ["duplicate_message", { hint: "The member has this message already. Read it with ic_agent_outbox_list." }];
  const refuse = (message: Message) =>
    [
      "rate_limited",
      { message, hint: "Wait for answers, or for tomorrow.", retryAfterSeconds: DAY_MS / 1000 },
    ] as const;
  if (sendings.open >= LOOP_LIMITS.openThreadsPerPair) return refuse(say.tooManyOpenThreads);
  if (sendings.today >= LOOP_LIMITS.threadsPerPairDay) return refuse(say.tooManyThreadsToday);
  if (sendings.byClient >= LOOP_LIMITS.sendsPerClientDay) return refuse(say.clientSentTooMany);
  return null;
}
