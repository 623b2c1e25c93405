import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let owner: Person;
let reader: Person;
let agent: string;
beforeAll(async () => {
  atrium = await startTestAtrium();
  owner = await atrium.person("ai-floor", { name: "Maren Oststrom" });
  reader = await atrium.person("ic-member");
  agent = await atrium.token(reader);
});
afterAll(() => atrium.close());

const save = (body: object) => atrium.request("/api/membership/profile", { method: "PUT", cookie: owner.cookie, body });
const searchAs = async (by: object, q: string) =>
  (await atrium.request(`/api/directory/search?q=${encodeURIComponent(q)}`, by)).body.results;

test("finds members by skill and by what they can be asked about", async () => {
  const { body } = await save({ skills: [" Welding", "welding", "", "Rust"], ask_about: "Torch\u202e safety" });
  expect(body.profile).toMatchObject({ skills: ["Welding", "Rust"], ask_about: "Torch safety", audiences: {} });
  for (const q of ["weld", "torch saf"])
    expect(await searchAs({ token: agent }, q)).toMatchObject([{ skills: ["Welding", "Rust"], trust: "untrusted" }]);
  expect((await save({ skills: [], ask_about: "" })).body.profile).toMatchObject({ skills: [], ask_about: null });
});

test("hides a field from agents, in results, in hits and in the lookup of agents", async () => {
  const audiences = { telegram: "members", name: "members", skills: "members" };
  await save({ telegram: "maren_east", skills: ["origami"], audiences });
  expect(await searchAs({ cookie: reader.cookie }, "origami")).toMatchObject([
    { name: "Maren Oststrom", telegram: "maren_east", skills: ["origami"] },
  ]);
  for (const q of ["origami", "maren_e", "Oststrom"]) expect(await searchAs({ token: agent }, q)).toEqual([]);
  const [card] = await searchAs({ token: agent }, "Maren");
  expect(card).toMatchObject({ display_name: "Maren", member_id: owner.memberId });
  expect(Object.keys(card)).not.toEqual(expect.arrayContaining(["telegram"]));
  const lookUp = async (query: string) =>
    (await atrium.request(`/api/agent-inbox/directory?query=${query}`, { token: agent })).body.results;
  expect(await lookUp("Maren")).toMatchObject([{ member_name: "Maren" }]);
  expect(await lookUp("Oststrom")).toEqual([]);
  const own = await atrium.token(owner);
  expect(await searchAs({ token: own }, "maren_e")).toMatchObject([{ telegram: "maren_east" }]);
});

test("shows everyone what a listed member opened, and returns a field to its usual audience", async () => {
  const listed = async () =>
    (await atrium.request("/api/directory/public")).body.results.find(
      (card: { display_name: string }) => card.display_name === "Maren",
    );
  await save({ public_visible: true, company_website: "east.example" });
  expect(Object.keys(await listed())).not.toContain("telegram");
  await save({ audiences: { telegram: "public", company_website: "nobody" } });
  expect(await listed()).toMatchObject({ telegram: "maren_east" });
  expect(Object.keys(await listed())).not.toContain("company_logo_url");
  const { body } = await save({ audiences: { telegram: null, company_website: null } });
  expect(body.profile.audiences).toEqual({ name: "members", skills: "members" });
  expect(await listed()).toMatchObject({ company_website: "https://east.example" });
});

test("the roster of members hides the handle that a card hides", async () => {
  await atrium.kernel.database.transaction(async (tx) => {
    const link = { member_id: owner.memberId, github_id: 88, github_login: "maren-gh", link_source: "agent_pat" };
    const times = { verified_at: atrium.kernel.clock.now(), next_refresh_at: new Date("2999-01-01T00:00:00Z") };
    await tx.query
      .insertInto("leaderboard_link")
      .values({ ...link, ...times } as never)
      .execute();
  });
  const body = { audience: "members", here: true };
  await atrium.request("/api/floor/me", { method: "PUT", cookie: owner.cookie, body });
  const handle = async () => {
    const { body } = await atrium.request("/api/floor/members", { token: agent });
    return body.people.find(({ display_name }: { display_name: string }) => display_name === "Maren")?.handle;
  };
  expect(await handle()).toBe("maren-gh");
  await save({ audiences: { github: "nobody" } });
  expect(await handle()).toBeNull();
});

test("offers a message only on cards of members whose tier may have an inbox", async () => {
  const other = await atrium.person("ic-member", { name: "Ruben Weststrom" });
  for (const { cookie } of [owner, other]) {
    const body = { first_name: cookie === owner.cookie ? "Maren" : "Ruben", audiences: {} };
    await atrium.request("/api/membership/profile", { method: "PUT", cookie, body });
  }
  const page = async (q: string) => (await atrium.request(`/directory?q=${q}`, { cookie: reader.cookie })).body;
  expect(await page("Ruben")).toContain(`/inbox/new?to=${other.memberId}`);
  const cards = await page("Maren");
  expect(cards).toContain("Maren");
  expect(cards).not.toContain("/inbox/new?to=");
});
