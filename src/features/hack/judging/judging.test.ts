import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../../../seed/users.ts";
import { type Hackathon, startHackathon } from "../testing/hackathon.ts";

const RUBRIC = [
  { id: "works", title: "It works", weight: 2, max: 5 },
  { id: "craft", title: "Craft", weight: 1, max: 5 },
];

let hack: Hackathon;
let teams: Record<string, string>;
let judge: Person;
let organizer: Person;
beforeAll(async () => {
  hack = await startHackathon("BUILD");
});
afterAll(() => hack.atrium.close());
/** Each test begins with the event alone. */
beforeEach(async () => {
  await hack.reset("startup");
  await hack.set({ rubric: RUBRIC });
  judge = await hack.crew("judge", "Jo");
  organizer = await hack.crew("organizer", "Olu");
  teams = {};
  for (const name of ["One", "Two", "Three"]) {
    const lead = await hack.participant();
    teams[name] = await hack.team(lead, name);
    await hack.submit(lead, { title: name });
  }
  await hack.call(await hack.crew("event_admin"), "POST", "/api/hack/phase", { phase: "LOCKED" });
});

const board = (person: Person) => hack.call(person, "GET", "/api/hack/judging");
const score = (person: Person, team: string, works: number, craft = works) =>
  hack.call(person, "PUT", `/api/hack/judging/${teams[team]}`, { scores: { works, craft } });
const recuse = (person: Person, team: string, more: object = {}) =>
  hack.call(person, "POST", `/api/hack/judging/${teams[team]}/recusal`, more);
const disqualify = (person: Person, team: string, more: object) =>
  hack.call(person, "POST", `/api/hack/teams/${teams[team]}/disqualification`, more);
const results = () => hack.call(judge, "GET", "/api/hack/results");
const run = (text: string, values: unknown[]) =>
  hack.atrium.kernel.database.transaction((tx) => tx.run({ name: text.slice(0, 60), text }, values));

describe("judging", () => {
  test("scores by the rubric in JUDGING only, and an own score can be overwritten", async () => {
    expect((await board(judge)).submissions).toHaveLength(3);
    expect((await score(judge, "One", 4)).error_kind).toBe("wrong_phase");
    await hack.phase("JUDGING");
    expect(await score(judge, "One", 4, 1)).toMatchObject({ score: { total: 60, scores: { works: 4, craft: 1 } } });
    expect((await score(judge, "One", 5)).score.total).toBe(100);
    expect(await score(judge, "One", 6)).toMatchObject({
      error_kind: "bad_scores",
      faults: ["works: at most 5", "craft: at most 5"],
    });
    expect((await score(organizer, "One", 5)).error_kind).toBe("forbidden");
    const { submissions, scored } = await board(judge);
    expect(submissions.map(({ team }: { team: string }) => team).at(-1)).toBe("One");
    expect([scored, submissions.at(-1).mine.total, submissions[0].mine]).toEqual([1, 100, null]);
    await hack.phase("RESULTS");
    expect((await score(judge, "Two", 5)).error_kind).toBe("locked");
  });

  test("a judge neither sees nor scores a team with a conflict of interest", async () => {
    await hack.phase("JUDGING");
    const lead = "SELECT lead FROM hack_team WHERE team_id = $1";
    const [{ lead: founder }] = (await run(lead, [teams.One])) as [{ lead: string }];
    const startup = `WITH added AS (
        INSERT INTO startup (id, slug, name, name_skeletons, tagline, public_visible, created_at, updated_at)
        VALUES ('s1', 'lumen', 'Lumen', '{lumen}', '', true, now(), now()))
      INSERT INTO startup_slug (slug, skeleton, kind, startup_id, created_at)
      VALUES ('lumen', 'lumen', 'live', 's1', now())`;
    await run(startup, []);
    for (const memberId of [founder, judge.memberId]) {
      await run("INSERT INTO startup_owner VALUES ('s1', $1, now())", [memberId]);
    }
    await run("UPDATE hack_member SET member_id = $2 WHERE team_id = $1", [teams.Two, judge.memberId]);
    expect(await recuse(judge, "Three")).toMatchObject({ recused: true });
    expect(await board(judge)).toMatchObject({ submissions: [], conflicts: 3 });
    for (const [team, reason] of [
      ["One", "startup"],
      ["Two", "own_team"],
      ["Three", "declared"],
    ] as const) {
      expect(await score(judge, team, 3)).toMatchObject({ error_kind: "conflict", reason });
    }
  });

  test("a recusal deletes the judge's score, and only organizers record and lift another's", async () => {
    await hack.phase("JUDGING");
    const other = await hack.crew("judge");
    await score(judge, "One", 5);
    expect((await recuse(other, "One", { judge_id: judge.memberId })).error_kind).toBe("forbidden");
    expect((await recuse(organizer, "One", { judge_id: organizer.memberId })).error_kind).toBe("not_found");
    expect(await recuse(organizer, "One", { judge_id: judge.memberId })).toMatchObject({ recused: true });
    expect((await recuse(judge, "One", { recused: false })).error_kind).toBe("forbidden");
    const preview = await hack.call(organizer, "GET", "/api/hack/results/preview");
    expect(preview.recusals).toMatchObject([{ judge_id: judge.memberId, reason: "employer" }]);
    expect(preview.judges.map(({ reviews }: { reviews: number }) => reviews)).toEqual([0, 0]);
    await recuse(organizer, "One", { judge_id: judge.memberId, recused: false });
    expect((await score(judge, "One", 5)).ok).toBe(true);
  });

  test("the results rank the teams once they are out, and show a disqualification with its reason", async () => {
    await hack.phase("JUDGING");
    await score(judge, "One", 5);
    await score(judge, "Two", 3);
    await score(judge, "Three", 3);
    expect((await results()).error_kind).toBe("wrong_phase");
    expect((await hack.call(judge, "GET", "/api/hack/results/preview")).error_kind).toBe("forbidden");
    expect((await disqualify(organizer, "One", {})).error_kind).toBe("validation");
    expect((await disqualify(judge, "One", { reason: "No." })).error_kind).toBe("forbidden");
    expect(await disqualify(organizer, "One", { reason: "Built last year." })).toMatchObject({ ok: true });
    await hack.phase("RESULTS");
    const ranked = async () =>
      (await results()).results.map(({ team, place, mean }: Record<string, unknown>) => [team, place, mean]);
    expect((await ranked()).map(([, place]: [string, number]) => place)).toEqual([1, 1, null]);
    expect((await results()).results.at(-1)).toMatchObject({ team: "One", disqualified_reason: "Built last year." });
    await disqualify(organizer, "One", { disqualified: false });
    expect((await ranked())[0]).toEqual(["One", 1, 100]);
  });

  test("the members of a disqualified team get the reason", async () => {
    const lead = await hack.atrium.person("public");
    await run("UPDATE hack_member SET member_id = $2 WHERE team_id = $1", [teams.One, lead.memberId]);
    await disqualify(organizer, "One", { reason: "Built last year." });
    const { body } = await hack.atrium.request("/api/notifications", { cookie: lead.cookie });
    expect(body.notifications[0]).toMatchObject({
      title: "Your team “One” was disqualified from “Harbor Hack”",
      detail: "Built last year.",
    });
    await run("UPDATE hack_member SET member_id = $2 WHERE team_id = $1", [teams.Two, organizer.memberId]);
    expect((await disqualify(organizer, "Two", { reason: "Mine." })).error_kind).toBe("forbidden");
  });
});
