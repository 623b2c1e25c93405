import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { listCrew as readCrew } from "../crew-store.ts";

const CrewMember = object("CrewMember", {
  member_id: Type.String(),
  name: Type.String(),
  added_at: instant("When an operator added them."),
});

export const listCrew = defineOperation({
  id: "printers.list_crew",
  tool: "ic_admin_printers_list_crew",
  rest: { method: "GET", path: "/api/printers/crew", operationId: "listPrintCrew" },
  title: "List the farm crew",
  summary: "Lists the members who run the print farm besides operators.",
  when: "Use before changing the crew.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("PrintCrewResponse", { ok: Ok, count: Type.Integer(), crew: Type.Array(CrewMember) }),
  errors: [],
  examples: [{ say: "Who runs the printers?", input: {}, output: { ok: true } }],

  async handler({ tx }) {
    const crew = (await readCrew(tx)).map((row) => ({ ...row, added_at: row.added_at.toISOString() }));
    return { ok: true as const, count: crew.length, crew };
  },
});
