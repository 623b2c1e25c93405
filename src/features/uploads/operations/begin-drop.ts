import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import {
  acceptedName,
  badFileName,
  baseName,
  ensureQuota,
  FileName,
  fileTooLarge,
  reserveStorage,
} from "../../files/index.ts";
import { BOX_FULL, Grant, openDrop, Proof, takeDrop } from "../../shares/index.ts";
import { expiryOf } from "../lease.ts";
import { say } from "../messages.ts";
import { CHUNK_BYTES, DROPS_OPEN_MAX, secretHash, UPLOADS_PATH, waysToSend } from "../rules.ts";
import { countDrops, insertUpload } from "../store.ts";

const BUSY = { message: say.othersSending, hint: "Try again in some minutes." };

export const beginDrop = defineOperation({
  id: "uploads.begin_drop",
  tool: "ic_shares_begin_upload",
  rest: { method: "POST", path: "/api/shares/uploads", operationId: "beginDrop", status: 201 },
  title: "Begin an upload by a share link",
  summary: "Returns a secret URL to which a command sends a file, in parts, into the folder of a drop link.",
  when: "Use when ic_shares_open says the mode drop, and the file is larger than ic_shares_drop takes.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("BeginDrop", {
    grant: Grant,
    proof: Proof,
    filename: FileName,
    size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "In bytes." }),
    sha256: Type.Optional(
      Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the whole file. Other bytes are then rejected." }),
    ),
  }),
  checkInput: ({ filename }) => badFileName(baseName(filename)),
  output: object("BeginDropResponse", {
    ok: Ok,
    upload_url: secret({ description: "Speaks tus 1.0. Anyone with it can send the bytes: keep it secret." }),
    size: Type.Integer(),
    chunk_bytes: Type.Integer({ description: "Suggested size of a part." }),
    expires_at: instant("When it ends, if no bytes come."),
    curl: secret({ description: "Sends the whole file. Replace FILE by its path." }),
    tus: Type.String({ description: "How to go on after a failure." }),
  }),
  errors: ["not_found", "forbidden", "storage_full", "too_many_uploads"],
  examples: [
    {
      say: "Send them my video through their link",
      input: { grant: "a-link-to-send-files-in-the-world-of-tests-", filename: "talk.mp4", size: 5_000_000 },
      output: { ok: true, size: 5_000_000, chunk_bytes: CHUNK_BYTES },
    },
  ],

  async handler({ tx, now, newId, newSecret, fail, settings }, { grant, proof, filename, size, sha256 = null }) {
    const opened = await openDrop(tx, { grant, proof }, now);
    if ("kind" in opened) throw fail(opened.kind, opened.details);
    const { shareId, memberId, folderId } = opened;
    const name = acceptedName(baseName(filename));
    const { fileBytesMax } = settings.files;
    if (size > fileBytesMax) throw fail("body_too_large", fileTooLarge(fileBytesMax));
    if (!(await takeDrop(tx, shareId, size))) throw fail("storage_full", BOX_FULL);
    await ensureQuota(tx, memberId, settings.files);
    const fault = await reserveStorage(tx, memberId, { bytes: size, isVersion: false });
    // The row of the quota is locked now, so that the count is exact.
    const isBusy = fault === "too_many_uploads" || (await countDrops(tx, memberId)) >= DROPS_OPEN_MAX;
    if (fault && fault !== "too_many_uploads") throw fail("storage_full", BOX_FULL);
    if (isBusy) throw fail("too_many_uploads", BUSY);
    const key = newSecret().toString("base64url");
    const expiresAt = expiryOf(now, "visitor");
    await insertUpload(tx, {
      id: newId("u"),
      secret_hash: secretHash(key),
      member_id: memberId,
      token_id: null,
      share_id: shareId,
      provenance: "visitor",
      folder_id: folderId,
      file_id: null,
      name,
      size,
      sha256,
      label: name,
      description: "",
      tags: [],
      visibility: "private",
      grantees: [],
      begun_at: now,
      expires_at: expiresAt,
    });
    const url = `${settings.baseUrl}${UPLOADS_PATH}/${key}`;
    return {
      ok: true as const,
      upload_url: url,
      size,
      chunk_bytes: CHUNK_BYTES,
      expires_at: expiresAt.toISOString(),
      ...waysToSend(url),
    };
  },
});
