import { memberOf } from "../../../kernel/access/caller.ts";
import { authorizes } from "../../../kernel/access/scopes.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { ResourceCalendar, renderCalendar } from "../calendars/calendar-schema.ts";
import * as calendars from "../calendars/calendar-store.ts";
import { say } from "../messages.ts";
import { ResourceId } from "../schemas.ts";
import * as store from "../store.ts";

const LIVE_MAX = 20;

export const createCalendar = defineOperation({
  id: "resources.create_calendar",
  tool: "ic_resources_create_calendar",
  rest: { method: "POST", path: "/api/resources/calendars", operationId: "createResourceCalendar", status: 201 },
  title: "Create a room's calendar URL",
  summary: "Creates a secret URL for subscribing to the bookings of one resource; the URL is returned once.",

  effect: "write",
  access: { person: "public", page: "/resources/calendars" },
  quotas: [{ per: "member", max: 40, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "none",
  undo: {
    by: "resources.revoke_calendar",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    input: (_, { calendar }) => ({ calendar_id: calendar.calendar_id }),
  },
  bodyBytesMax: 1024,

  input: object("CreateResourceCalendar", { resource_id: ResourceId }),
  output: object("CreateResourceCalendarResponse", {
    ok: Ok,
    calendar: ResourceCalendar,
    url: secret({ description: "Anyone with this URL can read the bookings. Keep it secret." }),
  }),
  errors: ["resource_not_found", "forbidden", "already_exists"],
  examples: [
    { say: "Give me the bookings of FT-9 in my calendar", input: { resource_id: "ft-9" }, output: { ok: true } },
  ],

  async handler({ tx, caller, now, newId, newSecret, fail, settings }, { resource_id }) {
    if (!authorizes(caller.tier, "resources:read")) {
      throw fail("forbidden", {
        message: say.roomsNotIncluded,
        hint: "Ask an operator for a higher tier.",
      });
    }
    const resource = await store.find(tx, resource_id);
    if (!resource) throw fail("resource_not_found", { hint: "Call ic_resources_list for the ids." });
    const member_id = memberOf(caller);
    if ((await calendars.listOfMember(tx, member_id)).length >= LIVE_MAX) {
      throw fail("already_exists", {
        message: say.tooManyCalendars({ max: LIVE_MAX }),
        hint: "Revoke an unused one at /resources/calendars.",
      });
    }
    const text = newSecret().toString("base64url");
    const row = { id: newId("rcal"), member_id, resource_id, created_at: now };
    await calendars.insert(tx, row, text);
    return {
      ok: true as const,
      calendar: renderCalendar({ ...row, resource_name: resource.name }),
      url: `${settings.baseUrl}/resources/calendar/${text}.ics`,
    };
  },
});
