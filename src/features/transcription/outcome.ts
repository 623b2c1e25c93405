import type { JobContext } from "../../kernel/catalogue/area.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { SpeechFault } from "../../kernel/ports/speech.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import * as leases from "./lease-store.ts";
import { storeContents, storeResults } from "./results.ts";
import { ATTEMPTS_MAX, nextAttempt } from "./rules.ts";
import { sourceFile } from "./source.ts";
import * as store from "./store.ts";
import type { Transcript } from "./transcript.ts";

const RELEASED = { lease: null, lease_until: null };

/**
 * Stores the transcript as files, in the transaction of the state. Returns whether the worker still held the lease.
 * @throws SpeechFault if the vault takes no more, or the recording is gone
 */
export async function finish(context: JobContext, row: leases.Leased, transcript: Transcript): Promise<boolean> {
  const files = await storeContents(context, transcript);
  // Read again: its audience may have changed meanwhile, and the transcript gets the same.
  const source = await sourceFile(context, row);
  return context.database.transaction(async (tx) => {
    const held = await leases.lockHeld(tx, row);
    if (!held) return false;
    const stored = await storeResults(tx, context, { row: held, source, files });
    const { duration: duration_seconds, language: heard_language, engine } = transcript;
    const facts = { duration_seconds, heard_language, engine, error: null, progress: 100 };
    const now = context.now();
    const done = { ...RELEASED, ...stored, ...facts, status: "done" as const, finished_at: now };
    await announce(tx, await store.update(tx, held.id, done), now);
    return true;
  });
}

/** Ends a transcription, or returns it to the queue for another attempt. */
export async function fail(
  { database, now }: JobContext,
  row: leases.Leased,
  { said, permanent }: Pick<SpeechFault, "said" | "permanent">,
): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await leases.lockHeld(tx, row);
    if (!held) return;
    if (!permanent && held.attempts < ATTEMPTS_MAX) {
      const again = { status: "queued" as const, progress: 0, due_at: nextAttempt(held, now()) };
      await store.update(tx, held.id, { ...RELEASED, ...again, error: said });
      return;
    }
    const ended = { ...RELEASED, status: "error" as const, error: said, finished_at: now() };
    await announce(tx, await store.update(tx, held.id, ended), now());
  });
}

/** Returns it to the queue as it was, because this process stops. */
export async function release({ database, now }: JobContext, row: leases.Leased): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await leases.lockHeld(tx, row);
    if (!held) return;
    const waiting = { status: "queued" as const, progress: 0, due_at: now(), attempts: held.attempts - 1 };
    await store.update(tx, held.id, { ...RELEASED, ...waiting });
    tx.notify(store.TRANSCRIPTION_CHANNEL, held.id);
  });
}

/** Tells the member that it is done, or why it failed. */
export async function announce(tx: WriteTx, row: store.TranscriptionRow, now: Date): Promise<void> {
  const { id, member_id, source_name, status, error } = row;
  await appendMemberEvents(tx, {
    memberIds: [member_id],
    type: "transcription_ended",
    target: { kind: "transcription", id },
    payload: { job_id: id, title: source_name, outcome: status, reason: status === "error" ? error : null },
    now,
  });
}
