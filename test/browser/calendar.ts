import type { Person } from "../../src/seed/users.ts";
import type { TestAtrium } from "../harness/atrium.ts";

export const DEMO_NIGHT = "https://luma.com/demo-night";

export async function addCalendar(atrium: TestAtrium, operator: Person): Promise<void> {
  const tomorrow = new Date(atrium.kernel.clock.now().getTime() + 86_400_000);
  const stamp = `${tomorrow.toISOString().slice(0, 13).replaceAll("-", "")}0000Z`;
  const calendar = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//EN",
    "BEGIN:VEVENT",
    "UID:demo-night@example.org",
    "DTSTAMP:20260101T000000Z",
    `DTSTART:${stamp}`,
    "DURATION:PT2H",
    "SUMMARY:Demo night",
    "LOCATION:Under the skylight",
    `URL:${DEMO_NIGHT}`,
    "DESCRIPTION:Show <b>one</b> thing.",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const reply = await atrium.request("/api/feeds", { body: { name: "Test", calendar }, cookie: operator.cookie });
  if (reply.status !== 201) throw new Error(`no calendar: ${JSON.stringify(reply.body)}`);
}
