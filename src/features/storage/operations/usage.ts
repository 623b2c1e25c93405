import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NamesAreData, Ok, object, pageLimit, pageOffset } from "../../../kernel/catalogue/schema.ts";
import { storageByMember, storageByMonth, storageTotals } from "../../files/index.ts";
import { growthOf } from "../growth.ts";
import { MemberId } from "../schemas.ts";

export const usage = defineOperation({
  id: "storage.usage",
  tool: "ic_admin_storage_usage",
  rest: { method: "GET", path: "/api/storage/usage", operationId: "getStorageUsage" },
  title: "See how much storage members use",
  summary: "Returns the storage of the vault: by member with limits, in total, and its growth in twelve months.",
  when: "Use when an operator asks who uses the storage, or how fast it grows.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("StorageUsage", {
    user_id: Type.Optional(MemberId),
    limit: pageLimit(100, 50),
    offset: pageOffset(1_000_000),
  }),
  output: object("StorageUsageResponse", {
    ok: Ok,
    trust: NamesAreData,
    totals: object("StorageTotals", {
      members: Type.Integer({ description: "Members with storage." }),
      files: Type.Integer(),
      used: Type.Integer({ description: "Bytes of all versions, also of files in the trash." }),
      reserved: Type.Integer({ description: "Bytes of uploads that have begun." }),
      in_trash: Type.Integer({ description: "Bytes of files in the trash." }),
      quarantined: Type.Integer({ description: "Files that operators closed." }),
    }),
    defaults: object("StorageDefaults", { bytes_max: Type.Integer(), files_max: Type.Integer() }),
    members: Type.Array(
      object("MemberStorage", {
        user_id: Type.String(),
        name: Type.String(),
        used: Type.Integer(),
        reserved: Type.Integer(),
        bytes_max: Type.Integer(),
        files: Type.Integer(),
        files_max: Type.Integer(),
        quarantined: Type.Integer(),
      }),
      { description: "Those who use the most first." },
    ),
    has_more: Type.Boolean(),
    growth: Type.Array(
      object("MonthOfStorage", {
        month: Type.String({ description: "YYYY-MM in UTC." }),
        added: Type.Integer({ description: "Bytes stored in the month and still kept." }),
        total: Type.Integer({ description: "Bytes stored until its end and still kept." }),
      }),
    ),
  }),
  errors: [],
  examples: [{ say: "Who uses the most storage?", input: {}, output: { ok: true } }],

  async handler({ tx, now, settings }, { user_id, limit = 50, offset = 0 }) {
    const [totals, found, months] = await Promise.all([
      storageTotals(tx),
      storageByMember(tx, { memberId: user_id ?? null, limit: limit + 1, offset }),
      storageByMonth(tx),
    ]);
    const { bytesMax, filesMax } = settings.files;
    return {
      ok: true as const,
      trust: "untrusted" as const,
      totals,
      defaults: { bytes_max: bytesMax, files_max: filesMax },
      members: found
        .slice(0, limit)
        .map(({ member_id, name, used, reserved, bytes_max, files, files_max, quarantined }) => ({
          user_id: member_id,
          name,
          used,
          reserved,
          bytes_max,
          files,
          files_max,
          quarantined,
        })),
      has_more: found.length > limit,
      growth: growthOf(months, now),
    };
  },
});
