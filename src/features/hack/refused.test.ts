import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../seed/users.ts";
import type { Phase } from "./rules.ts";
import { type Hackathon, startHackathon } from "./testing/hackathon.ts";

const UNKNOWN = "t_ffffffffffffffff";

let hack: Hackathon;
let people: Record<"participant" | "lead" | "judge" | "organizer" | "sponsor" | "visitor", Person>;
beforeAll(async () => {
  hack = await startHackathon();
  people = {
    participant: await hack.participant(),
    lead: await hack.participant(),
    judge: await hack.crew("judge"),
    organizer: await hack.crew("organizer"),
    sponsor: await hack.crew("sponsor"),
    visitor: await hack.atrium.person("public"),
  };
  await hack.team(people.lead, "Night Owls");
});
afterAll(() => hack.atrium.close());

/** What `rules.test.ts` says of the table, through the whole server. */
test.each<[keyof typeof people, string, string, Phase, string, object]>([
  ["participant", "POST", "/api/hack/teams", "PRE", "wrong_phase", { name: "Early" }],
  ["participant", "POST", "/api/hack/teams", "LOCKED", "locked", { name: "Late" }],
  ["participant", "POST", `/api/hack/teams/${UNKNOWN}/members`, "PRE", "wrong_phase", {}],
  ["participant", "POST", `/api/hack/teams/${UNKNOWN}/members`, "LOCKED", "locked", {}],
  ["visitor", "POST", `/api/hack/teams/${UNKNOWN}/members`, "OPEN", "forbidden", {}],
  ["lead", "DELETE", "/api/hack/team", "PRE", "wrong_phase", {}],
  ["lead", "PUT", "/api/hack/submission", "PRE", "wrong_phase", { title: "Early" }],
  ["lead", "PUT", "/api/hack/submission", "LOCKED", "locked", { title: "Late" }],
  ["judge", "GET", "/api/hack/judging", "OPEN", "wrong_phase", {}],
  ["judge", "GET", "/api/hack/judging", "RESULTS", "locked", {}],
  ["visitor", "GET", "/api/hack/judging", "JUDGING", "forbidden", {}],
  ["judge", "PUT", `/api/hack/judging/${UNKNOWN}`, "LOCKED", "wrong_phase", { scores: {} }],
  ["judge", "PUT", `/api/hack/judging/${UNKNOWN}`, "RESULTS", "locked", { scores: {} }],
  ["judge", "POST", `/api/hack/judging/${UNKNOWN}/recusal`, "OPEN", "wrong_phase", {}],
  ["judge", "POST", `/api/hack/judging/${UNKNOWN}/recusal`, "RESULTS", "locked", {}],
  ["organizer", "GET", "/api/hack/results/preview", "OPEN", "wrong_phase", {}],
  ["organizer", "POST", `/api/hack/teams/${UNKNOWN}/disqualification`, "OPEN", "wrong_phase", { reason: "x" }],
  ["organizer", "POST", `/api/hack/teams/${UNKNOWN}/disqualification`, "JUDGING", "not_found", { reason: "x" }],
  ["participant", "PUT", "/api/hack/credits/off_unknown", "PRE", "wrong_phase", { state: "got" }],
  ["participant", "PUT", "/api/hack/credits/off_unknown", "RESULTS", "locked", { state: "got" }],
  ["sponsor", "POST", "/api/hack/bounties", "LOCKED", "locked", { title: "T", description: "", prize: "P" }],
  ["visitor", "PUT", "/api/hack/credits/offers", "OPEN", "forbidden", { sponsor: "S", title: "T", redemption: "" }],
])("%s %s %s in %s is refused: %s", async (who, method, path, phase, kind, body) => {
  await hack.phase(phase);
  expect((await hack.call(people[who], method, path, body)).error_kind).toBe(kind);
});

test("an event has at most a hundred bounties and fifty credit offers", async () => {
  await hack.phase("BUILD");
  const fill = (name: string, text: string) =>
    hack.atrium.kernel.database.transaction((tx) => tx.run({ name, text }, []));
  await fill(
    "fill_bounties",
    `INSERT INTO hack_bounty (bounty_id, eid, sponsor, title, description, prize, posted_at)
     SELECT 'b_' || lpad(to_hex(n), 16, '0'), 'harbor-hack', 'S', 'T', '', 'P', now() FROM generate_series(1, 100) n`,
  );
  await fill(
    "fill_offers",
    `INSERT INTO hack_offer (offer_id, eid, sponsor, title, redemption, claimable, rev, created_at, updated_at)
     SELECT 'off_' || n, 'harbor-hack', 'S', 'T', '', true, 1, now(), now() FROM generate_series(1, 50) n`,
  );
  const bounty = { title: "T", description: "", prize: "P" };
  expect((await hack.call(people.sponsor, "POST", "/api/hack/bounties", bounty)).error_kind).toBe("already_exists");
  const offer = { sponsor: "S", title: "T", redemption: "" };
  const refused = await hack.call(people.organizer, "PUT", "/api/hack/credits/offers", offer);
  expect(refused.error_kind).toBe("already_exists");
});
