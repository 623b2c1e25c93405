import { type Caller, via as viaOf } from "../../kernel/access/caller.ts";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { newestOf } from "../../kernel/values/newest-of.ts";

export const VIAS = ["agent", "session", "system"] as const;
type Via = (typeof VIAS)[number];

type AgentAuditRow = Row<"agent_audit">;

/** An act between agents. It has no field for a text. */
export interface AgentAct extends Partial<Omit<AgentAuditRow, "id" | "at" | "action" | "via">> {
  readonly at: Date;
  readonly via: Via;
  /** `<area>.<verb>`, such as `agent_inbox.send_envelope`. */
  readonly action: string;
  /** The error kind of a refusal. Default `ok`. */
  readonly outcome?: string;
  /** `id` of `clientOfToken`. */
  readonly client_id?: string | null;
}

const RECORD = statement(`
  INSERT INTO agent_audit (at, actor_member, token_id, client_id, via, action, outcome, thread_id, room_id,
    endpoint_id, counterpart, state_from, state_to, rule_id, suspicious, shadow, request_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`);

/**
 * Queues a row in the caller's transaction, without a round trip. Refused calls are recorded by `recordRefusedAct`.
 * @public
 */
export function recordAgentAct(tx: WriteTx, act: AgentAct): void {
  const { at, actor_member = null, token_id = null, client_id = null, via, action, outcome = "ok" } = act;
  const { thread_id = null, room_id = null, endpoint_id = null, counterpart = null } = act;
  const { state_from = null, state_to = null, rule_id = null, suspicious = [], shadow = false } = act;
  const { request_id = null } = act;
  tx.queue(RECORD, [
    at,
    actor_member,
    token_id,
    client_id,
    via,
    action,
    outcome,
    thread_id,
    room_id,
    endpoint_id,
    counterpart,
    state_from,
    state_to,
    rule_id,
    suspicious,
    shadow,
    request_id,
  ]);
}

/**
 * The caller's part of an act.
 * @public
 */
export function actorOfAct(caller: Caller): Pick<AgentAct, "actor_member" | "token_id" | "via"> {
  const via = caller.kind === "system" ? "system" : viaOf(caller);
  return { actor_member: caller.memberId, token_id: caller.token?.id ?? null, via };
}

export interface AuditFilter {
  /** As actor or as counterpart. */
  readonly member?: string | undefined;
  readonly client?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: string | undefined;
  readonly thread?: string | undefined;
  readonly room?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

interface Page {
  readonly before: number | null;
  readonly limit: number;
}

export type FoundAct = Awaited<ReturnType<typeof searchActs>>[number];

/** Newest first. */
export async function searchActs(tx: ReadTx, filter: AuditFilter, page: Page) {
  const { member, ...rest } = filter;
  if (member === undefined) return matching(tx, rest, page).execute();
  const [acted, received] = await Promise.all([
    matching(tx, { ...rest, actor: member }, page).execute(),
    matching(tx, { ...rest, counterpart: member }, page).execute(),
  ]);
  const other = received.filter(({ id }) => !acted.some((act) => act.id === id));
  return [...acted, ...other].sort((a, b) => b.id - a.id).slice(0, page.limit);
}

type Sided = Omit<AuditFilter, "member"> & { readonly actor?: string; readonly counterpart?: string };

function matching(tx: ReadTx, filter: Sided, { before, limit }: Page) {
  const { thread, room, endpoint, actor, counterpart, client, action, outcome, since, until } = filter;
  let found = newestOf(acts(tx), [
    ["a.thread_id", thread],
    ["a.room_id", room],
    ["a.endpoint_id", endpoint],
    ["a.actor_member", actor],
    ["a.counterpart", counterpart],
    ["a.client_id", client],
    ["a.action", action],
  ]);
  if (outcome === "refused") found = found.where("a.outcome", "<>", "ok");
  else if (outcome !== undefined) found = found.where("a.outcome", "=", outcome);
  if (since) found = found.where("a.at", ">=", since);
  if (until) found = found.where("a.at", "<", until);
  if (before !== null) found = found.where("a.id", "<", before);
  return found.orderBy("a.id", "desc").limit(limit);
}

function acts(tx: ReadTx) {
  return tx.query
    .selectFrom("agent_audit as a")
    .leftJoin("member_identity as m", "m.id", "a.actor_member")
    .leftJoin("member_identity as p", "p.id", "a.counterpart")
    .leftJoin("token_identity as t", "t.id", "a.token_id")
    .leftJoin("agent_client as c", "c.id", "a.client_id")
    .selectAll("a")
    .select(["m.name as actor_name", "p.name as counterpart_name", "t.client_name", "c.name as registered_name"]);
}
