import type { Job, JobContext } from "../../../kernel/catalogue/area.ts";
import { one, workLeases } from "../../../kernel/jobs/lease-worker.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { ObjectMissing } from "../../../kernel/ports/object-store.ts";
import { SpeechFault } from "../../../kernel/ports/speech.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { holdLease, LEASE_MS, LeaseLost } from "../hold-lease.ts";
import * as leases from "../lease-store.ts";
import { declared, say } from "../messages.ts";
import { announce, fail, finish, release } from "../outcome.ts";
import { ATTEMPTS_MAX } from "../rules.ts";
import { sourceFile } from "../source.ts";
import * as store from "../store.ts";
import { transcribe } from "../transcribe.ts";

export const work: Job = {
  name: "transcription.work",
  summary: declared.workJob,
  everyMs: MINUTE_MS,
  wakesOn: store.TRANSCRIPTION_CHANNEL,
  async run(context) {
    const counts = { done: 0, not: 0 };
    await workLeases<leases.Leased>(context, {
      leaseMs: LEASE_MS,
      claim: one((tx, now, leasedUntil) => claimNext(context, tx, { now, leasedUntil })),
      async perform(row) {
        counts[(await perform(context, row)) ? "done" : "not"] += 1;
      },
    });
    return counts.done + counts.not > 0 ? say.transcribed({ done: counts.done, failed: counts.not }) : null;
  },
};

async function claimNext(
  { ports, newId }: JobContext,
  tx: WriteTx,
  { now, leasedUntil }: { readonly now: Date; readonly leasedUntil: Date },
): Promise<leases.Leased | undefined> {
  for (const row of await leases.returnLost(tx, now, ATTEMPTS_MAX)) {
    if (row.status === "error") await announce(tx, row, now);
  }
  if (!ports.speech) return undefined;
  return leases.claim(tx, { now, leasedUntil, lease: newId("lease") });
}

async function perform(context: JobContext, row: leases.Leased): Promise<boolean> {
  const { speech: engine } = context.ports;
  if (!engine) return false;
  try {
    return await holdLease(context, row, async (held) => {
      const file = await sourceFile(context, row);
      const transcript = await transcribe(context, { row, file, engine, held });
      return finish(context, row, transcript);
    });
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    if (context.signal.aborted) await release(context, row);
    else if (error instanceof SpeechFault) await fail(context, row, error);
    else if (error instanceof ObjectMissing) await fail(context, row, { said: say.recordingGone, permanent: true });
    else {
      await fail(context, row, { said: say.serverFailed, permanent: false });
      throw error;
    }
    return false;
  }
}
