import { wantsSignature } from "../../access/access.ts";
import { memberOf, rootOf, type TokenFacts } from "../../access/caller.ts";
import {
  APPROVED_MS,
  type ApprovalRow,
  insertApproval,
  latestOf,
  markDelivered,
  type NewApproval,
  PENDING_MAX,
  PENDING_MS,
} from "../../approvals/approval.ts";
import { isPreview } from "../../catalogue/preview.ts";
import { hasSecret } from "../../catalogue/schema.ts";
import { Refusal } from "../../errors.ts";
import { foretelling } from "../../foretell/foretelling.ts";
import { fingerprint } from "../../idempotency/fingerprint.ts";
import { sentence } from "../../languages/messages.ts";
import { spendAttempts } from "../../limits/quotas.ts";
import { say } from "../../messages.ts";
import { countOf, periodOf, type RuleCharge, usedOf } from "../../rules/counts.ts";
import { judge, type RuleReader } from "../../rules/judge.ts";
import { naming, type Rule } from "../../rules/rule.ts";
import { actPhrase } from "../../rules/words.ts";
import { HOUR_MS } from "../../values/duration.ts";
import { type Invocation, idempotencyKeyOf, type Success } from "../invocation.ts";
import { presentable } from "./sandbox.ts";

const SECRET_SHOWN = "••••••";
const POLL_SECONDS = 5;
/** The same call asks again only after it. */
const DENIED_MS = HOUR_MS;
/** Larger inputs are sent once more by the agent. */
const STORED_BYTES_MAX = 32 * 1024;

/**
 * Where the member set rules for the agent, an act that a rule names is refused, or waits for their approval (0319).
 * They are asked with what it would do, and only about what could be done now.
 */
export function askBeforeAct(invocation: Invocation): undefined | Promise<Success | undefined> {
  const { caller, entry, input } = invocation;
  const { operation } = entry;
  const { token } = caller;
  if (token === null || operation.effect === "read" || operation.unasked) return undefined;
  if (token.rules.length === 0 && operation.approval !== "always") return undefined;
  if (token.sandbox || isPreview(operation.input, input)) return undefined;
  const named = naming(token.rules, { operation, area: entry.area.name, now: invocation.now });
  return named.length === 0 ? undefined : applyRules(invocation, token, named);
}

async function applyRules(invocation: Invocation, token: TokenFacts, named: readonly Rule[]) {
  const { entry, input, now } = invocation;
  const reader = readerOf(invocation, token);
  const { rule, counting } = await judge(named, { operation: entry.operation, input, now }, reader);
  if (rule?.verdict === "refuse") throw forbidden(invocation, rule, await reader.timeZone());
  if (rule && invocation.isDryRun) {
    invocation.warnings = [...invocation.warnings, sentence(say.wouldAsk)];
    return undefined;
  }
  const settled = rule && !invocation.approval ? await ask(invocation, token, rule) : undefined;
  if (settled || counting.length === 0) return settled;
  const zone = await reader.timeZone();
  invocation.ruleCharges = counting.map((each) => chargeOf(invocation, token, each, zone));
  return undefined;
}

function readerOf({ kernel, entry: { things }, now }: Invocation, token: TokenFacts): RuleReader {
  const { read } = kernel.database;
  const timeZone = async () => (await kernel.policy.now()).timeZone;
  return {
    timeZone,
    things,
    within: async ({ kind, id }) => (await things.get(kind)?.within?.of(read, id)) ?? [],
    used: async (rule) => {
      const { start } = periodOf(rule.at_most?.per ?? "day", now, await timeZone());
      return usedOf(read, countOf(rootOf(token), rule, start));
    },
  };
}

function chargeOf({ now, approval }: Invocation, token: TokenFacts, rule: Rule, timeZone: string): RuleCharge {
  const { n = 0, per = "day" } = rule.at_most ?? {};
  const { subject, pool, start } = countOf(rootOf(token), rule, periodOf(per, now, timeZone).start);
  return { subject, pool, start, max: approval && rule.verdict === "ask" ? null : n };
}

function forbidden({ entry, now }: Invocation, rule: Rule, timeZone: string): Refusal {
  const again = rule.at_most && periodOf(rule.at_most.per, now, timeZone).end.toISOString();
  return new Refusal("rule_forbids", {
    message: say.ruleForbids({ act: actPhrase(rule, entry.operation, timeZone) }),
    hint: `${again ? `It counts anew from ${again}. ` : ""}Your human can change the rules of this agent under My agents; do not try another way.`,
    context: { rule_id: rule.id },
  });
}

async function ask(invocation: Invocation, token: TokenFacts, rule: Rule): Promise<Success | undefined> {
  const { kernel, entry, input } = invocation;
  const argsHash = fingerprint([entry.operation.id, input]);
  const known = await latestOf(kernel.database.read, token.id, entry.operation.id, argsHash);
  const settled = known && (await answer(invocation, known));
  if (settled) return settled;
  if (invocation.approval) return undefined;
  const row = await request(invocation, token, { rule, argsHash });
  if (!(await kernel.database.transaction((tx) => insertApproval(tx, row)))) {
    throw new Refusal("too_many_approvals", {
      hint: `${PENDING_MAX} acts of this agent and its helpers wait already. Ask your human to decide at ${kernel.settings.baseUrl}/approvals, or cancel some with ic_approvals_cancel.`,
      retryAfterSeconds: 60,
    });
  }
  const asked = await latestOf(kernel.database.read, token.id, entry.operation.id, argsHash);
  throw await pending(invocation, asked ?? { ...row, state: "pending" });
}

/** What the member has said to the same call before. Sets the approval of a call that the agent may make now. */
async function answer(invocation: Invocation, row: ApprovalRow): Promise<Success | undefined> {
  const { now, kernel } = invocation;
  const isOpen = row.expires_at > now;
  if (row.state === "approved" && row.mode === "permit" && isOpen) {
    invocation.approval = { id: row.id, askedAt: row.created_at, effects: row.effects };
    return undefined;
  }
  if (row.state === "executing" || (isOpen && (row.state === "pending" || row.state === "approved"))) {
    throw await pending(invocation, row);
  }
  if (row.state === "denied" && row.ended_at && now.getTime() - row.ended_at.getTime() < DENIED_MS) {
    const waitMs = row.ended_at.getTime() + DENIED_MS - now.getTime();
    throw new Refusal("approval_denied", {
      hint: "Your human has decided. If they change their mind, the same call can ask them again after Retry-After.",
      retryAfterSeconds: Math.ceil(waitMs / 1_000),
      context: { approval_id: row.id, ...(row.reason && { reason: row.reason }) },
    });
  }
  if (row.state !== "executed" || row.status === null || row.body === null) return undefined;
  const isNew = await kernel.database.transaction((tx) => markDelivered(tx, row.id, now));
  if (!isNew) return undefined;
  if (row.asked_args) {
    throw new Refusal("approval_ended", {
      message: say.doneWithChanges,
      hint: "It was done once, so do not send it again. Read args and result of this approval with ic_approvals_get.",
      context: { approval_id: row.id },
    });
  }
  return { status: row.status, body: JSON.parse(row.body), replayed: true, simulated: false };
}

/** @throws Refusal of the act itself, about which nobody needs to be asked */
async function request(
  invocation: Invocation,
  token: TokenFacts,
  { rule, argsHash }: { rule: Rule; argsHash: string },
): Promise<NewApproval> {
  const { kernel, call, caller, entry, now, isSigned } = invocation;
  const rehearsed: Invocation = { ...invocation, isDryRun: true };
  await spendAttempts(rehearsed);
  const { effects, warnings = [] } = await foretelling(rehearsed, true);
  const mode = modeOf(invocation);
  return {
    id: kernel.ids.newId("apr"),
    member_id: memberOf(caller),
    token_id: token.id,
    root_token_id: rootOf(token),
    key_id: isSigned ? (token.key?.id ?? null) : null,
    operation: entry.operation.id,
    args_hash: argsHash,
    args: mode === "run" ? invocation.input : { ...presentable(invocation), ...secretsOf(invocation) },
    mode,
    rule,
    effects: entry.operation.opaque ? [] : effects, // they say what its reply hides
    warnings,
    transport: call.transport,
    address: call.address,
    idempotency_key: idempotencyKeyOf(invocation),
    created_at: now,
    expires_at: new Date(Math.min(now.getTime() + PENDING_MS, rule.until ? Date.parse(rule.until) : Infinity)),
  };
}

/** A call that must not be stored, or whose reply must not, is made by the agent once more. */
function modeOf({ entry: { operation, secrets }, input }: Invocation): "run" | "permit" {
  const isPrivate = secrets.some((name) => input[name] !== undefined) || hasSecret(operation.output);
  const isLarge = Buffer.byteLength(JSON.stringify(input)) > STORED_BYTES_MAX;
  return isPrivate || isLarge || operation.payable || wantsSignature(operation.access) ? "permit" : "run";
}

/** That they were sent, and not what they are. */
function secretsOf({ input, entry: { secrets } }: Invocation): Record<string, string> {
  const sent = secrets.filter((name) => input[name] !== undefined && input[name] !== null);
  return Object.fromEntries(sent.map((name) => [name, SECRET_SHOWN]));
}

type Asked = Pick<ApprovalRow, "id" | "state" | "mode" | "expires_at" | "rule">;

async function pending({ kernel, entry }: Invocation, { id, state, mode, expires_at, rule }: Asked): Promise<Refusal> {
  const { baseUrl } = kernel.settings;
  const act = actPhrase(rule, entry.operation, (await kernel.policy.now()).timeZone);
  const next =
    mode === "run"
      ? "Once they approve, it is done for you: read its result at poll_url?wait=25 with your token, or with ic_approvals_get and wait."
      : `Once they approve, send the same call once more, within ${APPROVED_MS / HOUR_MS} hour.`;
  return new Refusal("approval_pending", {
    hint: `Nothing was done yet. Give your human approval.url: only they can approve. ${next}`,
    retryAfterSeconds: POLL_SECONDS,
    context: {
      approval: {
        id,
        state,
        mode,
        url: `${baseUrl}/approvals/${id}`,
        poll_url: `${baseUrl}/api/approvals/${id}`,
        expires_at: expires_at.toISOString(),
        because: { rule_id: rule.id, says: sentence(say.asksBefore({ act })) },
      },
    },
  });
}
