import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { FileId } from "../../files/index.ts";
import { listOfFile } from "../file-store.ts";
import { renderJob, TranscriptionJob } from "../schemas.ts";
import * as store from "../store.ts";

const LIMIT_DEFAULT = 25;

export const list = defineOperation({
  id: "transcription.list",
  tool: "ic_transcribe_list",
  rest: { method: "GET", path: "/api/transcriptions", operationId: "listTranscriptions" },
  title: "List my transcriptions",
  summary: "Lists the member's transcriptions with their state, newest first; or all of one file that they may read.",
  when: "Use to find a transcript, or the id of a transcription.",

  effect: "read",
  listed: "second",
  access: { scope: "transcribe:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,
  contract: true,

  input: object("ListTranscriptions", {
    file_id: Type.Optional(FileId),
    limit: pageLimit(100, LIMIT_DEFAULT),
    offset: pageOffset(100_000),
  }),
  output: object("ListTranscriptionsResponse", {
    ok: Ok,
    jobs: Type.Array(TranscriptionJob),
    total: Type.Integer(),
    has_more: Type.Boolean(),
  }),
  errors: [],
  examples: [{ say: "Which transcripts do I have?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }, { file_id, limit = LIMIT_DEFAULT, offset = 0 }) {
    const me = memberOf(caller);
    const page = { limit, offset };
    const { rows, total } = await (file_id === undefined
      ? store.listOf(tx, me, page)
      : listOfFile(tx, { me, fileId: file_id }, page));
    const queued = rows.filter((row) => row.status === "queued").map((row) => row.id);
    const places = await store.positions(tx, queued);
    const jobs = rows.map((row) => renderJob(row, { caller, place: places.get(row.id) }));
    return { ok: true as const, jobs, total, has_more: offset + rows.length < total };
  },
});
