import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { FileId } from "../../files/index.ts";
import { findFile, totalOf } from "../contents.ts";
import { takeDownload } from "../download-store.ts";
import { ARCHIVE_TOO_LARGE, LINK_GONE, NO_DOWNLOAD, NOT_IN_LINK, PASSWORD_WANTED } from "../refusals.ts";
import { ARCHIVE_MAX, budgetOf, decide, downloadHash, tokenHash } from "../rules.ts";
import { Grant, Proof } from "../schemas.ts";
import * as store from "../store.ts";

export const beginDownload = defineOperation({
  id: "shares.begin_download",
  tool: "ic_shares_download",
  rest: { method: "POST", path: "/api/shares/download", operationId: "beginSharedDownload", status: 201 },
  title: "Download by a share link",
  summary: "Begins one download of a shared file, or of a shared folder as a ZIP, and returns its URL.",
  when: "Use after ic_shares_open. The URL takes ranges, and ends an hour after the last byte. It counts once.",

  effect: "write",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "none",
  bodyBytesMax: 2 * 1024,

  input: object("BeginSharedDownload", {
    grant: Grant,
    proof: Proof,
    file_id: Type.Optional(FileId),
  }),
  output: object("BeginSharedDownloadResponse", {
    ok: Ok,
    download_url: secret({ description: "For a GET without a token or cookie, perhaps on another host." }),
    filename: Type.String(),
    size: nullable(Type.Integer(), { description: "In bytes; null for an archive." }),
    sha256: nullable(Type.String(), { description: "Null for an archive." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Get the list from that folder",
      input: { grant: "a-link-that-was-shared-in-the-world-of-test", file_id: "f_0a1b2c3d4e5f607182930002" },
      output: { ok: true, filename: "list.txt" },
    },
  ],

  async handler({ tx, now, newSecret, settings, fail }, { grant, proof = null, file_id }) {
    const share = await store.findByToken(tx, tokenHash(grant));
    const decision = decide(share, { wants: "open", proof, continues: false }, now);
    if (!share || decision.kind === "gone") throw fail("not_found", LINK_GONE);
    if (decision.kind === "ask_password") throw fail("forbidden", PASSWORD_WANTED);
    if (share.mode !== "download") throw fail("forbidden", NO_DOWNLOAD[share.mode]);
    const content = await contentOf(tx, share, file_id);
    if (content === "gone") throw fail("not_found", LINK_GONE);
    if (content === "not_in_link") throw fail("not_found", NOT_IN_LINK);
    if (content === "too_large") throw fail("validation", ARCHIVE_TOO_LARGE);
    const { fileId, sha256, size, filename } = content;
    const id = newSecret().toString("base64url");
    const budget = budgetOf(content.bytes);
    const download = { idHash: downloadHash(id), shareId: share.id, fileId, sha256, size, budget };
    if (!(await takeDownload(tx, download, now))) throw fail("not_found", LINK_GONE);
    return { ok: true as const, download_url: `${settings.downloadsUrl}/s/${grant}/d/${id}`, filename, size, sha256 };
  },
});

/** The bytes of an archive that are not content: for its names, of which each may have thousands of bytes. */
const ARCHIVE_EXTRA_BYTES = 64 * 1024 * 1024;

async function contentOf(tx: Parameters<typeof findFile>[0], share: store.Share, fileId: string | undefined) {
  const { file_id, folder_id, member_id, name, sha256, size } = share;
  if (folder_id === null) {
    if (fileId !== undefined && fileId !== file_id) return "not_in_link";
    if (sha256 === null || size === null) return "gone";
    return { fileId: file_id, sha256, size, filename: name, bytes: size };
  }
  const tree = { creator: member_id, folderId: folder_id };
  if (fileId !== undefined) {
    const file = await findFile(tx, tree, fileId);
    return file
      ? { fileId, sha256: file.sha256, size: file.size, filename: file.name, bytes: file.size }
      : "not_in_link";
  }
  const { files, bytes } = await totalOf(tx, tree);
  if (files > ARCHIVE_MAX.entries || bytes > ARCHIVE_MAX.bytes) return "too_large";
  const archive = { fileId: null, sha256: null, size: null, filename: `${name}.zip` };
  return { ...archive, bytes: bytes + ARCHIVE_EXTRA_BYTES };
}
