import type { Tier } from "../../kernel/access/tiers.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Suspicion } from "../../kernel/values/text.ts";
import type { Kind, Priority } from "./schemas.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    feedback: {
      kind: Kind;
      tier: Tier | null;
      priority: Priority;
      suspicious_patterns: Suspicion[];
    };
  }
}

export interface FeedbackRow {
  ticket_id: string;
  kind: Kind;
  message: string;
  priority: Priority;
  category: string | null;
  url: string | null;
  expected: string | null;
  got: string | null;
  agent_id: string | null;
  contact: string | null;
  member_id: string | null;
  token_prefix: string | null;
  tier: Tier | null;
  ip_hash: string;
  suspicious_patterns: Suspicion[];
  received_at: Date;
}

export interface Ticket extends FeedbackRow {
  resolved_at: Date | null;
  resolution_note: string | null;
  member_name: string | null;
}

export interface TicketFilter {
  readonly kind?: string | undefined;
  readonly priority?: string | undefined;
  readonly resolved?: boolean | undefined;
  readonly memberId?: string | undefined;
}

export async function insert(tx: WriteTx, ticket: FeedbackRow): Promise<void> {
  await tx.query.insertInto("feedback").values(ticket).execute();
}

function withName(tx: ReadTx) {
  return tx.query
    .selectFrom("feedback")
    .leftJoin("member_identity", "member_identity.id", "feedback.member_id")
    .selectAll("feedback")
    .select("member_identity.name as member_name");
}

export async function find(tx: ReadTx, ticketId: string): Promise<Ticket | undefined> {
  return withName(tx).where("ticket_id", "=", ticketId).executeTakeFirst();
}

export async function lock(tx: WriteTx, ticketId: string): Promise<Ticket | undefined> {
  await tx.query.selectFrom("feedback").select("ticket_id").where("ticket_id", "=", ticketId).forUpdate().execute();
  return find(tx, ticketId);
}

export async function list(
  tx: ReadTx,
  { kind, priority, resolved, memberId }: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ tickets: Ticket[]; total: number }> {
  let matching = withName(tx);
  if (kind) matching = matching.where("feedback.kind", "=", kind as Kind);
  if (priority) matching = matching.where("feedback.priority", "=", priority as Priority);
  if (memberId) matching = matching.where("feedback.member_id", "=", memberId);
  if (resolved !== undefined) matching = matching.where("resolved_at", resolved ? "is not" : "is", null);
  const [tickets, counted] = await Promise.all([
    matching.orderBy("received_at", "desc").orderBy("ticket_id").limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirst(),
  ]);
  return { tickets, total: Number(counted?.total ?? 0) };
}

export async function listOpen(tx: ReadTx, limit: number, id?: string): Promise<Ticket[]> {
  let open = withName(tx).where("resolved_at", "is", null);
  if (id !== undefined) open = open.where("ticket_id", "=", id);
  return open.orderBy("received_at").orderBy("ticket_id").limit(limit).execute();
}

export async function resolve(
  tx: WriteTx,
  ticketId: string,
  { note, by, now }: { note: string | null; by: string | null; now: Date },
): Promise<void> {
  await tx.query
    .updateTable("feedback")
    .set({ resolved_at: now, resolved_by: by, resolution_note: note })
    .where("ticket_id", "=", ticketId)
    .execute();
}
