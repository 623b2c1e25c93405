import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { say } from "../messages.ts";
import { fileRefusal, NO_SUCH_FILE, NO_SUCH_VERSION, ONLY_ITS_OWNER } from "../refusals.ts";
import { isOwner } from "../rules.ts";
import { FileId, FileResponse, renderFile } from "../schemas.ts";
import * as store from "../store.ts";
import { addVersion } from "../store-version.ts";

export const restoreVersion = defineOperation({
  id: "files.restore_version",
  tool: "ic_files_restore_version",
  rest: { method: "POST", path: "/api/files/{file_id}/versions/restore", operationId: "restoreFileVersion" },
  title: "Restore an earlier version",
  summary: "Makes an earlier content the newest version of a file. No version is lost.",
  when: "Use when the member wants an earlier content back. ic_files_list_versions has the numbers.",

  effect: "write",
  access: { scope: "files:write", session: true },
  quotas: [],
  sandbox: "simulated",
  idempotency: "natural",
  undo: {
    by: "files.restore_version",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ file_id }, _, before) => before && { file_id, version: before.version },
  },
  bodyBytesMax: 4 * 1024,

  input: object("RestoreFileVersion", {
    file_id: FileId,
    version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: "Number of the version." }),
  }),
  output: FileResponse,
  errors: ["not_found", "forbidden", "storage_full"],
  examples: [
    {
      say: "Go back to the first version of the house rules",
      input: { file_id: "f_0a1b2c3d4e5f607182930001", version: 1 },
      output: { ok: true },
    },
  ],

  async handler(context, { file_id, version }) {
    const { tx, caller, settings, fail } = context;
    const me = memberOf(caller);
    const visible = await store.findVisibleFile(tx, me, file_id);
    const file = visible && (await store.lockFile(tx, file_id));
    if (!file) throw fail("not_found", NO_SUCH_FILE);
    if (!isOwner(caller, file)) throw fail("forbidden", ONLY_ITS_OWNER);
    const earlier = (await store.listVersions(tx, file_id)).find(({ number }) => number === version);
    if (!earlier) throw fail("not_found", NO_SUCH_VERSION);
    if (earlier.sha256 !== file.sha256) {
      const added = await addVersion(context, file, earlier, { by: me, note: say.versionRestored({ version }) });
      if ("fault" in added) throw fail("storage_full", fileRefusal(added.fault)[1]);
      context.wasBefore({ version: file.version }, { version: added.version });
    }
    const restored = await store.findVisibleFile(tx, me, file_id);
    if (!restored) throw new Error(`the file ${file_id} vanished while it was restored`);
    context.did(say.restoredVersion({ name: file.name, version }), undefined, { page: `/files/${file_id}` });
    return { ok: true as const, file: renderFile(restored, { caller, baseUrl: settings.baseUrl }) };
  },
});
