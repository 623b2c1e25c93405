import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leaveTeam } from "../team-facts.ts";
import { type Hackathon, startHackathon } from "../testing/hackathon.ts";

let hack: Hackathon;
beforeAll(async () => {
  hack = await startHackathon();
});
afterAll(() => hack.atrium.close());
/** Each test begins with the event alone. */
beforeEach(() => hack.reset());

const me = (person: { cookie: string }) => hack.call(person, "GET", "/api/hack/me");
const list = (person: { cookie: string }) => hack.call(person, "GET", "/api/hack/teams");
const leave = (person: { cookie: string }) => hack.call(person, "DELETE", "/api/hack/team");

describe("a team", () => {
  test("is formed by a participant, who leads it", async () => {
    const ada = await hack.participant("Ada");
    const body = { name: "  Night   Owls ", looking_for: "A designer" };
    const { team } = await hack.call(ada, "POST", "/api/hack/teams", body);
    expect(team).toMatchObject({ name: "Night Owls", lead: ada.memberId, recruiting: true, startup_slug: null });
    expect(team.team_id).toMatch(/^t_[0-9a-f]{16}$/);
    expect(await me(ada)).toMatchObject({ team: { team_id: team.team_id, members: [{ name: "Ada" }] } });
    const again = await hack.call(ada, "POST", "/api/hack/teams", { name: "Another" });
    expect(again.error_kind).toBe("already_exists");
    const visitor = await hack.atrium.person("public");
    expect((await hack.call(visitor, "POST", "/api/hack/teams", { name: "X" })).error_kind).toBe("forbidden");
  });

  test("has a name that no other team's name looks like", async () => {
    await hack.team(await hack.participant(), "Night Owls");
    const other = await hack.participant();
    for (const name of ["night-owls", "NIGHT OWLS!", "Ｎight Öwls"]) {
      expect((await hack.call(other, "POST", "/api/hack/teams", { name })).error_kind).toBe("name_taken");
    }
    expect((await hack.call(other, "POST", "/api/hack/teams", { name: "🦉" })).error_kind).toBe("validation");
    const unknown = { name: "Day Owls", startup_slug: "no-such" };
    expect((await hack.call(other, "POST", "/api/hack/teams", unknown)).error_kind).toBe("not_found");
  });

  test("holds six of twenty who join at once, and nobody is in two teams", async () => {
    const [lead, second] = [await hack.participant(), await hack.participant()];
    const [one, two] = [await hack.team(lead, "One"), await hack.team(second, "Two")];
    const people = [];
    for (let one = 0; one < 20; one++) people.push(await hack.participant());
    const replies = await Promise.all(people.flatMap((each) => [hack.join(each, one), hack.join(each, two)]));
    const { teams } = await list(lead);
    expect(teams.map(({ members }: { members: [] }) => members.length)).toEqual([6, 6]);
    const everyone = teams.flatMap(({ members }: { members: { member_id: string }[] }) =>
      members.map(({ member_id }) => member_id),
    );
    expect(new Set(everyone).size).toBe(12);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(10);
    const kinds = new Set(replies.flatMap(({ error_kind }) => error_kind ?? []));
    expect([...kinds].sort()).toEqual(["already_exists", "team_full"]);
  });

  test("passes its lead to who joined first, and goes with its last member", async () => {
    const [ada, bo, cy] = [await hack.participant("Ada"), await hack.participant("Bo"), await hack.participant("Cy")];
    const id = await hack.team(ada, "Night Owls");
    await hack.join(bo, id);
    await hack.join(cy, id);
    expect((await leave(ada)).team).toMatchObject({ lead: bo.memberId, members: [{ name: "Bo" }, { name: "Cy" }] });
    expect((await leave(ada)).error_kind).toBe("not_found");
    await hack.join(ada, id);
    expect((await leave(bo)).team.lead).toBe(cy.memberId);
    await leave(cy);
    expect(await leave(ada)).toEqual({ ok: true, team: null });
    expect((await list(ada)).teams).toEqual([]);
  });

  test("is updated by its lead in every phase, and by nobody else", async () => {
    const [ada, bo] = [await hack.participant(), await hack.participant()];
    const id = await hack.team(ada, "Night Owls");
    await hack.join(bo, id);
    const update = (person: { cookie: string }, body: object) => hack.call(person, "PATCH", "/api/hack/team", body);
    expect((await update(bo, { recruiting: true })).error_kind).toBe("forbidden");
    expect((await update(ada, {})).error_kind).toBe("validation");
    await hack.phase("RESULTS");
    expect((await update(ada, { recruiting: true, looking_for: "Juggler" })).team).toMatchObject({
      recruiting: true,
      looking_for: "Juggler",
    });
    expect((await update(ada, { looking_for: "" })).team).toMatchObject({ recruiting: true, looking_for: "" });
    const recruiting = await hack.call(bo, "GET", "/api/hack/teams", { recruiting_only: "true" });
    expect(recruiting.teams).toHaveLength(1);
    expect(await leave(bo)).toMatchObject({ error_kind: "locked" });
  });

  test("loses a member who gives up the seat, and keeps a locked submission without members", async () => {
    const [ada, bo] = [await hack.participant(), await hack.participant()];
    const id = await hack.team(ada, "Night Owls");
    await hack.join(bo, id);
    const { database } = hack.atrium.kernel;
    const now = hack.clock.now();
    await database.transaction((tx) => leaveTeam(tx, "harbor-hack", ada.memberId, now));
    expect((await me(bo)).team).toMatchObject({ lead: bo.memberId });
    await hack.submit(bo);
    const text = "UPDATE hack_submission SET locked = true";
    await database.transaction((tx) => tx.run({ name: "lock_all", text }, []));
    await database.transaction((tx) => leaveTeam(tx, "harbor-hack", bo.memberId, now));
    expect((await list(ada)).teams).toMatchObject([{ team_id: id, lead: "", members: [] }]);
  });
});
