import { daysBefore } from "../kernel/values/duration.ts";
import type { ActAs, Person } from "./users.ts";

const EID = "soup-and-code";

const ABOUT = "One evening, one pot of soup, and something that works before it is empty.";

/** A hackathon that is over: teams, submissions, a chat, credits, scores and results. */
export async function fillHackResults(
  as: ActAs,
  people: Readonly<Record<"pia" | "tomas" | "ilse" | "kofi" | "noor", Person>>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const { pia, tomas, ilse, kofi, noor } = people;
  const day = daysBefore(now, 12).toISOString().slice(0, 10);
  await as(noor, "hack.set_event", {
    eid: EID,
    title: "Soup and Code",
    about: ABOUT,
    time_zone: timeZone,
    seats: 12,
    venue: "The kitchen",
    starts_on: day,
    ends_on: day,
    rubric: [
      { id: "works", title: "It works", weight: 2, max: 5 },
      { id: "useful", title: "Useful to a neighbor", weight: 1, max: 5 },
    ],
  });
  const move = (phase: "OPEN" | "LOCKED" | "JUDGING" | "RESULTS") => as(noor, "hack.admin_phase", { eid: EID, phase });
  for (const role of ["organizer", "judge"] as const)
    await as(noor, "hack.admin_role", { eid: EID, member_id: noor.memberId, role });
  await as(noor, "hack.admin_role", { eid: EID, member_id: pia.memberId, role: "judge" });
  await move("OPEN");
  for (const { memberId: member_id } of [kofi, ilse, tomas]) await as(noor, "hack.register", { eid: EID, member_id });
  const formed = (await as(kofi, "hack.create_team", { eid: EID, name: "Lantern Crew" })) as {
    team: { team_id: string };
  };
  await as(ilse, "hack.join_team", { eid: EID, team_id: formed.team.team_id });
  const alone = (await as(tomas, "hack.create_team", { eid: EID, name: "Spare Tubes" })) as {
    team: { team_id: string };
  };
  const offer = (await as(noor, "hack.set_offer", {
    eid: EID,
    sponsor: "Harbor Cloud",
    title: "Fifty euros of machines",
    redemption: "Enter SOUP under Billing.",
  })) as { offer: { offer_id: string } };
  const { offer_id } = offer.offer;
  await as(kofi, "hack.mark_credit", { eid: EID, offer_id, state: "got" });
  await as(tomas, "hack.mark_credit", { eid: EID, offer_id, state: "blocked", note: "The code is used up." });
  await as(tomas, "hack.post_chat", { eid: EID, text: "Who has a pump with a pressure gauge? Table by the window." });
  await as(ilse, "hack.post_chat", { eid: EID, text: "I do. It wants a bowl of soup in return." });
  await as(kofi, "hack.submit", {
    eid: EID,
    title: "Lamps on Loan",
    demo_url: "https://lantern-house.example/lamps",
    blurb: "Neighbors lend each other lamps; an agent remembers where they are.",
    agent_surface: "Three tools.",
  });
  await as(tomas, "hack.submit", {
    eid: EID,
    title: "Where Is the Pump",
    repo_url: "https://bikes.example/pump",
    blurb: "A map of pumps and spare tubes that answers questions.",
  });
  for (const phase of ["LOCKED", "JUDGING"] as const) await move(phase);
  for (const [judge, team_id, works, useful] of [
    [pia, formed.team.team_id, 5, 4],
    [pia, alone.team.team_id, 4, 4],
    [noor, formed.team.team_id, 4, 5],
    [noor, alone.team.team_id, 3, 5],
  ] as const) {
    await as(judge, "hack.score", { eid: EID, team_id, scores: { works, useful } });
  }
  await move("RESULTS");
}
