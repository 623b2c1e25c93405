import { titleOf } from "../../../../kernel/languages/titles.ts";
import { DESTRUCTIVE } from "../../../../kernel/rules/rule.ts";
import { limitTexts, limitWords } from "../../../../kernel/rules/words.ts";
import { areaLabel, type Input, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import { ruleText } from "../text.ts";

export type Token = Reply<"tokens.get">["token"];
export type TokenRule = Token["rules"][number];
export type NewRule = Input<"tokens.set_rules">["rules"][number];

/** Such as "Asks me before “Book a room or printer” for more than 2 hours". */
export function ruleSentence(request: MemberRequest, rule: TokenRule): string {
  const { asks, never, any, or } = ruleText;
  const acts = rule.acts?.map((act) => actWords(request, act)) ?? [any];
  const named = acts.length < 2 ? acts.join("") : or(acts.slice(0, -1).join(", "), acts.at(-1) ?? "");
  return (rule.verdict === "ask" ? asks : never)(`${named}${limitWords(rule, request.space.timeZone)}`);
}

/** An operation, an area, or all that ends something. */
export function actWords({ parts }: MemberRequest, act: string): string {
  if (act === DESTRUCTIVE) return ruleText.ending;
  const operation = parts.catalogue.byId(act)?.operation;
  return operation ? limitTexts.quoted(titleOf(operation)) : ruleText.inArea(areaLabel(act));
}

/** The rule to be sent again: its ID and the names of things are of the server. */
export function sentAgain({ id: _id, unless, ...rule }: TokenRule): NewRule {
  if (!unless) return rule;
  const { about, between } = unless;
  const things = about?.map(({ kind, id }) => ({ kind, id }));
  return { ...rule, unless: { ...(things && { about: things }), ...(between && { between }) } };
}
