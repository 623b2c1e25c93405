import { DateTime } from "luxon";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { OpeningHours, renderHours } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";

export const getHours = defineOperation({
  id: "space.get_hours",
  tool: "ic_space_get_hours",
  rest: { method: "GET", path: "/api/space/hours", operationId: "getOpeningHours" },
  title: "Get the opening hours",
  summary: "Returns the weekly opening hours and the upcoming dates with different hours.",
  when: "Use when someone plans a visit. ic_resources_list has hours of rooms and printers.",

  effect: "read",
  listed: "first",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("OpeningHoursResponse", { ok: Ok, ...OpeningHours.properties }),
  errors: [],
  examples: [{ say: "When is the space open on Saturdays?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const { hours, timeZone } = (await opening.read(tx, now)).plan;
    const today = DateTime.fromJSDate(now, { zone: timeZone }).toISODate() ?? "";
    return { ok: true as const, ...renderHours(hours, timeZone, today) };
  },
});
