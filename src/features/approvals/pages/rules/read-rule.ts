import { DAYS } from "../../../../kernel/rules/hours.ts";
import { MEASURES } from "../../../../kernel/rules/measures.ts";
import { PERIODS } from "../../../../kernel/rules/rule.ts";
import { SUBJECT_KINDS } from "../../../../kernel/rules/subjects.ts";
import { type Form, formText, type Refused, refusedFields } from "../../../../web/core/index.ts";
import { ruleText } from "../text.ts";
import { actsOf } from "./choices.ts";
import type { NewRule } from "./rule-words.ts";

/** The rule of the sent form. A field that does not say what it means is refused, so that no rule lets more pass. */
export function readRule(form: Form, chosen: string): { rule: NewRule } | { refused: Refused } {
  const verdict = pick(["ask", "refuse"], form.text("verdict"));
  const above = amountOf(form.text("above"));
  const atMost = amountOf(form.text("at_most"));
  const measure = pick(MEASURES, form.text("measure"));
  const per = pick(PERIODS, form.text("per"));
  const between = betweenOf(form);
  const faults = [
    ...(chosen === "" ? [{ field: "acts", problem: formText.empty }] : []),
    ...(verdict ? [] : [{ field: "verdict", problem: formText.empty }]),
    ...(above === null || (above !== undefined && !measure) ? [{ field: "above", problem: ruleText.noNumber }] : []),
    ...(atMost === null || atMost === 0 || (atMost !== undefined && !per)
      ? [{ field: "at_most", problem: ruleText.noNumber }]
      : []),
    ...(between === null ? [{ field: "from", problem: ruleText.noHours }] : []),
  ];
  if (faults.length > 0 || !verdict) return { refused: refusedFields(...faults) };
  const acts = actsOf(chosen);
  const about = form.all("about").flatMap((each) => thingOf(each));
  const rule: NewRule = {
    verdict,
    ...(acts && { acts }),
    ...(typeof above === "number" && measure && { above: { measure, n: above } }),
    ...(typeof atMost === "number" && per && { at_most: { n: atMost, per } }),
    ...((about.length > 0 || between) && {
      unless: { ...(about.length > 0 && { about }), ...(between && { between }) },
    }),
  };
  return { rule };
}

function pick<const Word extends string>(words: readonly Word[], sent: string): Word | undefined {
  return words.find((each) => each === sent);
}

/** Undefined where nothing was sent; null for other text. */
function amountOf(sent: string): number | undefined | null {
  if (sent === "") return undefined;
  const n = Number(sent.replace(",", "."));
  return Number.isFinite(n) && n >= 0 ? n : null;
}

/** Undefined without hours; null where the times do not say which. */
function betweenOf(form: Form) {
  const days = DAYS.filter((day) => form.all("days").some((each) => each === day));
  const { from, to } = form.filled("from", "to");
  if (days.length === 0 && from === undefined && to === undefined) return undefined;
  if (from !== undefined && from === to) return null;
  return { ...(days.length > 0 && { days: [...days] }), ...(from && { from }), ...(to && { to }) };
}

function thingOf(sent: string) {
  const colon = sent.indexOf(":");
  const kind = pick(SUBJECT_KINDS, sent.slice(0, colon));
  return kind ? [{ kind, id: sent.slice(colon + 1) }] : [];
}
