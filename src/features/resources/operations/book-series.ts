import { Type } from "typebox";
import { actorOf, memberOf, via } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { hoursBetween } from "../../../kernel/rules/measures.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { spaceTimeZone } from "../../space/index.ts";
import { type BookingWish, PLACE_REFUSALS, type Place, type Placed, placeBooking } from "../bookings/place-booking.ts";
import { beginsOnWeekend, REPEATS, SERIES_DATES_MAX, seriesSlots } from "../bookings/series.ts";
import { renderSeriesDate } from "../bookings/series-date.ts";
import { tellManagers } from "../managers/tell-managers.ts";
import { say } from "../messages.ts";
import { AlternativeSlots, BookRequest, slotFields } from "../schemas.ts";
import type { Slot } from "../store.ts";

const { start_iso, end_iso, resource_id, purpose, email } = BookRequest.properties;

export const bookSeries = defineOperation({
  id: "resources.book_series",
  tool: "ic_resources_book_series",
  rest: { method: "POST", path: "/api/resources/book-series", operationId: "bookResourceSeries" },
  title: "Book a series of slots",
  summary: "Books the same local time on several dates. Dates that cannot be booked are left out and named.",
  when: "Use for a booking that repeats. The reply has the dates that were left out, with their alternatives.",

  effect: "write",
  access: { scope: "resources:book", session: true },
  quotas: [{ per: "member", max: 5, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  undo: {
    by: "resources.cancel",
    within: 7 * DAY_MS,
    grade: "leaves_trace",
    until: ({ start_iso }) => start_iso,
    input: (_, { dates: [first] }) => (first ? { booking_id: first.booking_id, following: true } : null),
  },
  bodyBytesMax: 8 * 1024,
  measures: { hours: ({ start_iso, end_iso, count }) => hoursBetween(start_iso, end_iso, count) },

  input: object("BookSeries", {
    resource_id,
    start_iso,
    end_iso,
    repeat: choice(REPEATS, { description: "weekdays: Monday to Friday." }),
    count: Type.Integer({ minimum: 2, maximum: SERIES_DATES_MAX, description: "Dates in all, with the first." }),
    purpose,
    email,
  }),
  output: object("BookSeriesResponse", {
    ok: Ok,
    series_id: Type.String(),
    booked: Type.Integer({ description: "Dates that were booked." }),
    dates: Type.Array(
      object("SeriesDate", {
        ...slotFields,
        booking_id: Type.Optional(Type.String()),
        state: choice(["queued", "confirmed", "refused"]),
        error_kind: Type.Optional(Type.String({ description: "Why the date was left out." })),
        message: Type.Optional(Type.String()),
        alternatives: Type.Optional(AlternativeSlots),
      }),
    ),
    via: Type.String({ enum: ["agent", "session"] }),
  }),
  errors: PLACE_REFUSALS,
  examples: [
    {
      say: "Book FT-9 every Tuesday at ten for three weeks",
      input: {
        resource_id: "ft-9",
        start_iso: "2030-04-02T10:00:00Z",
        end_iso: "2030-04-02T11:00:00Z",
        repeat: "weekly",
        count: 3,
        email: "noor@example.org",
      },
      output: { ok: true },
    },
  ],

  async handler(context, input) {
    const { tx, caller, newId, fail } = context;
    const first = { starts_at: new Date(input.start_iso), ends_at: new Date(input.end_iso) };
    if (Number.isNaN(first.starts_at.getTime()) || first.ends_at <= first.starts_at)
      throw fail("bad_time", {
        message: say.endBeforeStart,
        hint: "Send the first slot of the series.",
      });
    const timeZone = await spaceTimeZone(tx);
    if (input.repeat === "weekdays" && beginsOnWeekend(first.starts_at, timeZone))
      throw fail("bad_time", {
        message: say.seriesBeginsOnWeekday,
        hint: "Send a slot from Monday to Friday.",
      });
    const seriesId = newId("series");
    const wish = {
      resourceId: input.resource_id,
      memberId: memberOf(caller),
      tokenId: caller.token?.id ?? null,
      actor: actorOf(caller),
      purpose: input.purpose,
      email: input.email ?? (caller.kind === "session" ? caller.email : null),
      seriesId,
    };
    const results: { slot: Slot; placed: Placed }[] = [];
    for (const slot of seriesSlots(first, input.repeat, input.count, timeZone)) {
      results.push({ slot, placed: await placeBooking(context, { ...wish, slot }) });
    }
    const isNew = ({ placed }: { placed: Placed }) => !placed.refused && !placed.wasDup;
    const made = results.filter(isNew);
    const refusal = results.find(({ placed }) => placed.refused)?.placed;
    if (refusal?.refused && made.length === 0) throw fail(refusal.refused, refusal.details);
    const [any] = made;
    if (any && !any.placed.refused)
      context.did(say.bookedSeries({ name: any.placed.resourceName, count: made.length }), any.slot, {
        page: "/resources",
      });
    await tellOfSeries(context, wish, results, timeZone);
    return {
      ok: true as const,
      series_id: seriesId,
      booked: made.length,
      dates: results.map(renderSeriesDate),
      via: via(caller),
    };
  },
});

/** The managers hear of a series once. */
async function tellOfSeries(
  { tx, now }: Pick<Place, "tx" | "now">,
  { resourceId, memberId, actor }: Pick<BookingWish, "resourceId" | "memberId" | "actor">,
  results: readonly { slot: Slot; placed: Placed }[],
  timeZone: string,
): Promise<void> {
  const waiting = results.flatMap(({ slot, placed }) =>
    !placed.refused && !placed.wasDup && placed.state === "queued" ? [{ slot, placed }] : [],
  );
  const [first] = waiting;
  if (!first) return;
  const booking = { id: first.placed.bookingId, member_id: memberId, ...first.slot };
  const resource = { id: resourceId, name: first.placed.resourceName };
  await tellManagers(tx, { booking, resource, dates: waiting.length, actor, timeZone, now });
}
