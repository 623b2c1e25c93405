import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, RateInfo } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { ensureQuota, fileRefusal, storeContent, storeFile } from "../../files/index.ts";
import { createJob, wishOf } from "../create-job.ts";
import { say } from "../messages.ts";
import { SUBMISSIONS } from "../rules.ts";
import { modelFile, modelLinkUrl, wish } from "../schemas.ts";
import { findModel, sourceOf } from "../source.ts";
import * as store from "../store.ts";

const BODY_BYTES_MAX = 4_500_000;
const STORED = { visibility: "private", grantees: [], description: "", tags: ["print"], folderId: null } as const;

export const submit = defineOperation({
  id: "prints.submit",
  tool: "ic_prints_submit",
  rest: { method: "POST", path: "/api/prints", operationId: "submitPrint", status: 201 },
  title: "Request a 3D print",
  summary: "Files a print request with a model for the farm's crew to review. The member is notified at each step.",
  when: "Use when the member wants something printed. ic_prints_bed_specs has sizes and materials.",

  effect: "write",
  listed: "first",
  access: { scope: "prints:submit", session: true },
  quotas: [SUBMISSIONS],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "prints.cancel",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { id }) => ({ request_id: id }),
  },
  bodyBytesMax: BODY_BYTES_MAX,
  contract: true,
  measures: { copies: ({ quantity = 1 }) => quantity },

  input: object("SubmitPrint", {
    ...wish,
    file_id: modelFile,
    filename: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000, description: "With content_base64." })),
    content_base64: Type.Optional(
      verbatim({ maxLength: BODY_BYTES_MAX, description: "At most 3.2 MB. It is stored in the member's vault." }),
    ),
    content_type: Type.Optional(Type.String({ maxLength: 120, description: "Ignored: the type follows the content." })),
    link_url: modelLinkUrl,
  }),
  output: object("SubmitPrintResponse", {
    ok: Ok,
    id: Type.String({ description: "pj_…" }),
    status: Type.Literal("pending"),
    open_ahead: Type.Integer({ description: "Open requests before it." }),
    file_id: Type.Optional(Type.String()),
    rate: Type.Optional(RateInfo),
  }),
  errors: ["not_found", "forbidden", "name_taken", "storage_full"],
  examples: [
    {
      say: "Print this bracket twice in black PETG",
      input: {
        title: "Bracket",
        material: "PETG",
        color: "black",
        quantity: 2,
        filename: "bracket.stl",
        content_base64: "c29saWQgYQplbmRzb2xpZCBhCg==",
      },
      output: { ok: true, status: "pending" },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, newId, fail, settings }, input) {
      const said = wishOf(input);
      const source = sourceOf(input);
      if ("refused" in source) throw fail("validation", source.refused);
      const { bytes, fileId } = source;
      if (fileId !== null) {
        const found = await findModel(tx, memberOf(caller), fileId);
        if ("refused" in found) throw fail(...found.refused);
      }
      if (bytes === null) return { said, source, blob: null };
      await ensureQuota(tx, memberOf(caller), settings.files);
      return { said, source, blob: await reserveBlob(tx, digestOf(bytes), newId) };
    },

    perform: async ({ ports }, { source, blob }) =>
      blob && source.bytes !== null ? storeContent(ports, source.bytes, blob) : null,

    async conclude(context, { said, source, blob }, type) {
      const { tx, caller, fail } = context;
      const memberId = memberOf(caller);
      let fileId = source.fileId;
      if (blob && type !== null) {
        await confirmBlob(tx, blob);
        const file = { ...STORED, name: source.name, label: source.name, memberId };
        const stored = await storeFile(context, file, { ...blob, type }, { keepsDetails: true });
        if ("fault" in stored) throw fail(...fileRefusal(stored.fault));
        fileId = stored.id;
      }
      const found = fileId === null ? null : await findModel(tx, memberId, fileId, { own: blob !== null });
      if (found && "refused" in found) return fail(...found.refused);
      const job = await createJob(context, { wish: said, model: found?.file ?? null, linkUrl: source.linkUrl });
      context.did(say.askedForPrint({ title: job.title }), undefined, {
        page: `/prints/request/${job.id}`,
      });
      const open_ahead = await store.countAhead(tx, job);
      return {
        ok: true as const,
        id: job.id,
        status: "pending" as const,
        open_ahead,
        ...(fileId !== null && { file_id: fileId }),
      };
    },
  },
});
