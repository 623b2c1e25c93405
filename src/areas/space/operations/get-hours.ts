import { DateTime } from "luxon";
import { defineOperation } from "../../../kernel/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/schema.ts";
import { OpeningHours, renderHours } from "../opening-schemas.ts";
import * as opening from "../opening-store.ts";

export const getHours = defineOperation({
  id: "space.get_hours",
  tool: "ic_space_get_hours",
  rest: { method: "GET", path: "/api/space/hours", operationId: "getOpeningHours" },
  title: "Opening hours of the space",
  summary: "Gives the hours of each day of the week, and the dates ahead that have hours of their own.",
  when: "Somebody plans to come by. Rooms and printers have hours of their own: ic_resources_list.",

  effect: "read",
  access: { public: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
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
