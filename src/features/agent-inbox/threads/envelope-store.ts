import { createHash } from "node:crypto";
import type { Row } from "../../../kernel/database/tables.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { plainText, type Suspicion, suspiciousPatterns } from "../../../kernel/values/text.ts";
import type { Window } from "../meetings/windows.ts";
import type { ThreadRow } from "./store.ts";

declare module "../../../kernel/database/tables.ts" {
  interface Refined {
    agent_envelope: {
      suspicious: Suspicion[];
      windows: readonly Window[] | null;
    };
  }
}

export type EnvelopeRow = Row<"agent_envelope">;

/** Equal for texts that differ only in case, spacing and punctuation. */
export function bodyHash(body: string): Buffer {
  const words = body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [body];
  return createHash("sha256").update(words.join(" ")).digest();
}

type NewEnvelope = Omit<EnvelopeRow, "body_hash" | "suspicious">;

export async function insertEnvelope(tx: WriteTx, envelope: NewEnvelope): Promise<void> {
  const { body, windows } = envelope;
  await tx.query
    .insertInto("agent_envelope")
    .values({
      ...envelope,
      windows: windows && JSON.stringify(windows),
      body_hash: body === null ? null : bodyHash(body),
      suspicious: body === null ? [] : suspiciousPatterns(body),
    })
    .execute();
}

export async function findByClientId(tx: ReadTx, threadId: string, author: string, clientMessageId: string) {
  return tx.query
    .selectFrom("agent_envelope")
    .select(["id", "decision", "body_hash"])
    .where("thread_id", "=", threadId)
    .where("author", "=", author as EnvelopeRow["author"])
    .where("client_message_id", "=", clientMessageId)
    .executeTakeFirst();
}

/** The first message of a thread between the two within a day, by the sender's own id for it. */
export async function findFirstByClientId(
  tx: ReadTx,
  { from, to, clientMessageId, since }: { from: string; to: string; clientMessageId: string; since: Date },
) {
  return tx.query
    .selectFrom("agent_envelope as e")
    .innerJoin("agent_thread as t", "t.id", "e.thread_id")
    .select(["e.id", "e.thread_id", "e.decision", "e.body_hash"])
    .where("t.from_member", "=", from)
    .where("t.to_member", "=", to)
    .where("t.created_at", ">", since)
    .where("e.n", "=", 1)
    .where("e.client_message_id", "=", clientMessageId)
    .executeTakeFirst();
}

/** Whether a message that comes with the same client_message_id as `written` says the same. */
export function isRepetition(
  written: Pick<EnvelopeRow, "decision" | "body_hash">,
  { decision = null, message }: { readonly decision?: string | null; readonly message?: string },
): boolean {
  const body = plainText(message ?? "");
  const hash = body === "" ? null : bodyHash(body);
  return written.decision === decision && (written.body_hash?.equals(hash ?? Buffer.alloc(0)) ?? hash === null);
}

const ENVELOPES_MAX = 40;

export async function listEnvelopes(tx: ReadTx, threadId: string): Promise<EnvelopeRow[]> {
  return tx.query
    .selectFrom("agent_envelope")
    .selectAll()
    .where("thread_id", "=", threadId)
    .orderBy("n")
    .limit(ENVELOPES_MAX)
    .execute();
}

export async function newestEnvelope(tx: ReadTx, threadId: string): Promise<EnvelopeRow | undefined> {
  return tx.query
    .selectFrom("agent_envelope")
    .selectAll()
    .where("thread_id", "=", threadId)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
}

type SentEnvelope = EnvelopeRow & Pick<ThreadRow, "intent" | "state" | "to_member" | "from_member" | "expires_at">;

/** Envelopes that the member or their agents wrote, the newest first. */
export async function listWritten(tx: ReadTx, memberId: string, limit: number): Promise<SentEnvelope[]> {
  return tx.query
    .selectFrom("agent_envelope as e")
    .innerJoin("agent_thread as t", "t.id", "e.thread_id")
    .selectAll("e")
    .select(["t.intent", "t.state", "t.to_member", "t.from_member", "t.expires_at"])
    .where((eb) =>
      eb.or([
        eb.and([eb("t.from_member", "=", memberId), eb("e.author", "=", "from")]),
        eb.and([eb("t.to_member", "=", memberId), eb("t.shadow", "=", false), eb("e.author", "=", "to")]),
      ]),
    )
    .orderBy("e.at", "desc")
    .orderBy("e.id")
    .limit(limit)
    .execute();
}
