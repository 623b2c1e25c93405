import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { INFECTED } from "../refusals.ts";
import { FileId, Reason } from "../schemas.ts";
import { insertOpening } from "../store.ts";
import { fileToDecide, reasonOf, tellOwner } from "../tell-owner.ts";

const OPEN_MS = 10 * MINUTE_MS;

export const openClosedFile = defineOperation({
  id: "storage.open_closed_file",
  tool: "ic_admin_storage_open_file",
  rest: { method: "POST", path: "/api/storage/files/{file_id}/open", operationId: "openClosedFile" },
  title: "Open a closed file in an emergency",
  summary: "Lets an operator read one file of another member for ten minutes. The owner is notified of the reason.",
  when: "Use to inspect a file on the web pages: only a signed-in operator can open one.",

  effect: "write",
  access: { person: "operator", page: "/operate/storage", recentSignIn: true },
  quotas: [{ per: "member", max: 20, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  bodyBytesMax: 4 * 1024,

  input: object("OpenClosedFile", { file_id: FileId, reason: Reason }),
  output: object("OpenClosedFileResponse", {
    ok: Ok,
    file_id: Type.String(),
    open_until: instant("Until when it can be read."),
    download_url: Type.String({ description: "For the same person's browser." }),
  }),
  errors: ["not_found", "forbidden"],
  examples: [
    {
      say: "Open the reported file",
      input: { file_id: "f_0a1b2c3d4e5f607182930005", reason: "A member reported a leaked password." },
      output: { ok: true },
    },
  ],

  async handler(context, { file_id, reason: sent }) {
    const { tx, caller, now, newId, settings, fail } = context;
    const reason = reasonOf(context, sent);
    const file = await fileToDecide(context, file_id, { onOwn: false });
    if (file.scan === "infected") throw fail("forbidden", INFECTED);
    const readable_until = new Date(now.getTime() + OPEN_MS);
    await insertOpening(tx, {
      id: newId("open"),
      file_id,
      member_id: file.member_id,
      opened_by: memberOf(caller),
      reason,
      opened_at: now,
      readable_until,
    });
    await tellOwner(context, file, { decision: "opened", reason });
    const download_url = `${settings.baseUrl}/api/storage/files/${file_id}/content`;
    return { ok: true as const, file_id, open_until: readable_until.toISOString(), download_url };
  },
});
