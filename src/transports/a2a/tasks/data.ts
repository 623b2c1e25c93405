import type { DataOwner } from "../../../kernel/catalogue/data-owner.ts";
import { personalData } from "../../../kernel/catalogue/personal-data.ts";

/** The A2A transport's own data: its tasks. */
export const a2aData: DataOwner = {
  name: "a2a",
  tables: ["a2a_task"],
  retention: [
    {
      what: "A2A tasks",
      why: "so that agents can ask how theirs went",
      kept: "7 days, at most a thousand per caller",
      tables: ["a2a_task"],
      job: "a2a.purge_tasks",
    },
  ],
  personalData: [
    personalData("sign-in", [
      { table: "a2a_task", what: "agents' tasks over A2A", where: "member_id = $1", onDeletion: "deleted" },
    ]),
  ],
};
