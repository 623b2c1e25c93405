import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import { NOTHING } from "../../../kernel/undo/undo.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { placeFile, refuseGrantees } from "../placement.ts";
import { badFileName, fileRefusal, openGrantees } from "../refusals.ts";
import { acceptedName, baseName, decodeBase64, detailsOf, PUT_BODY_BYTES_MAX, PUT_BYTES_MAX } from "../rules.ts";
import { Description, FileName, FolderId, Grantees, Label, Tags, VisibilityField } from "../schemas.ts";
import * as store from "../store.ts";
import { storeContent } from "../store-content.ts";
import { storeFile } from "../store-version.ts";

const TOO_LARGE_HINT = "The file may have 3.2 MB. Use ic_files_begin_upload for larger ones.";
const TOO_LARGE = {
  message: say.tooLargeForTool,
  hint: TOO_LARGE_HINT,
  context: { limit_bytes: PUT_BYTES_MAX },
};

export const put = defineOperation({
  id: "files.put",
  tool: "ic_files_put",
  rest: {
    method: "POST",
    path: "/api/files",
    operationId: "putFile",
    status: 201,
    upload: { part: "file", field: "content_base64", nameField: "filename", tooLargeHint: TOO_LARGE_HINT },
  },
  title: "Store a file",
  summary:
    "Stores a file of at most 3.2 MB in the vault. The same name in the same place adds a version, and never shows it to more people.",
  when: "Use when the member wants to keep a small file. ic_files_begin_upload takes larger ones.",

  effect: "write",
  listed: "first",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.trash",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { id, was_dup, version }) => (was_dup ? NOTHING : version > 1 ? null : { file_id: id }),
  },
  bodyBytesMax: PUT_BODY_BYTES_MAX,

  contract: true,

  input: object("PutFile", {
    filename: FileName,
    content_base64: verbatim({ maxLength: PUT_BODY_BYTES_MAX, description: "The bytes in base64." }),
    content_type: Type.Optional(Type.String({ maxLength: 120, description: "Ignored: the type follows the content." })),
    visibility: Type.Optional(VisibilityField),
    grantees: Type.Optional(Grantees),
    label: Type.Optional(Label),
    description: Type.Optional(Description),
    tags: Type.Optional(Tags),
    folder_id: Type.Optional(nullable(FolderId, { description: "Null or absent: the root." })),
  }),
  checkInput: (input) => badFileName(baseName(input.filename)) ?? openGrantees(input),
  output: object("PutFileResponse", {
    ok: Ok,
    id: Type.String(),
    filename: Type.String(),
    size: Type.Integer(),
    visibility: Type.String(),
    version: Type.Integer(),
    was_dup: Type.Boolean({ description: "The file already had this content; nothing was added." }),
  }),
  errors: ["not_found", "forbidden", "name_taken", "storage_full"],
  examples: [
    {
      say: "Keep these minutes in the vault",
      input: { filename: "minutes.md", content_base64: "IyBNaW51dGVzCg==" },
      output: { ok: true, filename: "minutes.md", size: 10, visibility: "ic-members" },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, caller, newId, fail, settings }, input) {
      const bytes = decodeBase64(input.content_base64);
      if (!bytes) throw fail("validation", { message: say.badBase64, hint: "Encode again." });
      if (bytes.length > PUT_BYTES_MAX) throw fail("body_too_large", TOO_LARGE);
      const noGrantees = await refuseGrantees(tx, input.grantees);
      if (noGrantees) throw fail("validation", noGrantees);
      const place = await placeFile(tx, caller, input.folder_id ?? null);
      if ("kind" in place) throw fail(place.kind, place.details);
      await store.ensureQuota(tx, memberOf(caller), settings.files);
      const blob = await reserveBlob(tx, digestOf(bytes), newId);
      return { input, name: acceptedName(baseName(input.filename)), bytes, blob };
    },

    perform: ({ ports }, { bytes, blob }) => storeContent(ports, bytes, blob),

    async conclude(context, { name, blob, input }, type) {
      const { caller, fail } = context;
      await confirmBlob(context.tx, blob);
      const file = { ...detailsOf(input, name), folderId: input.folder_id ?? null, memberId: memberOf(caller) };
      const stored = await storeFile(context, file, { ...blob, type });
      if ("fault" in stored) throw fail(...fileRefusal(stored.fault));
      const { id, version, isNew, name: filename, visibility } = stored;
      context.wasBefore({ version: 0 }, { version });
      context.did(say.stored({ name: filename }), undefined, { page: `/files/${id}` });
      return { ok: true as const, id, filename, size: blob.size, visibility, version, was_dup: !isNew };
    },
  },
});
