import { isTier, TIERS } from "../../../kernel/access/tiers.ts";
import { tierOptions } from "../../../web/languages/tier-names.ts";
import type { Choice } from "../../../web/ui/index.ts";
import { INVITED_TIERS } from "../../joining/index.ts";
import type { InboxKind, InboxRecord } from "../index.ts";
import { inboxText } from "./text.ts";

/** Fields of a decision form. */
export interface DecisionInput {
  readonly reason: string | undefined;
  readonly choice: string | undefined;
}

/** An additional choice and its default. */
interface Extra {
  readonly label: string;
  readonly options: Choice[];
  readonly value: string;
}

/** One decision on a kind, as the operation of its area takes it. */
export interface Decision {
  /** The name in forms and texts. */
  readonly name: string;
  /** Null for a recommendation, which names its operation itself. */
  readonly operation: string | null;
  readonly reason: "needed" | "optional" | "none";
  /** Maximum length of the reason; long ones get a text area. */
  readonly charsMax: number;
  readonly tone: "primary" | "danger" | "secondary";
  /** Whether the operation previews when `confirm` is omitted. */
  readonly previews: boolean;
  readonly input: (id: string, given: DecisionInput) => Readonly<Record<string, unknown>>;
  readonly extra?: (item: InboxRecord) => Extra | null;
}

export const LINE_CHARS_MAX = 600;

type Input = Decision["input"];
const approve = (operation: string, input: Input, more: Partial<Decision> = {}): Decision => ({
  name: "approve",
  operation,
  reason: "none",
  charsMax: LINE_CHARS_MAX,
  tone: "primary",
  previews: true,
  input,
  ...more,
});
const deny = (operation: string, input: Input, more: Partial<Decision> = {}): Decision => ({
  name: "deny",
  operation,
  reason: "needed",
  charsMax: LINE_CHARS_MAX,
  tone: "danger",
  previews: true,
  input,
  ...more,
});

/** The decisions on each kind, the most common first. */
export const DECISIONS: Readonly<Record<InboxKind, readonly Decision[]>> = {
  booking: [
    approve("resources.decide", (booking_id) => ({ booking_id, decision: "confirm" }), { previews: false }),
    deny("resources.decide", (booking_id, { reason }) => ({ booking_id, decision: "decline", reason }), {
      previews: false,
    }),
  ],
  tier_request: [
    approve("membership.approve_request", (user_id, { choice }) => ({ user_id, ...(choice && { tier: choice }) }), {
      extra: higherTiers,
    }),
    deny("membership.deny_request", (user_id, { reason }) => ({ user_id, reason })),
  ],
  event_proposal: [
    approve("events.approve_request", (id) => ({ id })),
    deny("events.reject_request", (id, { reason }) => ({ id, reason })),
  ],
  highlight: [
    approve("highlights.approve", (id) => ({ id })),
    deny("highlights.reject", (id, { reason }) => ({ id, reason })),
  ],
  key_request: [
    approve(
      "credits.approve",
      (request_id, { choice }) => ({ request_id, ...(choice && { multiplier: Number(choice) }) }),
      { extra: multipliers },
    ),
    deny("credits.deny", (request_id, { reason }) => ({ request_id, reason })),
  ],
  research_source: [
    approve(
      "research.decide_submission",
      (submission_id, { choice }) => ({ submission_id, decision: "approve", ...(choice && { tier: choice }) }),
      { extra: readerChoice },
    ),
    deny("research.decide_submission", (submission_id, { reason }) => ({
      submission_id,
      decision: "reject",
      reason,
    })),
  ],
  feedback: [
    approve("feedback.resolve", (ticket_id, { reason }) => ({ ticket_id, ...(reason && { note: reason }) }), {
      name: "resolve",
      reason: "optional",
      charsMax: 2_000,
    }),
  ],
  delivery: [
    approve("queue.retry", (envelope_id) => ({ envelope_id }), { name: "retry", previews: false }),
    deny("queue.dismiss", (envelope_id, { reason }) => ({ envelope_id, reason }), {
      name: "dismiss",
      charsMax: 300,
      tone: "secondary",
      previews: false,
    }),
  ],
  recommendation: [
    approve("", () => ({}), { name: "carry_out", operation: null }),
    deny(
      "recommendations.close",
      (recommendation_id, { reason }) => ({ recommendation_id, outcome: "dismissed", reason }),
      { name: "dismiss", tone: "secondary", previews: false },
    ),
  ],
  incident: [
    verdict("resolved", { name: "resolve" }),
    verdict("absorbed", { name: "absorb", tone: "secondary" }),
    verdict("willful-misuse", { name: "misuse", tone: "danger" }),
  ],
  startup_claim: [
    approve("startups.approve_ownership", (id) => ({ id }), { previews: false }),
    deny("startups.reject_ownership", (id, { reason }) => ({ id, reason }), { previews: false }),
  ],
  endpoint: [
    approve("endpoints.approve", (id) => ({ id })),
    deny("endpoints.reject", (id, { reason }) => ({ id, reason })),
  ],
  print: [
    approve("prints.update", (request_id) => ({ request_id, status: "accepted" }), { previews: false }),
    deny("prints.update", (request_id, { reason }) => ({ request_id, status: "rejected", note: reason }), {
      previews: false,
    }),
  ],
  join_request: [
    approve("joining.approve_request", (request_id, { choice }) => ({ request_id, ...(choice && { tier: choice }) }), {
      previews: false,
      extra: invitedTiers,
    }),
    deny("joining.deny_request", (request_id, { reason }) => ({ request_id, reason }), { previews: false }),
  ],
  guest: [
    approve("guests.decide", (visit_id) => ({ visit_id, decision: "approve" }), { previews: false }),
    deny("guests.decide", (visit_id, { reason }) => ({ visit_id, decision: "refuse", reason }), { previews: false }),
  ],
};

function verdict(word: string, more: Partial<Decision>): Decision {
  const input: Input = (incident_id, { reason }) => ({ incident_id, verdict: word, resolution: reason });
  const needs = { reason: "needed", previews: false } as const;
  return approve("lending.admin_resolve_incident", input, { ...needs, ...more });
}

/** Kinds that support bulk decisions. */
export const BULK_KINDS: readonly InboxKind[] = ["feedback", "highlight"];

export function decisionNamed(kind: InboxKind, name: string): Decision | undefined {
  return DECISIONS[kind].find((decision) => decision.name === name);
}

export function decisionWords(kind: InboxKind, { name }: Decision) {
  const words = inboxText.decisions[kind][name];
  if (!words) throw new Error(`the inbox has no words for ${kind} ${name}`);
  return words;
}

function higherTiers({ facts }: InboxRecord): Extra {
  const from = isTier(facts.current_tier) ? TIERS.indexOf(facts.current_tier) : -1;
  return {
    label: inboxText.fields.tier,
    options: tierOptions(TIERS.slice(from + 1)),
    value: String(facts.requested_tier),
  };
}

function invitedTiers(): Extra {
  return { label: inboxText.fields.tier, options: tierOptions(INVITED_TIERS), value: "public" };
}

function multipliers({ facts }: InboxRecord): Extra | null {
  if (facts.multiplier === undefined) return null;
  const options = ["1", "2", "5", "10", "20"].map((value) => ({ value, label: `× ${value}` }));
  return { label: inboxText.fields.multiplier, options, value: String(facts.multiplier) };
}

function readerChoice(): Extra {
  return { label: inboxText.fields.readers, options: tierOptions(TIERS), value: "ai-floor" };
}

const DECLINES = ["deny", "dismiss"];

/** A for the most common decision, and D to decline. */
export function hotkeyOf(kind: InboxKind, { name }: Decision): "a" | "d" | undefined {
  if (name === DECISIONS[kind][0]?.name) return "a";
  return DECLINES.includes(name) ? "d" : undefined;
}

/** Their approval gives a tier, a key or a right, so that a key on the keyboard has to be pressed twice. */
const GIVES: readonly InboxKind[] = ["tier_request", "key_request", "join_request", "recommendation", "startup_claim"];

/** What the button says after the first press of its key; undefined where one press decides. */
export function secondPressOf(kind: InboxKind, decision: Decision): string | undefined {
  const hotkey = hotkeyOf(kind, decision);
  return hotkey === "a" && GIVES.includes(kind) ? inboxText.item.again(hotkey.toUpperCase()) : undefined;
}
