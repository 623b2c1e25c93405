import { DateTime } from "luxon";
import { instantIn, pathWith } from "../../../../web/core/index.ts";

type Input = Readonly<Record<string, unknown>>;

const under = (base: string) => (id: string) => `${base}/${encodeURIComponent(id)}`;

/** By argument: the members' page about the record with that ID. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  booking_id: (id) => `${under("/resources/bookings")(id)}/change`,
  event_url: (id) => pathWith("/events/view", { luma: id }),
  room_id: under("/rooms"),
  thread_id: under("/inbox"),
  visit_id: under("/guests"),
  session_id: under("/trainings/sessions"),
  token_id: under("/agents"),
  approval_id: under("/approvals"),
};

/** Arguments that have a page only in some areas. */
const PLACES_IN: Readonly<Record<string, Readonly<Record<string, (id: string) => string>>>> = {
  startups: { slug: under("/startups") },
  prints: { job_id: under("/prints/request") },
};

/** The page of what an act was about, by its arguments; undefined if there is none. */
export function placeOf(operation: string, input: Input, timeZone: string): string | undefined {
  const places = { ...PLACES, ...PLACES_IN[operation.split(".", 1)[0] ?? ""] };
  for (const [name, value] of Object.entries(input)) {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    if (place && typeof value === "string" && value !== "") return place(value);
  }
  return bookedDay(input, timeZone);
}

/** The day's board, for a booking: its own page needs an ID that only the reply had. */
function bookedDay({ resource_id, start_iso, start }: Input, timeZone: string): string | undefined {
  if (typeof resource_id !== "string") return undefined;
  const from = instantIn(start_iso ?? start);
  const date = from && DateTime.fromJSDate(from, { zone: timeZone }).toISODate();
  return date ? pathWith("/resources/day", { date }) : undefined;
}
