import { Type } from "typebox";
import { didMessage } from "../../kernel/activity/activity.ts";
import { APPROVAL_STATES } from "../../kernel/approvals/approval.ts";
import { isForetold, refusalOf } from "../../kernel/approvals/change.ts";
import { isAskedBack } from "../../kernel/approvals/question.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { inWords, type KeptEffect } from "../../kernel/foretell/effects.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { titleOf } from "../../kernel/languages/titles.ts";
import { say } from "../../kernel/messages.ts";
import { actPhrase } from "../../kernel/rules/words.ts";
import type { NamedApproval } from "./store.ts";

export const ApprovalId = Type.String({
  pattern: "^apr_[A-Za-z0-9_-]{1,60}$",
  description: "ID of the approval, apr_… .",
});

export const Approval = object("Approval", {
  approval_id: ApprovalId,
  state: choice(APPROVAL_STATES, {
    description: "executed: it was done, and result has its reply. failed: it was refused when it was to be done.",
  }),
  url: Type.String({ description: "The page where the member decides." }),
  token_id: Type.String(),
  agent: Type.String({ description: "The agent's own unverified name." }),
  operation: Type.String({ description: "The id of the operation." }),
  tool: Type.String(),
  title: Type.String({ description: "What the operation does." }),
  args: Type.Unsafe<Record<string, unknown>>({
    type: "object",
    description: "What the agent sent, without secrets. Text in it was written by the agent.",
  }),
  asked_args: nullable(
    Type.Unsafe<Record<string, unknown>>({
      type: "object",
      description: "What the agent sent, if the member changed it since. args is what was or will be done.",
    }),
  ),
  is_foretold: Type.Boolean({ description: "false: the member changed the call, and its effects are not known yet." }),
  refusal: nullable(Type.String({ description: "The reason why the changed call could not be done." })),
  effects: Type.Array(
    Type.Unsafe<Record<string, unknown>>({ type: "object", description: "As in the reply to a dry run." }),
    { description: "What it would do, as it was foretold when the agent asked." },
  ),
  warnings: Type.Array(Type.String(), { description: "What could not be foretold." }),
  mode: choice(["run", "permit"], {
    description: "run: the space carries it out once it is approved. permit: the agent sends the same call once more.",
  }),
  rule_id: Type.String({ description: "The member's rule that asks." }),
  because: Type.String({ description: "The rule in words." }),
  created_at: instant("When the agent asked."),
  expires_at: instant("Until when it can be decided; after the approval, until when it can be carried out."),
  decided_at: nullable(instant("When the member decided.")),
  reason: nullable(Type.String({ description: "The member's reason for denying it." })),
  needs_recent_sign_in: Type.Boolean({ description: "Only a person with a recent sign-in or a passkey approves it." }),
  question: nullable(
    Type.String({ description: "The member's one question before they decide. Answer it with ic_approvals_answer." }),
  ),
  answer: nullable(Type.String({ description: "The answer, in the agent's own words." })),
  ended_at: nullable(instant("When it was carried out or ended otherwise.")),
  result: nullable(
    object("ApprovalResult", {
      status: Type.Integer({ description: "The HTTP status of the reply." }),
      body: Type.Unsafe<Record<string, unknown>>({ type: "object", description: "The reply to the call." }),
    }),
  ),
});

export type Approval = Static<typeof Approval>;

/** Whether the agent can do nothing but wait for its member, or for the space. */
export const isAwaited = (approval: Pick<Approval, "state" | "mode" | "question" | "answer">) =>
  (approval.state === "pending" && !isAskedBack(approval)) ||
  approval.state === "executing" ||
  (approval.state === "approved" && approval.mode === "run");

/** With its slot in the sentence, as the activity will say it. */
function withTime(effect: KeptEffect, timeZone: string): KeptEffect {
  if (effect.effect !== "act") return effect;
  const { says, from, to } = effect;
  return { ...effect, says: didMessage({ what: says, ...(from && { from }), ...(to && { to }) }, timeZone) };
}

interface View {
  readonly catalogue: Catalogue;
  readonly baseUrl: string;
  readonly timeZone: string;
}

export function renderApproval(row: NamedApproval, { catalogue, baseUrl, timeZone }: View): Approval {
  const operation = catalogue.byId(row.operation)?.operation;
  const isOver = row.status !== null && row.body !== null;
  return {
    approval_id: row.id,
    state: row.state,
    url: `${baseUrl}/approvals/${row.id}`,
    token_id: row.token_id,
    agent: row.client_name ?? "",
    operation: row.operation,
    tool: operation?.tool ?? row.operation,
    title: operation ? titleOf(operation) : row.operation,
    args: row.args,
    asked_args: row.asked_args,
    is_foretold: isForetold(row),
    refusal: refusalOf(row),
    effects: inWords(row.effects.map((each) => withTime(each, timeZone))),
    warnings: [...row.warnings],
    mode: row.mode,
    rule_id: row.rule.id,
    because: operation ? sentence(say.asksBefore({ act: actPhrase(row.rule, operation, timeZone) })) : "",
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    needs_recent_sign_in: operation?.approval !== undefined,
    question: row.question,
    answer: row.answer,
    ended_at: row.ended_at?.toISOString() ?? null,
    result: isOver ? { status: row.status ?? 0, body: JSON.parse(row.body ?? "{}") } : null,
  };
}
