import { DateTime } from "luxon";
import type { Tier } from "../kernel/access/tiers.ts";
import { daysAfter } from "../kernel/values/duration.ts";
import { fillCommunity } from "./demo-community.ts";
import { fillFiles } from "./demo-files.ts";
import { fillFloor } from "./demo-floor.ts";
import { fillHack } from "./demo-hack.ts";
import { fillInbox } from "./demo-inbox.ts";
import { fillNewsletter } from "./demo-newsletter.ts";
import { type ActAs, type AppHandle, actAs, type Person } from "./users.ts";

/** Runs the demonstration's activity through operations, as its people. */
export async function fillDemo(
  app: AppHandle,
  people: Readonly<Record<Tier, Person>>,
  timeZone: string,
): Promise<void> {
  const { public: pia, "ft-member": tomas, "ai-floor": ilse, "ic-member": kofi, operator: noor } = people;
  const as: ActAs = (person, id, input) => actAs(app, person, id, input);
  const now = app.kernel.clock.now();
  const day = (days: number) => daysAfter(now, days).toISOString().slice(0, 10);
  const at = (days: number, time: string) =>
    DateTime.fromISO(`${day(days)}T${time}`, { zone: timeZone })
      .toJSDate()
      .toISOString();

  const tomorrow = daysToWeekday(now, 1);
  const afterwards = daysToWeekday(now, tomorrow + 1);

  await as(kofi, "membership.set_profile", {
    first_name: "Kofi",
    company_website: "lantern-house.example",
    public_visible: true,
  });
  await as(ilse, "membership.set_profile", { first_name: "Ilse", telegram: "@ilse_brandt", public_visible: true });
  await as(tomas, "membership.set_profile", { first_name: "Tomás" });
  await as(noor, "membership.set_profile", { first_name: "Noor", public_visible: true });

  const stories = [
    {
      event_title: "Repair café",
      date: day(-3),
      action: "fixed eleven lamps at",
      dek: "Eleven lamps came in dark and went home lit. The twelfth was a toaster, and is still being discussed.",
    },
    {
      event_title: "Radio night",
      date: day(-8),
      action: "built a receiver at",
      dek: "Twenty people, six soldering irons, and at half past ten the first voice from the other side of the river.",
    },
    {
      event_title: "Open studio",
      date: day(-1),
      action: "showed the loom at",
      dek: "The loom is warped again. Everyone is welcome to weave a hand's width until the end of the month.",
    },
  ];
  for (const [index, story] of stories.entries()) {
    const sent = (await as(kofi, "highlights.send", { ...story, images: [], confirm: true })) as {
      story: { id: string };
    };
    if (index < 2) await as(noor, "highlights.approve", { id: sent.story.id, confirm: true });
  }

  const booking = {
    resource_id: "ft-9",
    start_iso: at(tomorrow, "10:00"),
    end_iso: at(tomorrow, "12:00"),
    purpose: "Planning the spring",
  };
  const booked = (await as(kofi, "resources.book", booking)) as { booking_id: string };
  await as(noor, "resources.decide", { booking_id: booked.booking_id, decision: "confirm" });
  await as(kofi, "resources.book", {
    resource_id: "library",
    start_iso: at(afterwards, "14:00"),
    end_iso: at(afterwards, "15:30"),
    purpose: "Reading group",
  });
  await as(kofi, "resources.book", {
    resource_id: "printer-prusa-1",
    start_iso: at(tomorrow, "13:00"),
    end_iso: at(tomorrow, "17:00"),
    purpose: "Lamp shades",
  });

  await as(ilse, "membership.request_tier", {
    tier: "ic-member",
    note: "I have run the loom since March and would like to book for the group.",
  });
  await fillEvents(as, { kofi, noor }, at);
  await fillFiles(as, { kofi, noor });
  await fillFloor(as, { tomas, ilse, kofi, noor }, at);
  await fillCommunity(as, { kofi, noor }, at);
  await fillInbox(app, as, { kofi, noor }, at);
  await fillNewsletter(as, { tomas, ilse, kofi, noor }, day(0));
  await fillHack(as, { pia, tomas, ilse, kofi, noor }, { now, timeZone, at });
  if (app.kernel.settings.isSetUp("model_gateway")) {
    await as(kofi, "credits.request_member", { multiplier: 2, note: "For the translation of the guides." });
  }
  await fillRequests(as, { tomas, ilse, kofi });
}

/** This many days from now or more, so that the day is one on which the space is open from morning to evening. */
function daysToWeekday(now: Date, days: number): number {
  const { weekday } = DateTime.fromJSDate(daysAfter(now, days), { zone: "utc" });
  return weekday > 5 ? days + 8 - weekday : days;
}

/** What waits for operators, and Kofi's figure. */
async function fillRequests(
  as: ActAs,
  { tomas, ilse, kofi }: Readonly<Record<"tomas" | "ilse" | "kofi", Person>>,
): Promise<void> {
  await as(kofi, "research.submit", {
    url: "https://papers.example/lamps-and-people.pdf",
    note: "For the repair group.",
  });
  await as(ilse, "feedback.submit", {
    kind: "broken_url",
    message: "The floor plan in the welcome mail leads nowhere.",
    priority: "normal",
  });
  await as(tomas, "feedback.submit", {
    kind: "praise",
    message: "The print queue shows the right status now. Thank you.",
  });
  await as(kofi, "funko.make", { head: "round", hair: "cap", eyes: "glasses", palette: "moss" });
  await as(kofi, "funko.set_public", { public: true });
}

/** One pending proposal, one save-the-date, and Kofi's calendar URL. */
async function fillEvents(
  as: ActAs,
  { kofi, noor }: Readonly<Record<"kofi" | "noor", Person>>,
  at: (days: number, time: string) => string,
): Promise<void> {
  const bread = await as(kofi, "events.request", {
    title: "Bread, from the starter on",
    start: at(19, "10:00"),
    end: at(19, "15:00"),
    location: "The kitchen",
    host: "Kofi and Ilse",
    capacity: 12,
  });
  await as(noor, "events.approve_request", { id: bread.id, confirm: true });
  await as(kofi, "events.request", {
    title: "Night of the long exposure",
    start: at(12, "20:30"),
    location: "The roof",
    description: "Bring a tripod if you have one.",
  });
  await as(kofi, "events.create_calendar_feed", { name: "Phone" });
}
