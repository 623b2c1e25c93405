import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { list } from "./operations/list.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const notes = defineArea({
  name: "notes",
  summary: declared.summary,
  terms: { note: "A text of an operator about a member. Operators read it; it is in the member's data export." },
  tables: ["member_note", "member_note_author"],
  retention,
  personalData: [personal],
  operations: [list, add],
});

export type Operations = OperationsOf<typeof notes>;
