import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { findBlob } from "../../../kernel/blobs/blobs.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { FileId, findVisibleFile, isReadable, readContent } from "../../files/index.ts";
import { areMachineCaptions } from "../../transcription/index.ts";
import { putCaptions } from "../caption-store.ts";
import { say } from "../messages.ts";
import { NO_SUCH_NUMBER, NO_SUCH_VAULT_FILE } from "../refusals.ts";
import { CaptionLanguage, PresentationNumber } from "../schemas.ts";
import * as store from "../store.ts";
import { CAPTIONS_BYTES_MAX, NotCaptions, readWebVtt } from "../web-vtt.ts";

export const setCaptions = defineOperation({
  id: "presentations.set_captions",
  tool: "ic_admin_set_presentation_captions",
  rest: {
    method: "PUT",
    path: "/api/presentations/{number}/captions/{language}",
    operationId: "setPresentationCaptions",
  },
  title: "Store captions of a presentation",
  summary:
    "Stores the cues of a WebVTT file of the vault as captions in one language, such as those of a transcription.",
  when: "Use with the captions file of ic_transcribe_list. They replace those in the same language.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("SetPresentationCaptions", {
    number: PresentationNumber,
    language: CaptionLanguage,
    file_id: FileId,
    kind: Type.Optional(
      choice(["human", "machine"], {
        description: "human: a person wrote or checked them. Default: machine for a transcription, else human.",
      }),
    ),
  }),
  output: object("SetPresentationCaptionsResponse", {
    ok: Ok,
    number: Type.Integer(),
    language: Type.String(),
    kind: choice(["human", "machine"]),
    cue_count: Type.Integer(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Use the checked captions for talk 12",
      input: { number: 12, language: "en", file_id: "f_0a1b2c3d4e5f607182930061", kind: "human" },
      output: { ok: true, cue_count: 3 },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, fail }, { number, language, file_id, kind }) {
      if (!(await store.find(tx, number))) throw fail("not_found", NO_SUCH_NUMBER);
      const file = await findVisibleFile(tx, memberOf(caller), file_id);
      if (!file || !isReadable(file)) throw fail("not_found", NO_SUCH_VAULT_FILE);
      if (file.size > CAPTIONS_BYTES_MAX) {
        throw fail("validation", { hint: `Choose a WebVTT file of at most ${CAPTIONS_BYTES_MAX} bytes.` });
      }
      return { number, language, file_id, kind, blob: await findBlob(tx, file.sha256) };
    },

    async perform({ ports, fail }, { blob }) {
      if (!blob) throw fail("not_found", NO_SUCH_VAULT_FILE);
      try {
        return readWebVtt(new TextDecoder("utf-8", { fatal: true }).decode(await readContent(ports, blob.key)));
      } catch (error) {
        if (error instanceof NotCaptions || error instanceof TypeError) {
          const message = error instanceof NotCaptions ? error.said : say.captionsNotUtf8;
          throw fail("validation", { message, hint: "Choose a WebVTT file (.vtt), such as one of a transcription." });
        }
        throw error;
      }
    },

    async conclude({ tx, now, fail }, { number, language, file_id, kind: sent }, cues) {
      if (!(await store.lock(tx, number))) throw fail("not_found", NO_SUCH_NUMBER);
      const kind = sent ?? ((await areMachineCaptions(tx, file_id)) ? "machine" : "human");
      await putCaptions(tx, { number, language, kind, cues, source_file: file_id, stored_at: now });
      return { ok: true as const, number, language, kind, cue_count: cues.length };
    },
  },
});
