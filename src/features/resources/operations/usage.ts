import { DateTime } from "luxon";
import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object, SpaceTimeZone } from "../../../kernel/catalogue/schema.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { readSpaceHours } from "../../space/index.ts";
import { say } from "../messages.ts";
import { openWithin } from "../rules.ts";
import * as store from "../store.ts";
import { readUsage } from "../usage-store.ts";

const DAYS_MAX = 366;
const RESOURCES_MAX = 500;
const DateText = Type.String({ format: "date" });

export const usage = defineOperation({
  id: "resources.usage",
  tool: "ic_admin_resource_usage",
  rest: { method: "GET", path: "/api/resources/usage", operationId: "getResourceUsage" },
  title: "Report the use of resources",
  summary: "Counts bookings, booked hours, members, cancellations and no-shows of each resource in a period.",

  effect: "read",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("GetResourceUsage", {
    from: Type.Optional(Type.Unsafe<string>({ ...DateText, description: "First local date; default 29 days ago." })),
    until: Type.Optional(Type.Unsafe<string>({ ...DateText, description: "Last local date; default today." })),
  }),
  output: object("ResourceUsageResponse", {
    ok: Ok,
    from: DateText,
    until: DateText,
    time_zone: SpaceTimeZone,
    resources: Type.Array(
      object("ResourceUsage", {
        resource_id: Type.String(),
        name: Type.String(),
        kind: choice(["room", "printer", "equipment"], { description: "What kind of resource it is." }),
        bookings: Type.Integer({ description: "Confirmed ones." }),
        booked_minutes: Type.Integer({ description: "Of confirmed bookings, within the period." }),
        open_minutes: Type.Integer({ description: "In which it could be booked, by the hours of today." }),
        members: Type.Integer({ description: "Different members with a confirmed booking." }),
        cancelled: Type.Integer(),
        no_shows: Type.Integer({ description: "Released, because nobody checked in." }),
      }),
    ),
  }),
  errors: [],
  examples: [
    { say: "Which rooms were used most?", input: { from: "2026-01-01", until: "2026-01-31" }, output: { ok: true } },
  ],

  async handler({ tx, now, fail }, input) {
    const space = await readSpaceHours(tx, now);
    const today = DateTime.fromJSDate(now, { zone: space.timeZone }).startOf("day");
    const local = (date: string) => DateTime.fromISO(date, { zone: space.timeZone });
    const last = input.until === undefined ? today : local(input.until);
    const first = input.from === undefined ? last.minus({ days: 29 }) : local(input.from);
    const days = last.diff(first, "days").days;
    if (!(days >= 0 && days < DAYS_MAX))
      throw fail("validation", {
        message: say.badPeriodLength({ max: DAYS_MAX }),
        hint: "Send from and until as dates, from first.",
      });
    const period = { starts_at: first.toJSDate(), ends_at: last.plus({ days: 1 }).toJSDate() };
    const rows = await readUsage(tx, period);
    const resources = new Map((await store.list(tx, RESOURCES_MAX)).map((each) => [each.id, each]));
    return {
      ok: true as const,
      from: first.toISODate() ?? "",
      until: last.toISODate() ?? "",
      time_zone: space.timeZone,
      resources: rows.map(({ id, minutes, ...row }) => ({
        resource_id: id,
        ...row,
        booked_minutes: Math.round(minutes),
        open_minutes: openMinutes(resources.get(id), period, space),
      })),
    };
  },
});

function openMinutes(
  resource: store.ResourceRow | undefined,
  period: store.Slot,
  space: Parameters<typeof openWithin>[2],
): number {
  const open = resource ? openWithin(period, resource, space) : [];
  const ms = open.map(({ starts_at, ends_at }) => {
    const from = Math.max(+starts_at, +period.starts_at);
    return Math.max(0, Math.min(+ends_at, +period.ends_at) - from);
  });
  return Math.round(ms.reduce((sum, each) => sum + each, 0) / MINUTE_MS);
}
