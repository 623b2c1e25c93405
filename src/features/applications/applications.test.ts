import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";
import { codeOf, registerWiki, WikiVisitor } from "./testing/wiki.ts";

const LIST = "/api/admin/applications";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium?.close());

const add = (given: object, cookie = operator.cookie) =>
  atrium.request(LIST, {
    cookie,
    body: { name: "Wiki", redirect_uris: ["https://wiki.example.org/callback"], ...given },
  });

describe("A registration", () => {
  test.each([
    ["http", "http://wiki.example.org/callback", "must begin with https://"],
    ["a fragment", "https://wiki.example.org/callback#x", "must have no fragment"],
    ["credentials", "https://me:secret@wiki.example.org/callback", "must have no user name"],
    ["a wildcard", "https://*.example.org/callback", "has a *"],
    ["a scheme of an app", "wiki://callback", "must begin with https://"],
    ["no URL", "callback", "must be a whole URL"],
    ["a line break", "https://wiki.example.org/\ncallback", "has a space"],
    ["a space", "https://wiki.example.org/a b", "has a space"],
    ["an umlaut", "https://wiki.example.org/ü", "has the character ü"],
  ])("refuses a redirect URI with %s, and says so", async (_, uri, why) => {
    const refused = await add({ redirect_uris: ["https://wiki.example.org/callback", uri] });
    expect([refused.status, refused.body.error_kind]).toEqual([400, "validation"]);
    expect(refused.body.error).toContain(why);
    expect((await add({ logout_uris: [uri] })).status).toBe(400);
  });

  test("takes http on this machine, for an application under development", async () => {
    expect((await add({ redirect_uris: ["http://localhost:3000/callback"] })).status).toBe(201);
  });

  test("is refused where no application could sign members in", async () => {
    await using off = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "off" } });
    const { cookie } = await off.person("operator");
    const body = { name: "Wiki", redirect_uris: ["https://wiki.example.org/callback"] };
    expect((await off.request(LIST, { cookie, body })).body.error_kind).toBe("invalid_for_state");
    for (const path of ["/operate/applications", "/operate/applications/add"]) {
      const page = await (await fetch(`${off.baseUrl}${path}`, { headers: { cookie } })).text();
      expect(page).toContain("Sign-ins to applications are off");
      expect(page).not.toContain("Register the first one");
    }
  });

  test("is for operators with a recent sign-in, and no token", async () => {
    const member = await atrium.person("ic-member");
    expect((await add({}, member.cookie)).status).toBe(403);
    const token = await atrium.token(operator);
    const refused = await atrium.request(LIST, {
      token,
      body: { name: "Wiki", redirect_uris: ["https://a.example/"] },
    });
    expect(refused.body.error_kind).toBe("session_required");
  });

  test("shows the secret once, and stores its hash", async () => {
    const { body } = await add({});
    const path = `${LIST}/${body.application.application_id}`;
    const shown = [(await atrium.request(path, { cookie: operator.cookie })).body];
    shown.push((await atrium.request(LIST, { cookie: operator.cookie })).body);
    expect(JSON.stringify(shown)).not.toContain(body.secret);
    const rows = await atrium.kernel.database.transaction(({ query }) =>
      query.selectFrom("application").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(body.secret);
  });

  test("counts members and names the last sign-in", async () => {
    const wiki = await registerWiki(atrium, operator, { name: "Counted" });
    const { cookie } = await atrium.person("ft-member");
    await new WikiVisitor(atrium, cookie).decide(wiki.ask());
    const path = `${LIST}/${wiki.client_id}`;
    const { application } = (await atrium.request(path, { cookie: operator.cookie })).body;
    expect(application).toMatchObject({ members: 1, last_used_at: expect.any(String) });
  });
});

test("a disconnection ends the token, and only the member's own", async () => {
  const wiki = await registerWiki(atrium, operator);
  const people = await Promise.all([atrium.person("ft-member"), atrium.person("ft-member")]);
  const tokens = await Promise.all(
    people.map(async ({ cookie }) => {
      const asked = wiki.ask();
      const code = codeOf(await new WikiVisitor(atrium, cookie).decide(asked));
      return (await wiki.redeem(asked, code)).body.access_token as string;
    }),
  );
  const [first] = people;
  const disconnect = () =>
    atrium.request(`/api/applications/mine/${wiki.client_id}`, { cookie: first?.cookie, method: "DELETE", body: {} });
  expect((await disconnect()).status).toBe(200);
  expect((await disconnect()).status).toBe(404);
  const read = (token = "") => atrium.request("/api/oauth/userinfo", { headers: { authorization: `Bearer ${token}` } });
  expect((await read(tokens[0])).status).toBe(401);
  expect((await read(tokens[1])).status).toBe(200);
});

test("a sign-out names no address that its application did not register", async () => {
  const home = "https://wiki.example.org/bye";
  const wiki = await registerWiki(atrium, operator, { name: "Bye", logout_uris: [home] });
  const other = await registerWiki(atrium, operator, { name: "Other" });
  const review = async (body: object) => (await atrium.request("/api/oauth/applications/sign-out", { body })).body;
  const asked = { client_id: wiki.client_id, post_logout_redirect_uri: home, state: "a b" };
  expect(await review(asked)).toMatchObject({ name: "Bye", redirect_to: `${home}?state=a+b` });
  expect(await review({ ...asked, client_id: other.client_id })).toMatchObject({ redirect_to: null });
  expect(await review({ ...asked, post_logout_redirect_uri: `${home}/` })).toMatchObject({ redirect_to: null });
  expect(await review({ post_logout_redirect_uri: home })).toMatchObject({ name: null, redirect_to: null });
});
