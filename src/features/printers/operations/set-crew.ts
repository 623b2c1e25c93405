import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { addCrew, listCrew, removeCrew } from "../crew-store.ts";
import { say } from "../messages.ts";

export const setCrew = defineOperation({
  id: "printers.set_crew",
  tool: "ic_admin_printers_set_crew",
  rest: { method: "PUT", path: "/api/printers/crew/{member_id}", operationId: "setPrintCrew" },
  title: "Change the farm crew",
  summary: "Adds a member to the farm crew, or removes them. Crew members decide on prints and load spools.",
  when: "Use on the word of an operator. Crew members need the tier ic-member for the crew's tools.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "printers.set_crew",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ member_id }, _, before) => before && { member_id, in_crew: before.in_crew },
  },
  bodyBytesMax: 1024,

  input: object("SetPrintCrew", {
    member_id: Type.String({ maxLength: 64, description: "The member's ID, mem_… ." }),
    in_crew: Type.Boolean({ description: "false removes the member." }),
  }),
  output: object("SetPrintCrewResponse", { ok: Ok, member_id: Type.String(), in_crew: Type.Boolean() }),
  errors: ["not_found"],
  examples: [
    {
      say: "Teo helps with the printers now",
      input: { member_id: "mem_0123456789abcdef01234567", in_crew: true },
      output: { ok: true, in_crew: true },
    },
  ],

  async handler({ tx, now, fail, wasBefore }, { member_id, in_crew }) {
    const was = (await listCrew(tx)).some((each) => each.member_id === member_id);
    if (was !== in_crew) wasBefore({ in_crew: was });
    if (!in_crew) await removeCrew(tx, member_id);
    else if (!(await addCrew(tx, member_id, now))) {
      throw fail("not_found", { message: say.noSuchMember, hint: "Take it from the list of members." });
    }
    return { ok: true as const, member_id, in_crew };
  },
});
