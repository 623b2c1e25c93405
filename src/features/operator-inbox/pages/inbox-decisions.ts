import { isTier, TIERS } from "../../../kernel/access/tiers.ts";
import { inputOf, type PendingDecision } from "../../../kernel/catalogue/review-queue.ts";
import type { WebRequest } from "../../../web/core/index.ts";
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

/** One decision on a kind, as a form shows it. */
export interface Decision {
  /** The name in forms and texts. */
  readonly name: string;
  /** As its queue declares it; null for carrying out a recommendation, which names its operation itself. */
  readonly declared: PendingDecision | null;
  readonly reason: "needed" | "optional" | "none";
  /** Maximum length of the reason; long ones get a text area. */
  readonly charsMax: number;
  readonly tone: "primary" | "danger" | "secondary";
}

export const LINE_CHARS_MAX = 600;

const TONES: Readonly<Record<string, Decision["tone"]>> = {
  deny: "danger",
  misuse: "danger",
  dismiss: "secondary",
  absorb: "secondary",
};

const CARRY_OUT: Decision = { name: "carry_out", declared: null, reason: "none", charsMax: 0, tone: "primary" };

/** The decisions on a kind, the most common first. */
export function decisionsOn({ parts: { catalogue } }: Pick<WebRequest, "parts">, kind: InboxKind): Decision[] {
  const decisions = (catalogue.pending.get(kind)?.decisions ?? []).map((declared): Decision => {
    const { name, operation, reason, reasonOptional } = declared;
    const properties = catalogue.byId(operation)?.operation.input.properties ?? {};
    const { maxLength = LINE_CHARS_MAX } = (properties[reason ?? ""] ?? {}) as { readonly maxLength?: number };
    const needs = reasonOptional ? "optional" : "needed";
    return {
      name,
      declared,
      reason: reason === undefined ? "none" : needs,
      charsMax: maxLength,
      tone: TONES[name] ?? "primary",
    };
  });
  return kind === "recommendation" ? [CARRY_OUT, ...decisions] : decisions;
}

/** The operation that a decision runs, with its input. */
export function runOf(item: InboxRecord, { declared }: Decision, { reason, choice }: DecisionInput) {
  if (declared === null) {
    if (!item.would_run) throw new Error(`${item.kind} ${item.id} says nothing that would run`);
    return item.would_run;
  }
  const input = inputOf(declared, item);
  if (declared.reason !== undefined && reason) input[declared.reason] = reason;
  if (declared.choice !== undefined && choice) input[declared.choice] = CHOICES[item.kind]?.value?.(choice) ?? choice;
  return { operation: declared.operation, input };
}

/** A choice within a decision, and its default. */
interface Choosing {
  readonly label: string;
  readonly options: Choice[];
  readonly value: string;
}

const CHOICES: Partial<Record<InboxKind, { of(item: InboxRecord): Choosing | null; value?(text: string): unknown }>> = {
  tier_request: { of: higherTiers },
  key_request: { of: multipliers, value: Number },
  research_source: { of: readerChoice },
  join_request: { of: invitedTiers },
};

/** What operators choose within a decision on that item; null where there is nothing to choose. */
export function choiceIn(item: InboxRecord, { declared }: Decision): Choosing | null {
  return declared?.choice === undefined ? null : (CHOICES[item.kind]?.of(item) ?? null);
}

/** Kinds that support bulk decisions. */
export const BULK_KINDS: readonly InboxKind[] = ["feedback", "highlight"];

export function decisionNamed(request: WebRequest, kind: InboxKind, name: string): Decision | undefined {
  return decisionsOn(request, kind).find((decision) => decision.name === name);
}

export function decisionWords(kind: InboxKind, { name }: Decision) {
  const words = inboxText.decisions[kind][name];
  if (!words) throw new Error(`the inbox has no words for ${kind} ${name}`);
  return words;
}

function higherTiers({ facts }: InboxRecord): Choosing {
  const from = isTier(facts.current_tier) ? TIERS.indexOf(facts.current_tier) : -1;
  return {
    label: inboxText.fields.tier,
    options: tierOptions(TIERS.slice(from + 1)),
    value: String(facts.requested_tier),
  };
}

function invitedTiers(): Choosing {
  return { label: inboxText.fields.tier, options: tierOptions(INVITED_TIERS), value: "public" };
}

function multipliers({ facts }: InboxRecord): Choosing | null {
  if (facts.multiplier === undefined) return null;
  const options = ["1", "2", "5", "10", "20"].map((value) => ({ value, label: `× ${value}` }));
  return { label: inboxText.fields.multiplier, options, value: String(facts.multiplier) };
}

function readerChoice(): Choosing {
  return { label: inboxText.fields.readers, options: tierOptions(TIERS), value: "ai-floor" };
}

/** A for the most common decision, and D to decline. */
export function hotkeyOf({ name, tone }: Decision): "a" | "d" | undefined {
  if (tone === "primary") return "a";
  return name === "deny" || name === "dismiss" ? "d" : undefined;
}

/** Their approval gives a tier, a key or a right, so that a key on the keyboard has to be pressed twice. */
const GIVES: readonly InboxKind[] = ["tier_request", "key_request", "join_request", "recommendation", "startup_claim"];

/** What the button says after the first press of its key; undefined where one press decides. */
export function secondPressOf(kind: InboxKind, decision: Decision): string | undefined {
  const hotkey = hotkeyOf(decision);
  return hotkey === "a" && GIVES.includes(kind) ? inboxText.item.again(hotkey.toUpperCase()) : undefined;
}
