import { signInData } from "../adapters/sign-in/data.ts";
import { RECOMMENDATION_DAYS } from "../kernel/approvals/approvals.ts";
import type { DataOwner } from "../kernel/catalogue/data-owner.ts";
import { personalData } from "../kernel/catalogue/personal-data.ts";
import { days } from "../kernel/catalogue/retention.ts";
import { OUTBOX_DAYS } from "../kernel/outbox/outbox.ts";
import { a2aData } from "../transports/a2a/index.ts";

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
    "job",
    "blob",
  ],
  shares: ["activity", "agent_act", "envelope", "envelope_receipt", "recommendation", "job"],
  retention: [
    {
      what: "stored replies of `Idempotency-Key`",
      why: "so that repeated requests have no second effect",
      kept: "24 hours",
      tables: ["idempotency_key"],
      job: "kernel.purge",
    },
    {
      what: "counts of quotas, signatures used",
      why: "so that limits apply and no signed request is replayed",
      kept: "two days; signatures until they expire",
      tables: ["quota_use", "signature_use"],
      job: "kernel.purge",
    },
    {
      what: "activity of members and their agents",
      why: "so that you can see what was done in your name",
      kept: "400 days (`ATRIUM_ACTIVITY_DAYS`)",
      tables: ["activity"],
      job: "audit.purge_activity",
    },
    {
      what: "which writes of agents are still to be notified",
      why: "so that you hear of each act of your agents once",
      kept: "until you are notified, which takes minutes",
      tables: ["agent_act"],
      job: "notifications.report_acts",
    },
    {
      what: "messages to other systems",
      why: "so that other systems receive requests and decisions",
      kept: `${days(OUTBOX_DAYS)} after they were delivered or dismissed; failed ones until an operator decides`,
      tables: ["envelope", "envelope_receipt"],
      job: "queue.purge_ended",
    },
    {
      what: "recommendations of operators' agents, decided",
      why: "so that a person's decision can be looked up",
      kept: days(RECOMMENDATION_DAYS),
      tables: ["recommendation"],
      job: "recommendations.purge_decided",
    },
    {
      what: "contents of files, by digest",
      why: "so that equal contents are stored once",
      kept: "24 hours after the last file with them is deleted",
      tables: ["blob"],
      job: "kernel.collect_blobs",
    },
    {
      what: "when jobs ran",
      why: "so that each due job runs once; not personal",
      kept: "as long as the space",
      tables: ["job"],
      job: null,
    },
  ],
  personalData: [
    personalData("sign-in", [
      {
        table: "idempotency_key",
        what: "stored replies for repeated requests",
        where: OF_CALLER,
        notExported: "These are copies of replies to your agents within the last 24 hours.",
        onDeletion: "deleted",
      },
      {
        table: "quota_use",
        what: "counts for quotas",
        where: OF_CALLER,
        notExported: "They are numbers that are gone after two days.",
        onDeletion: "deleted",
      },
    ]),
    personalData("account", [
      {
        table: "agent_act",
        what: "agents' acts to be notified",
        notExported: "They are the entries of your activity of the last minutes.",
        onDeletion: "deleted",
      },
      {
        table: "activity",
        what: "activity, also by agents",
        onDeletion: {
          kept: "The space must be able to account for past actions. Your ID is kept; your arguments, what they did, and IP addresses are deleted. Calls of operators keep what they entered, such as a search for your name.",
          without: "args = NULL, did = NULL, address = ''",
        },
      },
    ]),
    personalData("queue", [
      {
        table: "envelope",
        what: "outbound messages to other systems",
        // Operators' decisions name the member concerned in the payload.
        where: "member_id = $1 OR payload->>'member_id' = $1",
        exportedWhere: "coalesce(payload->>'member_id', member_id) = $1",
        omit: ["leased_until"],
        onDeletion: "deleted",
      },
    ]),
    personalData("recommendations", [
      { table: "recommendation", what: "agents' recommendations", omit: ["decided_by"], onDeletion: "deleted" },
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
      what: "which migrations ran, and the last backup",
      why: "so that upgrades and backups are safe; not personal",
      kept: "as long as the space",
      tables: ["schema_migration", "backup_mark"],
      job: null,
    },
  ],
};

/** Owners of tables outside areas. */
export const DATA_OWNERS: readonly DataOwner[] = [kernelData, a2aData, signInData, databaseData];
