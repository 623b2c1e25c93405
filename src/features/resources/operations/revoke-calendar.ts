import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { revoke } from "../calendars/calendar-store.ts";

export const revokeCalendar = defineOperation({
  id: "resources.revoke_calendar",
  tool: "ic_resources_revoke_calendar",
  rest: { method: "DELETE", path: "/api/resources/calendars/{calendar_id}", operationId: "revokeResourceCalendar" },
  title: "Revoke a room's calendar URL",
  summary: "Revokes one of the member's calendar URLs of rooms at once and for good.",

  effect: "destructive",
  access: { person: "public", page: "/resources/calendars" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: object("RevokeResourceCalendar", {
    calendar_id: Type.String({ maxLength: 64, description: "ID of the calendar link." }),
  }),
  output: object("RevokeResourceCalendarResponse", {
    ok: Ok,
    calendar_id: Type.String(),
    revoked_at: instant("When it stopped working."),
  }),
  errors: ["not_found"],
  examples: [
    {
      say: "Stop the calendar of FT-9 on my old phone",
      input: { calendar_id: "rcal_0123456789abcdef01234567" },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { calendar_id }) {
    const revokedAt = await revoke(tx, { id: calendar_id, memberId: memberOf(caller), now });
    if (!revokedAt) throw fail("not_found", { hint: "Take an id from ic_resources_list_calendars." });
    return { ok: true as const, calendar_id, revoked_at: revokedAt.toISOString() };
  },
});
