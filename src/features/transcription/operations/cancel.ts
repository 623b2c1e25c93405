import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ALREADY_ENDED, NO_SUCH_JOB } from "../refusals.ts";
import { maySee } from "../rules.ts";
import { JobId } from "../schemas.ts";
import * as store from "../store.ts";

export const cancel = defineOperation({
  id: "transcription.cancel",
  tool: "ic_transcribe_cancel",
  rest: { method: "POST", path: "/api/transcriptions/{job_id}/cancel", operationId: "cancelTranscription" },
  title: "Cancel a transcription",
  summary: "Ends a transcription that is queued or in progress. The recording stays.",
  when: "Use when the member no longer needs the transcript.",

  effect: "destructive",
  access: { scope: "transcribe:submit", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("CancelTranscription", { job_id: JobId }),
  output: object("CancelTranscriptionResponse", { ok: Ok, id: Type.String(), status: choice(["cancelled"]) }),
  errors: ["not_found", "already_decided"],
  examples: [
    {
      say: "I don't need that transcript any more",
      input: { job_id: "tj_0a1b2c3d4e5f607182930002" },
      output: { ok: true, status: "cancelled" },
    },
  ],

  async handler({ tx, caller, now, fail }, { job_id }) {
    const row = await store.lock(tx, job_id);
    if (!row || !maySee(caller, row)) throw fail("not_found", NO_SUCH_JOB);
    if (row.status === "done" || row.status === "error") throw fail("already_decided", ALREADY_ENDED);
    if (row.status !== "cancelled") {
      await store.update(tx, row.id, { status: "cancelled", lease: null, lease_until: null, finished_at: now });
    }
    return { ok: true as const, id: row.id, status: "cancelled" as const };
  },
});
