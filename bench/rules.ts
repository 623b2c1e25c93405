import type { BenchEnvironment } from "./environment.ts";
import { tokenFile } from "./probes.ts";
import { cpuOf } from "./rows.ts";
import { type Repeated, requireWrk } from "./wrk.ts";

const ROUNDS = 7;
/** Short, because a member may have at most a hundred bookings ahead. */
const SECONDS = 1;
const WARM_UPS = 8;
/** Events and rooms of each kind: each request takes another one. */
const RECORDS = 120_000;
const TIMES_MAX = 1.3;
const DAY_MS = 86_400_000;

const EVENTS = {
  name: "bench_own_events",
  text: `INSERT INTO own_event (id, title, tier_min, capacity, created_at, updated_at)
         SELECT 'evening-' || n || '-abcdef', 'Evening ' || n, 'public', 20, $1, $1 FROM generate_series(0, $2::int) AS n`,
};
const DATES = {
  name: "bench_own_dates",
  text: `INSERT INTO event (own_id, uid, recurrence_id, title, description, location, starts_at, ends_at, all_day, capacity)
         SELECT 'evening-' || n || '-abcdef', 'evening-' || n, '', 'Evening ' || n, '', '', $1, $2, false, 20
         FROM generate_series(0, $3::int) AS n`,
};
const PLAIN_ROOMS = {
  name: "bench_plain_rooms",
  text: `INSERT INTO resource (id, kind, name, bookable, minutes_max, created_at, updated_at)
         SELECT 'plain-' || n, 'room', 'Room ' || n, true, 240, $1, $1 FROM generate_series(0, $2::int) AS n`,
};
const RULED_ROOMS = {
  name: "bench_ruled_rooms",
  text: `INSERT INTO resource (id, kind, name, bookable, minutes_max, created_at, updated_at, approval, tier_min, opens_at,
           closes_at, minutes_min, step_minutes, buffer_minutes, horizon_days, ahead_max, week_minutes_max)
         SELECT 'ruled-' || n, 'room', 'Room ' || n, true, 240, $1, $1, 'instant', 'ft-member', '06:00', '22:00', 15, 15, 15,
           30, 100, 10080 FROM generate_series(0, $2::int) AS n`,
};
const FORGET = { name: "bench_forget_bookings", text: "DELETE FROM booking" };

/** What rules cost: the server CPU of a booking and of an RSVP with them, beside the same without. */
export async function* ruleRows(bench: BenchEnvironment): AsyncGenerator<string[]> {
  requireWrk();
  const at = await prepare(bench);
  const tokens = tokenFile(bench);
  const post = (path: string, body: object): Repeated => ({
    url: bench.server.url + path,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    tokens,
  });
  const book = (kind: string) =>
    post("/api/resources/book", { resource_id: `${kind}-{n}`, ...at, email: "bench@example.org" });
  const rsvp = (event_url: string) => post("/api/events/rsvp", { event_url, email: "bench@example.org" });
  const pairs: readonly (readonly [string, Repeated, string, Repeated])[] = [
    ["booking with rules", book("ruled"), "booking by decision", book("plain")],
    ["RSVP with seats", rsvp("evening-{n}-abcdef"), "RSVP to an event elsewhere", rsvp("https://luma.com/rules-{n}")],
  ];
  for (const [name, ruled, beside, plain] of pairs) {
    const cost = async (sent: Repeated) => {
      await bench.refill();
      await bench.atrium.kernel.database.transaction((tx) => tx.run(FORGET, []));
      return cpuOf(bench, bench.server.process, sent, SECONDS);
    };
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await cost(warmUp % 2 === 0 ? ruled : plain);
    const costs: { ruled: number; plain: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) costs.push({ ruled: await cost(ruled), plain: await cost(plain) });
    const lowest = (of: "ruled" | "plain") => Math.min(...costs.map((each) => each[of]));
    const ratio = lowest("ruled") / lowest("plain");
    const verdict = ratio <= TIMES_MAX ? "met" : "missed";
    yield [
      name,
      lowest("ruled").toFixed(0),
      beside,
      lowest("plain").toFixed(0),
      ratio.toFixed(2),
      `≤ ${TIMES_MAX}`,
      verdict,
    ];
  }
}

/** Records for each request, and the hour that is booked. */
async function prepare({ atrium: { kernel } }: BenchEnvironment): Promise<{ start_iso: string; end_iso: string }> {
  const now = kernel.clock.now();
  const noon = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 2.5 * DAY_MS);
  const later = new Date(noon.getTime() + DAY_MS / 24);
  await kernel.database.transaction(async (tx) => {
    await tx.run(EVENTS, [now, RECORDS]);
    await tx.run(DATES, [noon, later, RECORDS]);
    await tx.run(PLAIN_ROOMS, [now, RECORDS]);
    await tx.run(RULED_ROOMS, [now, RECORDS]);
  });
  return { start_iso: noon.toISOString(), end_iso: later.toISOString() };
}
