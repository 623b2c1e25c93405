import type { DataOwner } from "../../../kernel/catalogue/data-owner.ts";
import { personalData } from "../../../kernel/catalogue/personal-data.ts";
import { declared } from "../../messages.ts";

/** The A2A transport's own data: its tasks. */
export const a2aData: DataOwner = {
  name: "a2a",
  tables: ["a2a_task"],
  retention: [
    {
      what: declared.a2aTaskWhat,
      why: declared.a2aTaskWhy,
      kept: declared.a2aTaskKept,
      tables: ["a2a_task"],
      job: "a2a.purge_tasks",
    },
  ],
  personalData: [
    personalData("sign-in", [
      { table: "a2a_task", what: declared.a2aTaskYours, where: "member_id = $1", onDeletion: "deleted" },
    ]),
  ],
};
