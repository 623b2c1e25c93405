import type { Operation } from "../catalogue/operation.ts";
import { isWithin } from "./hours.ts";
import { type Rule, strictest } from "./rule.ts";
import { type Subject, subjectsOf, type ThingKinds } from "./subjects.ts";

/** A call that rules name. */
export interface JudgedAct {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** What rules with limits read, each only when a rule needs it. */
export interface RuleReader {
  timeZone(): Promise<string> | string;
  readonly things: ThingKinds;
  /** What the thing lies in. */
  within(subject: Subject): Promise<readonly Subject[]>;
  /** How many acts the rule has counted in the period that contains now. */
  used(rule: Rule): Promise<number>;
}

interface Judgement {
  /** The rule that decides; null: the agent acts by itself. */
  readonly rule: Rule | null;
  /** The rules that count this act. */
  readonly counting: readonly Rule[];
}

/** Judges an act by the rules that name it. */
export async function judge(named: readonly Rule[], act: JudgedAct, reader: RuleReader): Promise<Judgement> {
  const holding: Rule[] = [];
  const counting: Rule[] = [];
  for (const rule of named) {
    if (!isAbove(rule, act) || (await isExempt(rule, act, reader))) continue;
    if (rule.at_most) counting.push(rule);
    if (!rule.at_most || (await reader.used(rule)) >= rule.at_most.n) holding.push(rule);
  }
  return { rule: strictest(holding), counting };
}

function isAbove({ above }: Rule, { operation, input }: JudgedAct): boolean {
  if (!above) return true;
  const measure = operation.measures?.[above.measure];
  if (!measure) return false; // such as the cancellation of a booking, under a rule about hours
  const amount = measure(input as never);
  return amount === null || amount > above.n;
}

async function isExempt({ unless }: Rule, act: JudgedAct, reader: RuleReader): Promise<boolean> {
  if (!unless) return false;
  const { about, between } = unless;
  if (between && !isWithin(between, act.now, null, await reader.timeZone())) return false;
  return !about || isAbout(about, act, reader);
}

/** Whether the act is about these things alone, as far as their kinds go. */
async function isAbout(about: readonly Subject[], { operation, input }: JudgedAct, reader: RuleReader) {
  const isListed = ({ kind, id }: Subject) => about.some((each) => each.kind === kind && each.id === id);
  const kinds = new Set(about.map(({ kind }) => kind));
  let found = 0;
  for (const subject of subjectsOf(operation, input)) {
    const around = (reader.things.get(subject.kind)?.within?.kinds ?? []).some((kind) => kinds.has(kind));
    if (!kinds.has(subject.kind) && !around) continue;
    const isIn = isListed(subject) || (around && (await reader.within(subject)).some(isListed));
    if (!isIn) return false;
    found += 1;
  }
  return found > 0;
}
