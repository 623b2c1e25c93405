import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { refuseGrantees } from "../placement.ts";
import { badFileName, NAME_TAKEN, NO_SUCH_FILE, NOT_YOUR_FILE, OPERATORS_ONLY_NARROW } from "../refusals.ts";
import { acceptedName, changesOf, isOwner, labelAfter, mayManage, widens } from "../rules.ts";
import { Description, File, FileId, Grantees, Label, renderFile, Tags, VisibilityField } from "../schemas.ts";
import * as store from "../store.ts";

export const update = defineOperation({
  id: "files.update",
  tool: "ic_files_update",
  rest: { method: "PATCH", path: "/api/files/{file_id}", operationId: "updateFile" },
  title: "Change a file's details",
  summary: "Changes name, visibility, label, description or tags of a file. Absent fields stay as they are.",
  when: "Use when the member wants to rename a file or change who sees it.",

  effect: "destructive",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.update",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ file_id, filename, label, description, tags, visibility, grantees }, _, before) =>
      before && {
        file_id,
        filename: filename && before.filename,
        label: label !== undefined || filename ? before.label : undefined,
        description: description === undefined ? undefined : before.description,
        tags: tags && before.tags,
        visibility: visibility && before.visibility,
        grantees: grantees && before.grantees,
      },
  },
  bodyBytesMax: 32 * 1024,

  contract: true,

  input: object("UpdateFile", {
    file_id: FileId,
    filename: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: "New name of the file." })),
    visibility: Type.Optional(VisibilityField),
    grantees: Type.Optional(Grantees),
    label: Type.Optional(Label),
    description: Type.Optional(Description),
    tags: Type.Optional(Tags),
  }),
  checkInput: ({ filename }) => badFileName(filename?.trim()),
  output: object("UpdateFileResponse", { ok: Ok, file: File }),
  errors: ["not_found", "forbidden", "name_taken"],
  examples: [
    {
      say: "Tag the house rules as official",
      input: { file_id: "f_0a1b2c3d4e5f607182930001", tags: ["official"] },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, settings, fail, wasBefore, did }, { file_id, filename, ...sent }) {
    const visible = await store.findVisibleFile(tx, memberOf(caller), file_id);
    const file = visible && (await store.lockFile(tx, file_id));
    if (!file) throw fail("not_found", NO_SUCH_FILE);
    if (!mayManage(caller, file)) throw fail("forbidden", NOT_YOUR_FILE);
    const name = filename === undefined ? file.name : acceptedName(filename.trim());
    const noGrantees = await refuseGrantees(tx, sent.grantees, file.grantees);
    if (noGrantees) throw fail("validation", noGrantees);
    const label = labelAfter(file, { newName: name, sent: sent.label });
    const changes = { ...changesOf(sent), name, label };
    if (!isOwner(caller, file) && widens(file, { ...file, ...changes })) throw fail("forbidden", OPERATORS_ONLY_NARROW);
    wasBefore(restorable(file), restorable({ ...file, ...changes }));
    const fault = await store.updateFile(tx, file_id, { ...changes, updated_at: now });
    if (fault) throw fail("name_taken", NAME_TAKEN);
    did(say.changed({ name }), undefined, { page: `/files/${file_id}` });
    const changed = { ...file, ...changes };
    return { ok: true as const, file: renderFile(changed, { caller, baseUrl: settings.baseUrl }) };
  },
});

function restorable({ name, label, description, tags, visibility, grantees }: store.FileRow) {
  return { filename: name, label, description, tags, visibility, grantees };
}
