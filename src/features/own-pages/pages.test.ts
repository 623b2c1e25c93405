import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let operator: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  operator = await atrium.person("operator");
});
afterAll(() => atrium?.close());

const send = (path: string, body: object, method = "POST") =>
  atrium.request(path, { cookie: operator.cookie, method, body });
const html = (path: string, cookie?: string) => atrium.request(path, { cookie, headers: { accept: "text/html" } });
const draft = async (slug: string, more: object = {}) =>
  (await send("/api/admin/pages", { slug, title: `About ${slug}`, text: "First words.", ...more })).body.page;
const publish = (page_id: string, rev: number) => send(`/api/admin/pages/${page_id}/publish`, { rev });

test("visitors read a draft only once it is published, and a new text only then", async () => {
  const { page_id } = await draft("kitchen");
  expect((await atrium.request("/api/pages/kitchen")).status).toBe(404);
  expect((await publish(page_id, 1)).body.page).toMatchObject({ published: true, shown_rev: 1 });
  expect((await atrium.request("/api/pages/kitchen")).body.page.text).toBe("First words.");
  await send(`/api/admin/pages/${page_id}`, { rev: 1, text: "Second words." }, "PATCH");
  expect((await atrium.request("/api/pages/kitchen")).body.page.text).toBe("First words.");
  await publish(page_id, 2);
  expect((await html("/pages/kitchen")).body).toContain("Second words.");
  expect((await html("/")).body).toContain('href="/pages/kitchen"');
  await send(`/api/admin/pages/${page_id}/unpublish`, {});
  expect((await html("/pages/kitchen")).status).toBe(404);
  await send(`/api/admin/pages/${page_id}`, {}, "DELETE");
  const all = await atrium.request("/api/admin/pages", { cookie: operator.cookie });
  expect(all.body.pages.map(({ slug }: { slug: string }) => slug)).not.toContain("kitchen");
});

test("an operator goes back to an earlier version, and loses none", async () => {
  const { page_id } = await draft("workshop");
  await send(`/api/admin/pages/${page_id}`, { rev: 1, text: "Second words." }, "PATCH");
  const stale = await send(`/api/admin/pages/${page_id}/restore`, { rev: 1, from_rev: 1 });
  expect(stale.body.error_kind).toBe("rev_conflict");
  await send(`/api/admin/pages/${page_id}/restore`, { rev: 2, from_rev: 1 });
  const { body } = await atrium.request(`/api/admin/pages/${page_id}`, { cookie: operator.cookie });
  expect(body.page).toMatchObject({ rev: 3, text: "First words.", published: false });
  expect(body.versions.map(({ text }: { text: string }) => text)).toEqual([
    "First words.",
    "Second words.",
    "First words.",
  ]);
});

test("pages for members are neither listed nor read by guests and visitors", async () => {
  const { page_id } = await draft("wifi", { audience: "members", text: "The network is **Lantern**." });
  await publish(page_id, 1);
  const [guest, member] = [await atrium.person("public"), await atrium.person("ft-member")];
  const agent = await atrium.token(member);
  for (const cookie of [undefined, guest.cookie]) {
    expect((await html("/pages/wifi", cookie)).status).toBe(404);
    expect((await html("/", cookie)).body).not.toContain("/pages/wifi");
  }
  expect((await html("/pages/wifi", member.cookie)).body).toContain("<strong>Lantern</strong>");
  expect((await html("/", member.cookie)).body).toContain("/pages/wifi");
  expect((await atrium.request("/api/pages/wifi", { token: agent })).body.page.audience).toBe("members");
  expect((await atrium.request("/api/pages", { token: agent })).body.pages).toContainEqual(
    expect.objectContaining({ slug: "wifi" }),
  );
});

test.each([
  ["a reserved word", { slug: "admin" }, "name_reserved"],
  ["the address of another page", { slug: "taken" }, "already_exists"],
  ["a title that looks like another page's", { slug: "other", title: "Ab\u043eut taken" }, "name_too_similar"],
  ["a long title in the navigation", { slug: "long", title: "x".repeat(21), place: "navigation" }, "validation"],
  ["a home text for members only", { slug: "home", audience: "members" }, "validation"],
])("a page cannot have %s", async (_what, given, kind) => {
  await draft("taken");
  const refused = await send("/api/admin/pages", { title: "Another title", text: "Words.", ...given });
  expect(refused.body.error_kind).toBe(kind);
});

test("the text runs no script, loads nothing from elsewhere, and links within the space", async () => {
  const text = [
    "<script>alert(1)</script>",
    "![x](https://elsewhere.example/pixel.png)",
    "[bad](javascript:alert(1))",
    "[hours](/hours)",
    "[host](//elsewhere.example)",
  ].join("\n\n");
  const { page_id } = await draft("markup", { text });
  await publish(page_id, 1);
  const { body } = await html("/pages/markup");
  expect(body).toContain("&lt;script&gt;alert(1)");
  expect(body).not.toMatch(/<img[^>]+elsewhere|href="javascript|href="\/\/elsewhere/);
  expect(body).toContain(`href="${atrium.baseUrl}/hours"`);
});

test("the text at home takes the place of the product's on the home page", async () => {
  const { page_id } = await draft("home", { title: "Home text", text: "A house of *lanterns*." });
  expect((await html("/")).body).not.toContain("lanterns");
  await publish(page_id, 1);
  const { body } = await html("/");
  expect(body).toContain("A house of <em>lanterns</em>.");
  expect(body).not.toContain("A community space where AI agents");
});
