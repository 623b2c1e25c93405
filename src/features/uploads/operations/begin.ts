import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import {
  acceptedName,
  badFileName,
  baseName,
  Description,
  detailsOf,
  ensureQuota,
  FileId,
  FileName,
  FolderId,
  fileTooLarge,
  Grantees,
  Label,
  OVER_STORAGE,
  openGrantees,
  refuseGrantees,
  reserveStorage,
  STORAGE_FULL,
  Tags,
  TOO_MANY_FILES,
  UPLOADS_OPEN_MAX,
  VisibilityField,
} from "../../files/index.ts";
import { expiryOf } from "../lease.ts";
import { findPlace } from "../place.ts";
import { CHUNK_BYTES, secretHash, UPLOADS_PATH, waysToSend } from "../rules.ts";
import { insertUpload } from "../store.ts";

export const begin = defineOperation({
  id: "uploads.begin",
  tool: "ic_files_begin_upload",
  rest: { method: "POST", path: "/api/files/uploads", operationId: "beginUpload", status: 201 },
  title: "Begin an upload",
  summary: "Reserves storage and returns a secret URL to which a command sends a file of any size, in parts.",
  when: "Use when a file is larger than ic_files_put takes, or is on a disk. The returned command sends the file, which the model need not read.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "none",
  undo: {
    by: "uploads.abort",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { upload_id }) => ({ upload_id }),
  },
  bodyBytesMax: 32 * 1024,

  contract: true,

  input: object("BeginUpload", {
    filename: FileName,
    size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "In bytes." }),
    sha256: Type.Optional(
      Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the whole file. Other bytes are then rejected." }),
    ),
    folder_id: Type.Optional(nullable(FolderId, { description: "Null or absent: the root." })),
    file_id: Type.Optional(FileId),
    visibility: Type.Optional(VisibilityField),
    grantees: Type.Optional(Grantees),
    label: Type.Optional(Label),
    description: Type.Optional(Description),
    tags: Type.Optional(Tags),
  }),
  checkInput: (input) => badFileName(baseName(input.filename)) ?? openGrantees(input),
  output: object("BeginUploadResponse", {
    ok: Ok,
    upload_id: Type.String(),
    upload_url: secret({ description: "Speaks tus 1.0. Anyone with it can send the bytes: keep it secret." }),
    size: Type.Integer(),
    chunk_bytes: Type.Integer({ description: "Suggested size of a part." }),
    expires_at: instant("When it ends, if no bytes come."),
    curl: secret({ description: "Sends the whole file. Replace FILE by its path." }),
    tus: Type.String({ description: "How to go on after a failure." }),
  }),
  errors: ["not_found", "forbidden", "name_taken", "storage_full", "too_many_uploads"],
  examples: [
    {
      say: "Put the recording of last night into the vault",
      input: { filename: "talk.mp4", size: 734_003_200 },
      output: { ok: true, size: 734_003_200, chunk_bytes: CHUNK_BYTES },
    },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, input) {
    const { filename, size, sha256 = null, folder_id = null, file_id = null } = input;
    const { fileBytesMax } = settings.files;
    if (size > fileBytesMax) throw fail("body_too_large", fileTooLarge(fileBytesMax));
    const noGrantees = await refuseGrantees(tx, input.grantees);
    if (noGrantees) throw fail("validation", noGrantees);
    const me = memberOf(caller);
    const place = await findPlace(tx, caller, {
      name: acceptedName(baseName(filename)),
      folderId: folder_id,
      fileId: file_id,
    });
    if ("kind" in place) throw fail(place.kind, place.details);
    await ensureQuota(tx, me, settings.files);
    const fault = await reserveStorage(tx, me, { bytes: size, isVersion: place.isVersion });
    if (fault === "too_many_uploads") {
      const hint = `Finish or abort one of your ${UPLOADS_OPEN_MAX}: ic_files_list_uploads shows them.`;
      throw fail("too_many_uploads", { hint });
    }
    if (fault === "over_storage") throw fail("body_too_large", OVER_STORAGE);
    if (fault) throw fail("storage_full", fault === "too_many_files" ? TOO_MANY_FILES : STORAGE_FULL);
    const id = newId("u");
    const key = newSecret().toString("base64url");
    const expiresAt = expiryOf(now, "human");
    await insertUpload(tx, {
      id,
      secret_hash: secretHash(key),
      member_id: me,
      token_id: caller.token?.id ?? null,
      share_id: null,
      provenance: caller.kind === "token" ? "agent" : "human",
      folder_id,
      file_id,
      size,
      sha256,
      ...detailsOf(input, place.name),
      begun_at: now,
      expires_at: expiresAt,
    });
    const url = `${settings.baseUrl}${UPLOADS_PATH}/${key}`;
    return {
      ok: true as const,
      upload_id: id,
      upload_url: url,
      size,
      chunk_bytes: CHUNK_BYTES,
      expires_at: expiresAt.toISOString(),
      ...waysToSend(url),
    };
  },
});
