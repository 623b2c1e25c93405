import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { fetchedBy } from "../../../kernel/catalogue/fields/stored-urls.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import type { OutsideContext } from "../../../kernel/pipeline/context.ts";
import type { ReadTx } from "../../../kernel/ports/database.ts";
import { OutboundRefused } from "../../../kernel/ports/outbound.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { plainLine } from "../../../kernel/values/text.ts";
import { findVisibleFile, isReadable } from "../../files/index.ts";
import { CLOSED_RECORDING, NO_RECORDING, NO_SUCH_RECORDING, NOT_HTTPS, ONE_SOURCE } from "../refusals.ts";
import { isRecording, nameAt, recordingAddress } from "../rules.ts";
import { Language, URL_CHARS_MAX } from "../schemas.ts";
import * as store from "../store.ts";

const CHECK_MS = 5_000;
const REDIRECTS_MAX = 5;
const NAME_CHARS_MAX = 200;

/** A file's job is in the queue, or was before; a URL's one waits for the check of its address. */
type Intent = { readonly job: store.TranscriptionRow; readonly wasRunning: boolean } | { readonly wish: store.Wish };

const isRunning = (intent: Intent) => "job" in intent && intent.wasRunning;

export const submit = defineOperation({
  id: "transcription.submit",
  tool: "ic_transcribe_submit",
  rest: { method: "POST", path: "/api/transcriptions", operationId: "submitTranscription", status: 202 },
  title: "Transcribe a recording",
  summary: "Queues a recording in the vault, or at an https URL, to be turned into text, segments and captions.",
  when: "Use for audio or video of up to 4 hours. ic_transcribe_status says when it is ready.",

  effect: "write",
  needs: "speech",
  external: true,
  listed: "second",
  access: { scope: "transcribe:submit", session: true },
  quotas: [{ per: "token", max: 5, window: "utc-day", free: ({ was_running }) => was_running, freeIntent: isRunning }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "transcription.cancel",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { id, was_running }) => (was_running ? NOTHING : { job_id: id }),
  },
  bodyBytesMax: 8 * 1024,
  contract: true,

  input: object("SubmitTranscription", {
    file_id: Type.Optional(Type.String({ maxLength: 64, pattern: "^f_", description: "A recording in the vault." })),
    audio_url: Type.Optional(
      Type.String({
        maxLength: URL_CHARS_MAX,
        description: "https. Private addresses are refused; at most 100 MB.",
        ...fetchedBy("membersOutbound"),
      }),
    ),
    language: Type.Optional(Language),
    num_speakers_hint: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10, description: "How many people speak, if known." }),
    ),
  }),
  output: object("SubmitTranscriptionResponse", {
    ok: Ok,
    id: Type.String({ description: "tj_…" }),
    status: choice(["queued", "processing"]),
    queue_position: Type.Integer({ minimum: 0, description: "From 1; 0 while it is processed." }),
    was_running: Type.Boolean({ description: "Your earlier job for this file runs; nothing was added or charged." }),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Turn the recording of the talk into text",
      input: { file_id: "f_0a1b2c3d4e5f607182930021", language: "en" },
      output: { ok: true, status: "queued" },
    },
  ],

  steps: {
    outside: "reads",
    async prepare({ tx, caller, now, newId, fail }, input): Promise<Intent> {
      const { file_id, audio_url } = input;
      if ((file_id === undefined) === (audio_url === undefined)) throw fail("validation", ONE_SOURCE);
      const member_id = memberOf(caller);
      const { language = null, num_speakers_hint: speakers_hint = null } = input;
      const wish = { id: newId("tj"), member_id, language, speakers_hint };
      if (file_id === undefined) {
        const url = recordingAddress(audio_url ?? "");
        if (!url) throw fail("validation", NOT_HTTPS);
        return { wish: { ...wish, file_id: null, audio_url: url.href, source_name: shortName(nameAt(url)) } };
      }
      const file = await findVisibleFile(tx, member_id, file_id);
      if (!file) throw fail("not_found", NO_SUCH_RECORDING);
      if (!isReadable(file)) throw fail("forbidden", CLOSED_RECORDING);
      if (!isRecording(file.type)) throw fail("validation", NO_RECORDING);
      const source = { memberId: member_id, fileId: file_id, storedAt: file.uploaded_at };
      const running = await store.findRunning(tx, source);
      if (running) return { job: running, wasRunning: true };
      const named = { ...wish, file_id, audio_url: null, source_name: shortName(file.name) };
      return { job: await store.enqueue(tx, named, now), wasRunning: false };
    },

    perform: async (context, intent) => {
      if ("wish" in intent) await checkAddress(context, intent.wish.audio_url ?? "");
    },

    async conclude({ tx, now }, intent) {
      if ("job" in intent) return reply(tx, intent.job, intent.wasRunning);
      return reply(tx, await store.enqueue(tx, intent.wish, now), false);
    },
  },
});

function shortName(name: string): string {
  return plainLine(name).slice(0, NAME_CHARS_MAX);
}

async function reply(tx: ReadTx, { id, status }: store.TranscriptionRow, was_running: boolean) {
  if (status === "processing") return { ok: true as const, id, status, queue_position: 0, was_running };
  const places = await store.positions(tx, [id]);
  return { ok: true as const, id, status: "queued" as const, queue_position: places.get(id) ?? 1, was_running };
}

/** Refuses an address that will never be fetched. Whatever else the server answers, the job finds out. */
async function checkAddress({ ports, fail }: OutsideContext, url: string): Promise<void> {
  const limits = { timeoutMs: CHECK_MS, bodyBytesMax: 0, bodyUnread: true, redirectsMax: REDIRECTS_MAX };
  try {
    await ports.membersOutbound.fetch({ url, method: "HEAD", ...limits });
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    if (error.fault !== "forbidden_address" && error.fault !== "bad_address") return;
    throw fail("validation", { message: error.said, hint: "Send a public https URL." });
  }
}
