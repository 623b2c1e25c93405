import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { nullable, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { insertFolder } from "../folder-store.ts";
import { say } from "../messages.ts";
import { placeFolder, refuseGrantees } from "../placement.ts";
import { badFolderName, folderRefusal, openGrantees } from "../refusals.ts";
import { acceptedName, detailsOf } from "../rules.ts";
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

export const createFolder = defineOperation({
  id: "files.create_folder",
  tool: "ic_folder_create",
  rest: { method: "POST", path: "/api/folders", operationId: "createFolder", status: 201 },
  title: "Create a folder",
  summary: "Creates a folder at the root, or in a folder of the member's.",
  when: "Use when the member wants a place for several files.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "files.trash_folder",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { folder }) => ({ folder_id: folder.id }),
  },
  bodyBytesMax: 32 * 1024,

  contract: true,

  input: object("CreateFolder", {
    name: FolderName,
    description: Type.Optional(Description),
    parent: Type.Optional(nullable(FolderId, { description: "Null or absent: the root." })),
    visibility: Type.Optional(VisibilityField),
    grantees: Type.Optional(Grantees),
    tags: Type.Optional(Tags),
    accepts_files: Type.Optional(Type.Boolean({ description: "Let its readers add files. Default false." })),
  }),
  checkInput: (input) => badFolderName(input.name.trim()) ?? openGrantees(input),
  output: FolderResponse,
  errors: ["not_found", "forbidden", "name_taken", "folder_too_deep"],
  examples: [
    {
      say: "Make a folder for the open lab's photos",
      input: { name: "Open lab", visibility: "ic-members" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, input) {
    const noGrantees = await refuseGrantees(tx, input.grantees);
    if (noGrantees) throw fail("validation", noGrantees);
    const place = await placeFolder(tx, caller, input.parent ?? null);
    if ("kind" in place) throw fail(place.kind, place.details);
    const { label: _, ...details } = detailsOf(input, acceptedName(input.name.trim()));
    const id = newId("d");
    const folder = {
      id,
      parent_id: place.folder?.id ?? null,
      member_id: memberOf(caller),
      ...details,
      accepts_files: input.accepts_files ?? false,
      depth: (place.folder?.depth ?? -1) + 1,
      gates: [...(place.folder?.gates ?? []), ...(details.visibility === "ic-members" ? [] : [id])],
      created_at: now,
      updated_at: now,
      trashed_at: null,
    };
    const fault = await insertFolder(tx, folder);
    if (fault) throw fail(...folderRefusal(fault));
    did(say.folderCreated({ name: folder.name }), undefined, { page: "/files" });
    return { ok: true as const, folder: renderFolder(folder, caller) };
  },
});
