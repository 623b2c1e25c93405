import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { ResourceCalendar, renderCalendar } from "../calendars/calendar-schema.ts";
import { listOfMember } from "../calendars/calendar-store.ts";

export const listCalendars = defineOperation({
  id: "resources.list_calendars",
  tool: "ic_resources_list_calendars",
  rest: { method: "GET", path: "/api/resources/calendars", operationId: "listResourceCalendars" },
  title: "List calendar URLs of rooms",
  summary: "Lists the member's live calendar URLs of rooms and printers, without their secrets.",

  effect: "read",
  access: { scope: "resources:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("ResourceCalendarsResponse", {
    ok: Ok,
    calendars: Type.Array(ResourceCalendar, { description: "Newest first." }),
    count: Type.Integer(),
  }),
  errors: [],
  examples: [{ say: "Which rooms do I subscribe to in my calendar?", input: {}, output: { ok: true } }],

  async handler({ tx, caller }) {
    const calendars = (await listOfMember(tx, memberOf(caller))).map(renderCalendar);
    return { ok: true as const, calendars, count: calendars.length };
  },
});
