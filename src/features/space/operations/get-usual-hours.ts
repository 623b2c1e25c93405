import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS, MINUTE_MS } from "../../../kernel/values/duration.ts";
import { readHistory } from "../open-state.ts";
import { usualHours, WEEKDAYS } from "../opening-rules.ts";
import { UsualDay } from "../opening-schemas.ts";
import * as store from "../store.ts";

const WEEKS_MS = 56 * DAY_MS;

export const getUsualHours = defineOperation({
  id: "space.get_usual_hours",
  tool: "ic_space_get_usual_hours",
  rest: { method: "GET", path: "/api/space/usual-hours", operationId: "getUsualHours" },
  title: "Get the usual hours",
  summary: "Returns how often the space was open in each hour of the week, over the last eight weeks.",
  when: "Use to estimate when people are actually there. ic_space_get_hours has the planned hours.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["space", "templates"], msMax: 15 * MINUTE_MS },
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("UsualHoursResponse", {
    ok: Ok,
    time_zone: Type.String(),
    from: nullable(instant("Start of the known history, at most eight weeks ago; null without any.")),
    days: Type.Array(UsualDay),
  }),
  errors: [],
  examples: [{ say: "Is there usually somebody on Sunday evenings?", input: {}, output: { ok: true } }],

  async handler({ tx, now }) {
    const [time_zone, { seen, was }] = await Promise.all([
      store.timeZone(tx),
      readHistory(tx, new Date(now.getTime() - WEEKS_MS), now),
    ]);
    const shares = seen ? usualHours(was, seen, time_zone) : WEEKDAYS.map(() => new Array<null>(24).fill(null));
    return {
      ok: true as const,
      time_zone,
      from: seen?.starts_at.toISOString() ?? null,
      days: WEEKDAYS.map((day, index) => ({ day, hours: shares[index] ?? [] })),
    };
  },
});
