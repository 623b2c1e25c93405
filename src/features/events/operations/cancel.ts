import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instantInput, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { recordForWebhooks } from "../../webhooks/index.ts";
import { say } from "../messages.ts";
import { findOwnDate } from "../own/find-date.ts";
import { IS_CANCELLED, NO_SUCH_OWN_EVENT } from "../own/refusals.ts";
import { renderOwnEvents } from "../own/render.ts";
import { OwnEventId, OwnEventResponse } from "../own/schemas.ts";
import { cancelDates, findOwnEvent, lockOwnEvent, updateDate, updateOwnEvent } from "../own/store.ts";
import { notifyGuests } from "../seats/notify-guests.ts";

export const cancel = defineOperation({
  id: "events.cancel",
  tool: "ic_admin_cancel_event",
  rest: { method: "POST", path: "/api/events/own/{event_id}/cancel", operationId: "cancelEvent" },
  title: "Cancel an event",
  summary: "Cancels an event that the space publishes, or one of its dates. Its guests are notified.",
  when: "Use when it will not take place. ic_admin_update_event moves it.",

  effect: "destructive",
  final: true,
  access: { scope: "admin:events_review", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("CancelEvent", {
    event_id: OwnEventId,
    occurrence: Type.Optional(instantInput("Only this date; default all dates to come.")),
    reason: Type.Optional(line({ maxLength: 500, description: "Shown to everybody who sees the event." })),
  }),
  output: OwnEventResponse,
  errors: ["not_found", "already_decided", "bad_time"],
  examples: [
    {
      say: "Cancel the film night, the projector is broken",
      input: { event_id: "film-night-4d5e6f", reason: "The projector is broken." },
      output: { ok: true },
    },
  ],

  async handler(context, { event_id, occurrence, reason }) {
    const { tx, now, fail, settings } = context;
    const before = await lockOwnEvent(tx, event_id);
    if (!before) throw fail("not_found", NO_SUCH_OWN_EVENT);
    const why = reason || null;
    if (occurrence !== undefined) {
      const date = await findOwnDate(context, event_id, occurrence);
      if (date.cancelled_at) throw fail("already_decided", IS_CANCELLED);
      await notifyGuests(context, { id: event_id, occurrence: date.recurrence_id, change: "cancelled", reason: why });
      await updateDate(tx, date, { cancelled_at: now, now });
      await updateOwnEvent(tx, event_id, { cancelled_reason: why ?? before.cancelled_reason, now });
    } else {
      if (before.cancelled_at) throw fail("already_decided", IS_CANCELLED);
      await notifyGuests(context, { id: event_id, occurrence: null, change: "cancelled", reason: why });
      await cancelDates(tx, event_id, now);
      await updateOwnEvent(tx, event_id, { cancelled_at: now, cancelled_reason: why, now });
    }
    recordForWebhooks(tx, "event.cancelled", { event_id, occurrence: occurrence ?? null }, now);
    context.did(say.canceled({ title: before.title }));
    const after = await findOwnEvent(tx, event_id);
    const [event] = after ? await renderOwnEvents(tx, [after], { baseUrl: settings.baseUrl, now }) : [];
    if (!event) throw new Error("the locked event vanished");
    return { ok: true as const, event };
  },
});
