import { DateTime } from "luxon";
import { Month, type MonthEntry, PersonTile, Section, StoryCard, Uptime, type UptimeDay } from "../index.ts";

const month = DateTime.fromISO("2026-11-01", { zone: "Europe/Berlin" }).setLocale("en-GB");

const entries = new Map<string, MonthEntry[]>([
  ["2026-11-20", [{ id: "1", title: "Open hall", href: "/events/1", time: "18:00" }]],
  ["2026-11-21", ["Soldering", "Radio night", "Repair café", "Choir", "Chess"].map((title) => ({ id: title, title }))],
]);

const days: UptimeDay[] = Array.from({ length: 90 }, (_, at) => ({
  date: `day ${at}`,
  state: at < 20 ? "unknown" : at === 60 ? "down" : at > 60 && at < 64 ? "degraded" : "ok",
}));

/** Components of public pages. */
export const galleryShowcase = (
  <>
    <Section title="Stories">
      <div class="stories">
        <StoryCard title="Mara Okafor built the transmitter" href="/highlights/1" over="19 November" rank={3}>
          <p>It began with a screwdriver and ended on the roof.</p>
        </StoryCard>
      </div>
    </Section>
    <Section title="People">
      <PersonTile name="Jonas Lindqvist">Workshop 2</PersonTile>
    </Section>
    <Section title="A month">
      <Month caption="November 2026" month={month} today="2026-11-20" entries={entries} />
    </Section>
    <Section title="How it was">
      <Uptime days={days} text="Data for 70 days of the last 90: working on 66, degraded on 3, down on 1." />
    </Section>
  </>
);
