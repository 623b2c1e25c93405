import type { World } from "../../../../test/harness/world.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { insertMessage, nextSeq } from "../chat/store.ts";
import type { Phase, Role } from "../rules.ts";
import { insertRole } from "../seat-store.ts";
import { insertOffer } from "../sponsors/credit-store.ts";
import * as store from "../store.ts";
import { putSubmission } from "../submissions/store.ts";
import { addMember, insertTeam } from "../teams/store.ts";
import { eventRow, seat } from "./hackathon.ts";

/** Hackathons in which the operator takes part, judges, sponsors and organizes: one for each thing that happens once. */
const EVENTS: readonly (readonly [eid: string, title: string, phase: Phase])[] = [
  ["harbor-hack", "Harbor Hack", "BUILD"],
  ["harbor-autumn", "Harbor Autumn", "BUILD"],
  ["harbor-winter", "Harbor Winter", "BUILD"],
  ["harbor-summer", "Harbor Summer", "BUILD"],
  ["harbor-night", "Harbor Night", "BUILD"],
  ["harbor-finals", "Harbor Finals", "JUDGING"],
  ["harbor-heats", "Harbor Heats", "JUDGING"],
  ["harbor-spring", "Harbor Spring", "RESULTS"],
];

const ROLES: readonly Role[] = ["judge", "sponsor", "organizer"];

/** Takes part in, sponsors and organizes the open hackathons; in a team of their own in one of them. */
export async function giveHackPlaces({ atrium: { kernel } }: World, memberId: string): Promise<void> {
  const now = kernel.clock.now();
  await kernel.database.transaction(async (tx) => {
    for (const eid of ["harbor-hack", "harbor-winter", "harbor-night"]) {
      await seat(tx, eid, { memberId, name: "Another Member" }, now);
      for (const role of ROLES) {
        await insertRole(tx, { eid, member_id: memberId, role, source: "operator", granted_by: null, granted_at: now });
      }
    }
    await putTeam(tx, {
      eid: "harbor-winter",
      team_id: `t_${memberId.slice(4, 20)}`,
      name: memberId,
      lead: memberId,
      now,
    });
  });
}

type NewTeam = { eid: string; team_id: string; name: string; lead: string | null; now: Date };

async function putTeam(tx: WriteTx, { eid, team_id, name, lead, now }: NewTeam): Promise<void> {
  await insertTeam(tx, {
    team_id,
    eid,
    name,
    name_key: name.toLowerCase().replaceAll(" ", ""),
    lead,
    startup_slug: null,
    looking_for: "A designer",
    recruiting: true,
    disqualified_reason: null,
    disqualified_by: null,
    disqualified_at: null,
    created_at: now,
    updated_at: now,
  });
  if (lead) await addMember(tx, { eid, member_id: lead, team_id, now });
}

export async function seed({ atrium, operator, member }: Pick<World, "atrium" | "operator" | "member">): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  const people = [
    { memberId: operator.memberId, name: "Noor Adeyemi" },
    { memberId: member.memberId, name: "Ilse Brandt" },
  ];
  const team = (tx: WriteTx, eid: string, team_id: string, name: string, lead: string | null) =>
    putTeam(tx, { eid, team_id, name, lead, now });
  const submission = (tx: WriteTx, eid: string, team_id: string, title: string) =>
    putSubmission(tx, {
      eid,
      team_id,
      title,
      blurb: "Tells boats when the harbor is deep enough.",
      repo_url: null,
      demo_url: null,
      agent_surface: "An MCP server.",
      folder_id: null,
      submitted_at: now,
      updated_at: now,
      submitted_by: null,
      locked: true,
      repo_head: null,
      repo_state: null,
      repo_checked_at: null,
      rev: 1,
    });
  await database.transaction(async (tx) => {
    for (const [eid, title, phase] of EVENTS) {
      await store.insertEvent(tx, eventRow(eid, now, { title, phase, starts_on: "2029-05-01", ends_on: "2029-05-02" }));
      for (const person of people) {
        await seat(tx, eid, person, now);
        for (const role of ROLES) {
          const row = { eid, member_id: person.memberId, role, source: "operator", granted_by: null } as const;
          await insertRole(tx, { ...row, granted_at: now });
        }
      }
    }
    await team(tx, "harbor-hack", "t_0a1b2c3d4e5f6070", "Night Owls", member.memberId);
    await team(tx, "harbor-autumn", "t_0a1b2c3d4e5f6071", "Night Owls", member.memberId);
    await team(tx, "harbor-winter", "t_0a1b2c3d4e5f6072", "Night Owls", operator.memberId);
    await team(tx, "harbor-summer", "t_0a1b2c3d4e5f6073", "Tide Tables", operator.memberId);
    // One team, because each judge has an order of their own.
    await team(tx, "harbor-heats", "t_0a1b2c3d4e5f60a1", "Tide Tables", null);
    await submission(tx, "harbor-heats", "t_0a1b2c3d4e5f60a1", "Tide Tables, the project");
    for (const [eid, at] of [
      ["harbor-finals", "8"],
      ["harbor-spring", "9"],
    ] as const) {
      for (const [digit, name] of [
        ["1", "Tide Tables"],
        ["2", "Lock Keepers"],
        ["3", "Night Owls"],
      ] as const) {
        await team(tx, eid, `t_0a1b2c3d4e5f60${at}${digit}`, name, null);
        await submission(tx, eid, `t_0a1b2c3d4e5f60${at}${digit}`, `${name}, the project`);
      }
    }
    await insertOffer(tx, {
      offer_id: "off_0a1b2c3d4e5f607182930001",
      eid: "harbor-hack",
      sponsor: "Harbor Cloud",
      sponsor_id: null,
      title: "100 euros of machines",
      redemption: "Enter the code TIDE under Billing.",
      claimable: true,
      rev: 1,
      created_at: now,
      updated_at: now,
    });
    await insertMessage(tx, {
      eid: "harbor-hack",
      seq: await nextSeq(tx, "harbor-hack"),
      member_id: member.memberId,
      by_agent: false,
      message_id: "hm_0a1b2c3d4e5f607182930001",
      text: "Who has a spare monitor?",
      patterns: [],
      posted_at: now,
      hidden_at: null,
      hidden_by: null,
    });
  });
}
