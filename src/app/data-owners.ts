import { signInData } from "../adapters/sign-in/data.ts";
import { ACTIVITY_DAYS } from "../kernel/activity/activity.ts";
import { APPROVAL_DAYS } from "../kernel/approvals/approval.ts";
import { RECOMMENDATION_DAYS } from "../kernel/approvals/recommendations.ts";
import type { DataOwner } from "../kernel/catalogue/data-owner.ts";
import { personalData } from "../kernel/catalogue/personal-data.ts";
import { expiring } from "../kernel/catalogue/retention.ts";
import { OUTBOX_DAYS } from "../kernel/outbox/outbox.ts";
import { a2aData } from "../transports/a2a/index.ts";
import { declared } from "./messages.ts";

const OF_CALLER = "subject = $1 OR subject IN (SELECT id FROM token_identity WHERE member_id = $1)";

/** The kernel's own tables. Declared here, because the kernel does not know the jobs of areas or the tokens. */
const kernelData: DataOwner = {
  name: "kernel",
  tables: [
    "idempotency_key",
    "quota_use",
    "signature_use",
    "activity",
    "agent_act",
    "envelope",
    "envelope_receipt",
    "recommendation",
    "approval",
    "job",
    "blob",
  ],
  shares: ["activity", "agent_act", "envelope", "envelope_receipt", "recommendation", "approval", "job"],
  retention: [
    expiring({
      what: declared.idempotencyKeyWhat,
      why: declared.idempotencyKeyWhy,
      kept: declared.idempotencyKeyKept,
      tables: ["idempotency_key"],
      after: { hours: 24 },
      expires: { hours: { idempotency_key: "created_at < $1" } },
    }),
    expiring({
      what: declared.quotaUseWhat,
      why: declared.quotaUseWhy,
      kept: declared.quotaUseKept,
      tables: ["quota_use", "signature_use"],
      after: { days: 2, rulesDays: 9 },
      expires: {
        days: { quota_use: "window_start < $1 AND operation NOT LIKE 'rule:%'" },
        rulesDays: { quota_use: "window_start < $1" },
        now: { signature_use: "expires_at < $1" },
      },
    }),
    expiring({
      what: declared.activityWhat,
      why: declared.activityWhy,
      kept: declared.activityKept,
      tables: ["activity"],
      after: { days: { usual: ACTIVITY_DAYS, of: ({ activityDays }) => activityDays } },
      expires: { days: { activity: "at < $1" } },
    }),
    {
      what: declared.agentActWhat,
      why: declared.agentActWhy,
      kept: declared.agentActKept,
      tables: ["agent_act"],
      job: "notifications.report_acts",
    },
    expiring({
      what: declared.envelopeWhat,
      why: declared.envelopeWhy,
      kept: declared.envelopeKept,
      tables: ["envelope", "envelope_receipt"],
      after: { days: OUTBOX_DAYS },
      expires: {
        days: { envelope: "state IN ('delivered', 'dismissed') AND coalesce(delivered_at, created_at) < $1" },
      },
    }),
    expiring({
      what: declared.recommendationWhat,
      why: declared.recommendationWhy,
      kept: declared.recommendationKept,
      tables: ["recommendation"],
      after: { days: RECOMMENDATION_DAYS },
      expires: { days: { recommendation: "decided_at < $1" } },
    }),
    expiring({
      what: declared.approvalWhat,
      why: declared.approvalWhy,
      kept: declared.approvalKept,
      tables: ["approval"],
      after: { days: APPROVAL_DAYS },
      expires: { days: { approval: "ended_at < $1" } },
    }),
    {
      what: declared.blobWhat,
      why: declared.blobWhy,
      kept: declared.blobKept,
      tables: ["blob"],
      job: "kernel.collect_blobs",
    },
    {
      what: declared.jobWhat,
      why: declared.jobWhy,
      kept: declared.jobKept,
      tables: ["job"],
      job: null,
    },
  ],
  personalData: [
    personalData("sign-in", [
      {
        table: "idempotency_key",
        what: declared.idempotencyKeyYours,
        where: OF_CALLER,
        notExported: declared.idempotencyKeyNotExported,
        onDeletion: "deleted",
      },
      {
        table: "quota_use",
        what: declared.quotaUseYours,
        where: OF_CALLER,
        notExported: declared.quotaUseNotExported,
        onDeletion: "deleted",
      },
    ]),
    personalData("account", [
      {
        table: "agent_act",
        what: declared.agentActYours,
        notExported: declared.agentActNotExported,
        onDeletion: "deleted",
      },
      {
        table: "activity",
        what: declared.activityYours,
        onDeletion: {
          kept: declared.activityStays,
          without: "args = NULL, did = NULL, undo = NULL, address = ''",
        },
      },
    ]),
    personalData("queue", [
      {
        table: "envelope",
        what: declared.envelopeYours,
        // Operators' decisions name the member concerned in the payload.
        where: "member_id = $1 OR payload->>'member_id' = $1",
        exportedWhere: "coalesce(payload->>'member_id', member_id) = $1",
        omit: ["leased_until"],
        onDeletion: "deleted",
      },
    ]),
    personalData("approvals", [{ table: "approval", what: declared.approvalYours, onDeletion: "deleted" }]),
    personalData("recommendations", [
      { table: "recommendation", what: declared.recommendationYours, omit: ["decided_by"], onDeletion: "deleted" },
    ]),
  ],
};

/** The tables of migrations and backups. */
const databaseData: DataOwner = {
  name: "database",
  tables: ["schema_migration", "backup_mark"],
  shares: ["backup_mark"],
  retention: [
    {
      what: declared.schemaMigrationWhat,
      why: declared.schemaMigrationWhy,
      kept: declared.schemaMigrationKept,
      tables: ["schema_migration", "backup_mark"],
      job: null,
    },
  ],
};

/** Owners of tables outside areas. */
export const DATA_OWNERS: readonly DataOwner[] = [kernelData, a2aData, signInData, databaseData];
