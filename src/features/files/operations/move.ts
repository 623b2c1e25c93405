import { Type } from "typebox";
import { type Caller, memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as folders from "../folder-store.ts";
import { say } from "../messages.ts";
import { placeFile, placeFolder } from "../placement.ts";
import * as refusals from "../refusals.ts";
import { isOwner, type Visibility } from "../rules.ts";
import { FileId, FolderId } from "../schemas.ts";
import * as store from "../store.ts";

export const move = defineOperation({
  id: "files.move",
  tool: "ic_files_move",
  rest: { method: "POST", path: "/api/files/move", operationId: "moveFile" },
  title: "Move a file or folder",
  summary:
    "Moves one file or folder of the member's to another folder, or to the root. What more people would see becomes private.",
  when: "Use when the member wants a file or folder elsewhere. Takes exactly one of file_id and folder_id.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.move",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ file_id, folder_id }, _, before) => before && { file_id, folder_id, to: before.to },
  },
  bodyBytesMax: 4 * 1024,

  input: object("MoveFile", {
    file_id: Type.Optional(FileId),
    folder_id: Type.Optional(FolderId),
    to: nullable(FolderId, { description: "The folder that it goes to; null for the root." }),
  }),
  checkInput: ({ file_id, folder_id }) =>
    (file_id === undefined) === (folder_id === undefined) ? refusals.ONE_OF_TWO : undefined,
  output: object("MoveFileResponse", {
    ok: Ok,
    id: Type.String(),
    to: nullable(Type.String()),
    visibility: Type.String({ description: "private if more people would have seen it in the new place." }),
  }),
  errors: ["not_found", "forbidden", "name_taken", "folder_too_deep"],
  examples: [
    {
      say: "Put the house rules into the folder of the open lab",
      input: { file_id: "f_0a1b2c3d4e5f607182930001", to: "d_0a1b2c3d4e5f607182930001" },
      output: { ok: true, to: "d_0a1b2c3d4e5f607182930001" },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore, did }, { file_id, folder_id, to }) {
    await folders.lockTree(tx);
    if (file_id !== undefined) {
      const file = await store.findVisibleFile(tx, memberOf(caller), file_id);
      if (!file) throw fail("not_found", refusals.NO_SUCH_FILE);
      if (!isOwner(caller, file)) throw fail("forbidden", refusals.ONLY_ITS_OWNER);
      const place = await placeFile(tx, caller, to);
      if ("kind" in place) throw fail(place.kind, place.details);
      const { visibility } = (await folders.opensByMove(tx, file.folder_id, to)) ? PRIVATE : file;
      const fault = await store.updateFile(tx, file_id, { folder_id: to, visibility, updated_at: now });
      if (fault) throw fail("name_taken", refusals.NAME_TAKEN);
      if (visibility === file.visibility) wasBefore({ to: file.folder_id });
      did(say.moved({ name: file.name }), undefined, { page: `/files/${file_id}` });
      return { ok: true as const, id: file_id, to, visibility };
    }
    const id = folder_id as string;
    const moved = await moveFolder(tx, { caller, id, to, now });
    if ("refused" in moved) throw fail(...moved.refused);
    return { ok: true as const, id, to, visibility: moved.visibility };
  },
});

const PRIVATE = { visibility: "private" } as const;

type Moved =
  | { readonly visibility: Visibility }
  | {
      readonly refused: [kind: "not_found" | "forbidden" | "name_taken" | "folder_too_deep", details: RefusalDetails];
    };

async function moveFolder(
  tx: WriteTx,
  {
    caller,
    id,
    to,
    now,
  }: { readonly caller: Caller; readonly id: string; readonly to: string | null; readonly now: Date },
): Promise<Moved> {
  const folder = await folders.findVisibleFolder(tx, memberOf(caller), id);
  if (!folder) return { refused: ["not_found", refusals.NO_SUCH_FOLDER] };
  if (!isOwner(caller, folder)) return { refused: ["forbidden", refusals.NOT_YOUR_FOLDER] };
  const place = await placeFolder(tx, caller, to);
  if ("kind" in place) return { refused: [place.kind, place.details] };
  if (to !== null && (await folders.isBelow(tx, to, id))) return { refused: ["forbidden", refusals.INTO_ITSELF] };
  const { visibility } = (await folders.opensByMove(tx, folder.parent_id, to)) ? PRIVATE : folder;
  const fault =
    (await folders.updateFolder(tx, id, { parent_id: to, visibility, updated_at: now })) ??
    (await folders.rebuildBelow(tx, id));
  return fault ? { refused: refusals.folderRefusal(fault) } : { visibility };
}
