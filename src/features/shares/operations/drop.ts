import { Type } from "typebox";
import { confirmBlob, reserveBlob } from "../../../kernel/blobs/blobs.ts";
import { digestOf } from "../../../kernel/blobs/digest.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { verbatim } from "../../../kernel/catalogue/visible-text.ts";
import {
  acceptedName,
  badFileName,
  baseName,
  decodeBase64,
  FileName,
  PUT_BODY_BYTES_MAX,
  PUT_BYTES_MAX,
  storeContent,
} from "../../files/index.ts";
import { keepDrop, mayDrop, openDrop } from "../drops.ts";
import { say } from "../messages.ts";
import { BOX_FULL, LINK_GONE } from "../refusals.ts";
import { Grant, Proof } from "../schemas.ts";
import { takeDrop } from "../store.ts";

const TOO_LARGE_HINT = "The file may have 3.2 MB. Use ic_shares_begin_upload for larger ones.";

export const drop = defineOperation({
  id: "shares.drop",
  tool: "ic_shares_drop",
  rest: {
    method: "POST",
    path: "/api/shares/drop",
    operationId: "dropFile",
    status: 201,
    upload: { part: "file", field: "content_base64", nameField: "filename", tooLargeHint: TOO_LARGE_HINT },
  },
  title: "Send a file by a share link",
  summary: "Sends a file of at most 3.2 MB into the folder of a drop link. The sender sees nothing of the folder.",
  when: "Use when ic_shares_open says the mode drop. ic_shares_begin_upload takes larger files.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "key",
  bodyBytesMax: PUT_BODY_BYTES_MAX,

  input: object("DropFile", {
    grant: Grant,
    proof: Proof,
    filename: FileName,
    content_base64: verbatim({ maxLength: PUT_BODY_BYTES_MAX, description: "The bytes in base64." }),
  }),
  checkInput: ({ filename }) => badFileName(baseName(filename)),
  output: object("DropFileResponse", { ok: Ok, size: Type.Integer({ description: "In bytes, as received." }) }),
  errors: ["not_found", "forbidden", "storage_full"],
  examples: [
    {
      say: "Send them my photo through their link",
      input: {
        grant: "a-link-to-send-files-in-the-world-of-tests-",
        filename: "photo.txt",
        content_base64: "cGhvdG8=",
      },
      output: { ok: true, size: 5 },
    },
  ],

  steps: {
    outside: "stores",
    async prepare({ tx, now, newId, fail }, { grant, proof, filename, content_base64 }) {
      const opened = await openDrop(tx, { grant, proof }, now);
      if ("kind" in opened) throw fail(opened.kind, opened.details);
      const bytes = decodeBase64(content_base64);
      if (!bytes) throw fail("validation", { message: say.badBase64, hint: "Encode again." });
      if (bytes.length > PUT_BYTES_MAX) throw fail("body_too_large", { hint: TOO_LARGE_HINT });
      const blob = await reserveBlob(tx, digestOf(bytes), newId);
      return { opened, name: acceptedName(baseName(filename)), bytes, blob };
    },

    perform: ({ ports }, { bytes, blob }) => storeContent(ports, bytes, blob),

    async conclude(context, { opened, name, blob }, type) {
      const { tx, now, fail } = context;
      if (!(await mayDrop(tx, opened.shareId, now))) throw fail("not_found", LINK_GONE);
      if (!(await takeDrop(tx, opened.shareId, blob.size))) throw fail("storage_full", BOX_FULL);
      await confirmBlob(tx, blob);
      const kept = await keepDrop(context, opened, { name, content: { ...blob, type } });
      if ("fault" in kept) throw fail("storage_full", BOX_FULL);
      return { ok: true as const, size: blob.size };
    },
  },
});
