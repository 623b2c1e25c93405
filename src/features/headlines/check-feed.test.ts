import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Person } from "../../seed/users.ts";
import { feedNamedBy } from "./check-feed.ts";

const FEED = '<rss version="2.0"><channel><title>T</title><item><title>A</title><link>/a</link></item></channel></rss>';
const PAGES: Readonly<Record<string, string>> = {
  "/feed.xml": FEED,
  "/home": '<!doctype html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head>',
  "/plain": "<!doctype html><p>No feed.</p>",
};

let base: string;
let atrium: TestAtrium;
let operator: Person;
const server = createServer(({ url = "" }, response) => {
  const page = PAGES[url];
  response.writeHead(page === undefined ? 503 : 200).end(page);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off", ATRIUM_OUTBOUND_ALLOW: "127.0.0.0/8" } });
  operator = await atrium.person("operator");
});
afterAll(async () => {
  await atrium?.close();
  server.close();
});

const add = (url: string) =>
  atrium.request("/api/news/sources", { cookie: operator.cookie, body: { name: "Site", url } });
const addOnPage = (url: string) => submitForm(atrium, operator, "/operate/news/add", { name: "Site", url });

test("a page instead of a feed is refused with the feed that it names", async () => {
  const named = await add(`${base}/home`);
  expect(named).toMatchObject({ status: 400, body: { error_kind: "validation", reason: "not_a_feed" } });
  expect(named.body).toMatchObject({ feed_url: `${base}/feed.xml`, hint: expect.stringContaining(`${base}/feed.xml`) });
  expect((await addOnPage(`${base}/home`)).body).toContain(`It names this feed: ${base}/feed.xml`);
  const plain = await add(`${base}/plain`);
  expect([plain.status, plain.body.feed_url]).toEqual([400, null]);
  expect((await addOnPage(`${base}/plain`)).body).toContain("Look on the site for a link to RSS or Atom");
});

test("the page says that an address is private, and the next step", async () => {
  const page = await addOnPage("http://10.0.0.8/feed");
  expect(page.status).toBe(400);
  expect(page.body).toContain("This leads into a private network");
  expect(page.body).toContain("Enter the public URL of the feed.");
});

test("a feed is added, and so is one whose server does not answer now", async () => {
  expect((await add(`${base}/feed.xml`)).status).toBe(201);
  expect((await add(`${base}/later.xml`)).status).toBe(201);
});

test.each([
  ["<link href='/f' type=application/atom+xml rel=alternate>", "https://a.example/f"],
  [
    '<link rel="alternate" type="application/feed+json" href="https://b.example/?a=1&amp;b=2">',
    "https://b.example/?a=1&b=2",
  ],
  ['<link rel="stylesheet" type="application/rss+xml" href="/f">', null],
  ['<link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">', null],
  ["<link rel=alternate type=application/rss+xml>", null],
  [`<link ${"x".repeat(100_000)}`, null],
])("finds the feed that a page names: %.60s", (html, found) => {
  expect(feedNamedBy({ body: Buffer.from(html), url: "https://a.example/page" })).toBe(found);
});
