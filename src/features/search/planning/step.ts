import type { TObject, TSchema } from "typebox";
import { wantsRecentSignIn } from "../../../kernel/access/access.ts";
import { accessRefusal } from "../../../kernel/access/access-refusal.ts";
import type { Caller } from "../../../kernel/access/caller.ts";
import { isOperators, type Policy, switchedOff } from "../../../kernel/access/policy.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import type { Entry } from "../../../kernel/catalogue/catalogue.ts";
import { scopesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { toolInputOf } from "../../../kernel/catalogue/tool-input.ts";
import type { Refusal } from "../../../kernel/errors.ts";
import { naming, type Rule } from "../../../kernel/rules/rule.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { isGiven } from "./given.ts";
import type { PlanStep } from "./schemas.ts";
import { thingOf } from "./value-sources.ts";

/** For whom and when a plan is made. */
export interface Planner {
  readonly caller: Caller;
  readonly policy: Policy;
  readonly baseUrl: string;
  readonly now: Date;
  sourceOf(entry: Entry, field: string): Entry | undefined;
  names(words: string, thing: string): boolean;
}

export type Need = NonNullable<PlanStep["needs"]>[number];

const DESCRIPTION_CHARS_MAX = 110;
const CHOICES_MAX = 8;

/** Arguments that the words do not give: required ones, with the entry that finds each, and things that they name. */
export function needsOf(entry: Entry, words: string, planner: Planner): { need: Need; source?: Entry }[] {
  const { operation } = entry;
  const input = toolInputOf(operation);
  const properties: Readonly<Record<string, TSchema>> = input.properties;
  const required: readonly string[] = input.required ?? [];
  const named = Object.keys(properties).filter((field) => {
    const thing = required.includes(field) ? undefined : thingOf(field);
    return thing !== undefined && field === `${thing}_id` && planner.names(words, thing);
  });
  return [...required, ...mailOf(entry, planner), ...named]
    .filter((field, at, all) => all.indexOf(field) === at && !isGiven(field, properties[field] as TSchema, words))
    .map((field) => {
      const schema = properties[field] as TSchema & { description?: string; enum?: readonly string[] };
      const source = planner.sourceOf(entry, field);
      const description = shortened(schema.description ?? "");
      const need: Need = {
        argument: field,
        ...(description && { description }),
        ...(schema.enum && schema.enum.length <= CHOICES_MAX && { one_of: [...schema.enum] }),
        ...(source && { from: source.operation.tool }),
        ...(named.includes(field) && { optional: true as const }),
      };
      return source && required.includes(field) ? { need, source } : { need };
    });
}

/** A signed-in member has a mail address; from agents, some operations require it. */
function mailOf({ operation: { errors, input } }: Entry, { caller }: Planner): string[] {
  return caller.kind !== "session" &&
    (errors as readonly string[]).includes("email_required") &&
    "email" in input.properties
    ? ["email"]
    : [];
}

/** Its sentences as far as they fit. */
function shortened(description: string): string {
  let text = "";
  for (const sentence of description.split(/(?<=\.)\s/)) {
    if (text !== "" && text.length + sentence.length > DESCRIPTION_CHARS_MAX) break;
    text = text === "" ? sentence : `${text} ${sentence}`;
  }
  return text.slice(0, 2 * DESCRIPTION_CHARS_MAX);
}

/** Whether the caller may run it, who must approve it, and how it is taken back. */
export function termsOf(entry: Entry, planner: Planner): Omit<PlanStep, "step" | "tool" | "title" | "effect"> {
  const { operation, undoTool } = entry;
  const { caller, policy } = planner;
  const isRead = operation.effect === "read";
  const refusal = refusalOf(entry, planner);
  const approval = isRead || (refusal && !isGrantable(entry, planner)) ? undefined : approvalOf(entry, planner, policy);
  const { undo } = operation;
  return {
    ...(refusal && { refused: refusalFacts(refusal) }),
    ...(approval && { approval }),
    ...(!isRead && isQueued(operation.output) && { queued: true as const }),
    ...(undo && undoTool && { undo: { tool: undoTool, grade: undo.grade, days: undo.within / DAY_MS } }),
    ...(!isRead && !undo && { final: true as const }),
    ...(!isRead && caller.token?.sandbox && { sandbox: operation.sandbox }),
  };
}

/** Whether the member may give a token the scope that the operation needs. An anonymous caller may have any member. */
export function isGrantable({ operation }: Entry, { caller }: Planner): boolean {
  const scopes = scopesOf(operation);
  return caller.kind === "anonymous" || scopes.some((scope) => authorizes(caller.tier, scope));
}

function refusalOf({ operation, area }: Entry, { caller, policy, baseUrl }: Planner): Refusal | null {
  return (
    accessRefusal({ operation, caller, transport: "mcp", isSigned: true, baseUrl }) ??
    switchedOff(policy, area, operation)
  );
}

function refusalFacts({ kind, details: { hint, context = {} } }: Refusal): NonNullable<PlanStep["refused"]> {
  const { required_scope, url } = context as { required_scope?: string; url?: string };
  return { error_kind: kind, hint, ...(required_scope && { required_scope }), ...(url && { url }) };
}

function approvalOf({ operation, area }: Entry, { caller, now }: Planner, policy: Policy): PlanStep["approval"] {
  const { token } = caller;
  if (token === null || token.sandbox) return undefined;
  if (isOperators(operation) && (policy.operatorTools === "recommend" || wantsRecentSignIn(operation.access)))
    return "operators";
  if (operation.unasked) return undefined;
  const named = naming(token.rules, { operation, area: area.name, now });
  if (named.length === 0) return undefined;
  const sure = named.filter(isWithoutLimits);
  if (sure.some(({ verdict }) => verdict === "refuse")) return "forbidden";
  return sure.length > 0 ? "member" : "member_maybe";
}

function isWithoutLimits({ above, unless, at_most }: Rule): boolean {
  return !above && !unless && !at_most;
}

const WAITING = new Set(["queued", "pending", "waitlisted", "requested"]);

/** Whether a reply can say that others decide. */
function isQueued(output: TSchema): boolean {
  const { properties = {} } = output as Partial<TObject>;
  const { state, status } = properties as Record<string, { enum?: readonly string[] } | undefined>;
  return "queued" in properties || [state, status].some((each) => each?.enum?.some((word) => WAITING.has(word)));
}
