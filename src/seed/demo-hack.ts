import type { Operations } from "../features/operations.ts";
import type { InputOf } from "../kernel/catalogue/operation.ts";
import { daysAfter } from "../kernel/values/duration.ts";
import { fillGallery } from "./demo-gallery.ts";
import { fillHackResults } from "./demo-hack-results.ts";
import type { ActAs, Person } from "./users.ts";

const ABOUT = `Two days, one street: build something that an agent and a neighbor can use together. Last year brought a timetable that answers questions, a seed library, and a doorbell with manners.

Saturday: doors at nine, pitches at ten, building from eleven. Sunday: submissions until three, judging, then soup.

Bring a laptop. We have the desks, the soldering irons and the bread.`;

const NDA = `What other teams show you before the results stays with you until the results.

You keep all rights in what you build. Photos are taken only of people who agreed to it.`;

const AGREED = { both_days: "yes", nda_ack: "yes", media_ok: "yes" };

/** A hackathon with a seat, a waitlist, and a new application, and one that is over. */
export async function fillHack(
  as: ActAs,
  people: Readonly<Record<"pia" | "tomas" | "ilse" | "kofi" | "noor", Person>>,
  { now, timeZone, at }: { now: Date; timeZone: string; at: (days: number, time: string) => string },
): Promise<void> {
  const { pia, tomas, ilse, kofi, noor } = people;
  const day = (days: number) => daysAfter(now, days).toISOString().slice(0, 10);
  await as(noor, "hack.set_event", {
    eid: "anb-hack-01",
    title: "Tools for Neighbors",
    about: ABOUT,
    time_zone: timeZone,
    seats: 2,
    venue: "The hall, ground floor",
    starts_on: day(23),
    ends_on: day(24),
    nda_text: NDA,
    grace_seconds: 60,
    opens_at: at(23, "09:00"),
    applications_close: at(20, "18:00"),
    submissions_close: at(24, "15:00"),
    rubric: [
      { id: "useful", title: "Useful to a neighbor", weight: 3, max: 10 },
      { id: "agents", title: "Works for agents", weight: 2, max: 10 },
      { id: "finished", title: "Finished", weight: 1, max: 10 },
    ],
  });
  await as(noor, "hack.admin_role", { member_id: noor.memberId, role: "organizer" });
  const apply = async (
    person: Person,
    applicant_type: InputOf<Operations["hack.apply"]>["applicant_type"],
    answers: Readonly<Record<string, string>>,
  ) => {
    const sent = (await as(person, "hack.apply", { applicant_type, answers: { ...AGREED, ...answers } })) as {
      application: { application_id: string };
    };
    return sent.application.application_id;
  };
  const first = await apply(kofi, "founder", {
    legal_name: "Kofi Mensah",
    email: "kofi@lantern-house.example",
    org: "Lantern House",
    product_url: "https://lantern-house.example",
    agent_surface_today: "An llms.txt. No tools yet.",
    build_plan: "Lamps that neighbors can lend each other.",
    stack_undecided: "The queue.",
    team_status: "Looking for two people.",
    nebius_optin: "yes",
    dietary: "No peanuts.",
  });
  const second = await apply(ilse, "designer", {
    legal_name: "Ilse Brandt",
    email: "ilse@loom.example",
    portfolio_url: "https://loom.example",
    build_plan: "Patterns for the loom that an agent can read out.",
  });
  const third = await apply(tomas, "engineer", {
    legal_name: "Tomás Ferreira",
    email: "tomas@bikes.example",
    product_url: "https://bikes.example/mcp",
    your_part: "The server.",
    agent_surface_today: "An MCP server with three tools.",
    employer_ok: "yes",
    build_plan: "A map of pumps and spare tubes.",
    team_status: "Alone so far.",
  });
  await apply(pia, "volunteer", {
    legal_name: "Pia Lund",
    email: "pia@lantern-house.example",
    shifts: "Saturday morning",
    first_aid: "yes",
  });
  for (const application_id of [first, second]) {
    await as(noor, "hack.admin_decide_application", { application_id, decision: "approve" });
  }
  await as(noor, "hack.admin_decide_application", {
    application_id: third,
    decision: "waitlist",
    note: "You are the first on the list.",
  });
  await as(ilse, "hack.sign_nda", {});
  await fillHackResults(as, people, { now, timeZone });
  await fillGallery(as, people);
}
