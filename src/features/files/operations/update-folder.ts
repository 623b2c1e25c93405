import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import * as folders from "../folder-store.ts";
import { say } from "../messages.ts";
import { refuseGrantees } from "../placement.ts";
import { badFolderName, NAME_TAKEN, NO_SUCH_FOLDER, NOT_YOUR_FOLDER, OPERATORS_ONLY_NARROW } from "../refusals.ts";
import { acceptedName, changesOf, isOwner, mayManage, widens } from "../rules.ts";
import {
  Description,
  FolderId,
  FolderName,
  FolderResponse,
  Grantees,
  renderFolder,
  Tags,
  VisibilityField,
} from "../schemas.ts";

export const updateFolder = defineOperation({
  id: "files.update_folder",
  tool: "ic_folder_update",
  rest: { method: "PATCH", path: "/api/folders/{folder_id}", operationId: "updateFolder" },
  title: "Change a folder",
  summary: "Changes name, description, tags or visibility of a folder. Absent fields stay as they are.",
  when: "Use when the member wants to rename a folder or change who sees its content.",

  effect: "destructive",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.update_folder",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ folder_id, name, description, tags, visibility, grantees, accepts_files }, _, before) =>
      before && {
        folder_id,
        name: name && before.name,
        description: description === undefined ? undefined : before.description,
        tags: tags && before.tags,
        visibility: visibility && before.visibility,
        grantees: grantees && before.grantees,
        accepts_files: accepts_files === undefined ? undefined : before.accepts_files,
      },
  },
  bodyBytesMax: 32 * 1024,

  contract: true,

  input: object("UpdateFolder", {
    folder_id: FolderId,
    name: Type.Optional(FolderName),
    description: Type.Optional(Description),
    tags: Type.Optional(Tags),
    visibility: Type.Optional(VisibilityField),
    grantees: Type.Optional(Grantees),
    accepts_files: Type.Optional(Type.Boolean({ description: "Let its readers add files." })),
  }),
  checkInput: ({ name }) => badFolderName(name?.trim()),
  output: FolderResponse,
  errors: ["not_found", "forbidden", "name_taken"],
  examples: [
    {
      say: "Describe the folder of the open lab",
      input: { folder_id: "d_0a1b2c3d4e5f607182930001", description: "Photos of the open lab" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail, wasBefore, did }, { folder_id, name, accepts_files, ...sent }) {
    await folders.lockTree(tx);
    const folder = await folders.findVisibleFolder(tx, memberOf(caller), folder_id);
    if (!folder) throw fail("not_found", NO_SUCH_FOLDER);
    if (!mayManage(caller, folder)) throw fail("forbidden", NOT_YOUR_FOLDER);
    const noGrantees = await refuseGrantees(tx, sent.grantees, folder.grantees);
    if (noGrantees) throw fail("validation", noGrantees);
    const changes = {
      ...changesOf(sent),
      name: name === undefined ? folder.name : acceptedName(name.trim()),
      ...(accepts_files !== undefined && { accepts_files }),
    };
    if (!isOwner(caller, folder) && widens(folder, { ...folder, ...changes })) {
      throw fail("forbidden", OPERATORS_ONLY_NARROW);
    }
    wasBefore(restorable(folder), restorable({ ...folder, ...changes }));
    const fault = await folders.updateFolder(tx, folder_id, { ...changes, updated_at: now });
    if (fault) throw fail("name_taken", NAME_TAKEN);
    if (changes.visibility && changes.visibility !== folder.visibility) await folders.rebuildBelow(tx, folder_id);
    did(say.changed({ name: changes.name }), undefined, { page: "/files" });
    return { ok: true as const, folder: renderFolder({ ...folder, ...changes }, caller) };
  },
});

function restorable({ name, description, tags, visibility, grantees, accepts_files }: folders.FolderRow) {
  return { name, description, tags, visibility, grantees, accepts_files };
}
