import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { NO_SUCH_JOB } from "../refusals.ts";
import { maySee } from "../rules.ts";
import { JobId, renderJob, TranscriptionJobResponse } from "../schemas.ts";
import * as store from "../store.ts";

export const status = defineOperation({
  id: "transcription.status",
  tool: "ic_transcribe_status",
  rest: { method: "GET", path: "/api/transcriptions/{job_id}", operationId: "getTranscriptionStatus" },
  title: "Get a transcription's status",
  summary: "Returns a transcription's state, progress, place in the queue and, once done, its files.",
  when: "Use to wait for a transcript, at most once a minute. ic_transcribe_get has it then.",

  effect: "read",
  access: { scope: "transcribe:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("GetTranscriptionStatus", { job_id: JobId }),
  output: TranscriptionJobResponse,
  errors: ["not_found"],
  examples: [
    {
      say: "Is my transcript ready?",
      input: { job_id: "tj_0a1b2c3d4e5f607182930001" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, fail }, { job_id }) {
    const row = await store.find(tx, job_id);
    if (!row || !maySee(caller, row)) throw fail("not_found", NO_SUCH_JOB);
    const places = await store.positions(tx, row.status === "queued" ? [row.id] : []);
    return { ok: true as const, job: renderJob(row, { caller, place: places.get(row.id) }) };
  },
});
