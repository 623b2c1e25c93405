import { Type } from "typebox";
import { actorOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { lockLimits, setLimits } from "../../files/index.ts";
import { say } from "../messages.ts";
import { belowUse, NO_SUCH_MEMBER } from "../refusals.ts";
import { MemberId } from "../schemas.ts";

/** 16 TiB. */
const BYTES_MAX = 16 * 1024 ** 4;
const FILES_MAX = 1_000_000;

export const setLimit = defineOperation({
  id: "storage.set_limit",
  tool: "ic_admin_storage_set_limit",
  rest: { method: "POST", path: "/api/storage/members/{user_id}/limit", operationId: "setStorageLimit" },
  title: "Set a member's storage",
  summary: "Sets how many bytes and files a member may store, and notifies the member. It deletes nothing.",
  when: "Use when a member needs more storage, or less, but at least the bytes in use.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  notForOneself: "user_id",
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "storage.set_limit",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: ({ user_id }, _, before) => before && { user_id, bytes_max: before.bytes_max, files_max: before.files_max },
  },
  bodyBytesMax: 4 * 1024,

  input: object("SetStorageLimit", {
    user_id: MemberId,
    bytes_max: Type.Optional(
      Type.Integer({ minimum: 0, maximum: BYTES_MAX, description: "Bytes that the member may store." }),
    ),
    files_max: Type.Optional(
      Type.Integer({ minimum: 0, maximum: FILES_MAX, description: "Files that the member may store." }),
    ),
  }),
  output: object("SetStorageLimitResponse", {
    ok: Ok,
    user_id: Type.String(),
    bytes_max: Type.Integer(),
    files_max: Type.Integer(),
    changed: Type.Boolean(),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Give Teo two gigabytes",
      input: { user_id: "mem_0123456789abcdef01234567", bytes_max: 2_147_483_648 },
      output: { ok: true, bytes_max: 2_147_483_648 },
    },
  ],

  async handler({ tx, caller, now, settings, fail, wasBefore }, { user_id, bytes_max, files_max }) {
    const row = await lockLimits(tx, user_id, settings.files);
    if (!row) throw fail("not_found", NO_SUCH_MEMBER);
    const next = { bytes_max: bytes_max ?? row.bytes_max, files_max: files_max ?? row.files_max };
    const changed = next.bytes_max !== row.bytes_max || next.files_max !== row.files_max;
    if (next.bytes_max < row.used + row.reserved)
      throw fail("validation", belowUse(say.usesMoreBytes({ bytes: row.used + row.reserved })));
    if (next.files_max < row.files) throw fail("validation", belowUse(say.usesMoreFiles({ count: row.files })));
    if (changed) {
      wasBefore({ bytes_max: row.bytes_max, files_max: row.files_max }, next);
      await setLimits(tx, user_id, next);
      await appendMemberEvents(tx, {
        memberIds: [user_id],
        type: "storage_limit_changed",
        actor: actorOf(caller),
        target: { kind: "member", id: user_id },
        payload: next,
        now,
      });
    }
    return { ok: true as const, user_id, ...next, changed };
  },
});
