import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";

export const INTENTS = ["ping", "request_meeting", "send_intro"] as const;
export type Intent = (typeof INTENTS)[number];

export const STATES = ["REQUESTED", "OFFERED", "CONFIRMED", "DECLINED", "DROPPED"] as const;
export type ThreadState = (typeof STATES)[number];

export const DECISIONS = ["accept", "decline", "counter", "clarify", "withdraw"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The parties: the sender of the first message, and its recipient. */
export type Party = "from" | "to";

export function otherParty(party: Party): Party {
  return party === "from" ? "to" : "from";
}

/** What decides which decisions a party has. */
export interface Standing {
  readonly intent: Intent;
  readonly state: ThreadState;
  readonly turn: Party;
}

interface Rule {
  readonly in: readonly ThreadState[];
  readonly intents: readonly Intent[];
  /** `holder`: the party whose turn it is. */
  readonly by: "holder" | "from" | "either";
  /** The state afterwards; null: unchanged. */
  readonly to: ThreadState | null;
  /** The turn afterwards: the other party's. */
  readonly passes?: true;
}

/** The only table of a thread's decisions. Operations, `actions`, the pages' buttons and the tests read it. */
const TABLE: Readonly<Record<Decision, Rule>> = {
  accept: { in: ["REQUESTED", "OFFERED"], intents: INTENTS, by: "holder", to: "CONFIRMED" },
  decline: { in: ["REQUESTED", "OFFERED"], intents: INTENTS, by: "holder", to: "DECLINED" },
  counter: { in: ["REQUESTED", "OFFERED"], intents: ["request_meeting"], by: "holder", to: "OFFERED", passes: true },
  clarify: { in: ["REQUESTED", "OFFERED"], intents: INTENTS, by: "either", to: null },
  withdraw: { in: ["REQUESTED"], intents: INTENTS, by: "from", to: "DROPPED" },
};

export function isOpen(state: ThreadState): boolean {
  return state === "REQUESTED" || state === "OFFERED";
}

/** The decisions that the party has now, as listed by `get_thread`. */
export function actionsOf(thread: Standing, party: Party): Decision[] {
  return DECISIONS.filter((decision) => mayDecide(thread, party, decision));
}

export function mayDecide({ intent, state, turn }: Standing, party: Party, decision: Decision): boolean {
  const rule = TABLE[decision];
  const isBy = rule.by === "either" || party === (rule.by === "holder" ? turn : rule.by);
  return rule.in.includes(state) && rule.intents.includes(intent) && isBy;
}

/** State and turn after a decision that `mayDecide` allows. */
export function after({ state, turn }: Standing, decision: Decision): { state: ThreadState; turn: Party } {
  const rule = TABLE[decision];
  return { state: rule.to ?? state, turn: rule.passes ? otherParty(turn) : turn };
}

const FIRST_SPAN_MS: Readonly<Record<Intent, number>> = {
  ping: 72 * HOUR_MS,
  request_meeting: 7 * DAY_MS,
  send_intro: 14 * DAY_MS,
};

const SPAN_DAYS_MAX = 30;

/** When a new thread expires, and the latest that answers can move this to. `lastStart`: of the last window. */
export function firstExpiry(intent: Intent, now: Date, lastStart: Date | null): { at: Date; max: Date } {
  const furthest = new Date(now.getTime() + SPAN_DAYS_MAX * DAY_MS);
  const max = lastStart && lastStart < furthest ? lastStart : furthest;
  const at = new Date(now.getTime() + FIRST_SPAN_MS[intent]);
  return { at: at < max ? at : max, max };
}

/** A counter or clarification leaves the other party at least half of the first span. */
export function extendedExpiry(
  thread: { readonly intent: Intent; readonly expires_at: Date; readonly created_at: Date },
  now: Date,
  lastStart: Date | null,
): { at: Date; max: Date } {
  const { max } = firstExpiry(thread.intent, thread.created_at, lastStart);
  const half = new Date(now.getTime() + FIRST_SPAN_MS[thread.intent] / 2);
  const at = thread.expires_at > half ? thread.expires_at : half;
  return { at: at < max ? at : max, max };
}

/** An expired thread is read by its parties for so long. */
export const READABLE_DAYS = 30;
