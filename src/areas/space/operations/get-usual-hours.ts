import { Type } from "typebox";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/schema.ts";
import { readHistory } from "../open-state.ts";
import { usualHours, WEEKDAYS } from "../opening-rules.ts";
import { UsualDay } from "../opening-schemas.ts";
import * as store from "../store.ts";

const WEEKS_MS = 56 * 86_400_000;

export const getUsualHours = defineOperation({
  id: "space.get_usual_hours",
  tool: "ic_space_get_usual_hours",
  rest: { method: "GET", path: "/api/space/usual-hours", operationId: "getUsualHours" },
  title: "When the space is usually open",
  summary: "Tells for each hour of the week how often the space was open in the last eight weeks.",
  when: "Hours are one thing, and when somebody is really there another. For what is planned call ic_space_get_hours.",

  effect: "read",
  access: { public: true },
  quotas: [],
  snapshot: { changedBy: ["space"], msMax: 15 * 60_000 },
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("UsualHoursResponse", {
    ok: Ok,
    time_zone: Type.String(),
    from: nullable(instant("Since when that is known, at most eight weeks ago; null while nothing is known.")),
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
