import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { REDIRECTS } from "./redirects.ts";

const START = [
  "/llms.txt",
  "/llms-full.txt",
  "/index.md",
  "/openapi.json",
  "/.well-known/ai-agent.json",
  "/.well-known/mcp.json",
  "/.well-known/agent-card.json",
  "/.well-known/api-catalog",
  "/.well-known/ai-catalog.json",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource",
  "/docs/decisions/README.md",
];

let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock: new TestClock() });
});
afterAll(() => atrium.close());

test("has no dead link in any published document, Markdown included", { timeout: 120_000 }, async () => {
  const documents = [...START];
  const known = new Map<string, Promise<boolean>>();
  const dead: string[] = [];
  for (const document of documents) {
    const text = await (await fetch(`${atrium.baseUrl}${document}`)).text();
    for (const path of linksOf(text, document)) {
      if (/\.(md|txt|json)$/.test(path) && !documents.includes(path) && !isOperation(path)) documents.push(path);
      const leads = known.get(path) ?? leadsSomewhere(path);
      known.set(path, leads);
      if (!(await leads)) dead.push(`${path} in ${document}`);
    }
  }
  expect(dead).toEqual([]);
  expect(documents.length).toBeGreaterThan(100);
});

test.each(Object.entries(REDIRECTS))("leads from %s of the contract to our page %s", async (from, to) => {
  const moved = await atrium.request(from);
  expect(moved.status).toBe(302);
  expect(moved.headers.get("location")).toBe(to);
  expect(await leadsSomewhere(to.replace(/#.*/, ""))).toBe(true);
});

test.each([
  ["/floor10/highlights/night-of-lamps", "/highlights/night-of-lamps"],
  ["/floor10/highlights?page=2", "/highlights?page=2"],
  ["/floor10/highlights/night-of-lamps/?from=a?b", "/highlights/night-of-lamps?from=a?b"],
  ["/signal/first?x=1", "/newsletter/first?x=1"],
  ["/docs/agent-submissions?x=1", "/docs/operations?x=1#highlights"],
  ["/floor10/highlights//evil.example", "/highlights//evil.example"],
])("keeps the path below and the query: %s", async (from, to) => {
  expect((await atrium.request(from)).headers.get("location")).toBe(to);
});

/** Paths of our own that a document names, as URLs or as relative links of Markdown. */
function linksOf(text: string, document: string): Set<string> {
  const absolute = [...text.matchAll(/https?:\/\/[^\s"'`<>()\\|]+/g)]
    .map(([url]) => url.replace(/[.,;:]+$/, ""))
    .filter((url) => url === atrium.baseUrl || url.startsWith(`${atrium.baseUrl}/`));
  const relative = document.endsWith(".md")
    ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = ""]) => (/^(\w+:|#)/.test(target) ? [] : [target]))
    : [];
  const urls = [...absolute, ...relative].map((url) => new URL(url, `${atrium.baseUrl}${document}`));
  return new Set(urls.map(({ pathname }) => pathname));
}

async function leadsSomewhere(path: string): Promise<boolean> {
  if (isOperation(path)) return true;
  for (const method of ["GET", "POST"]) {
    const { status, body } = await atrium.request(path, { method });
    const isFloor = status === 401 && typeof body?.error === "object" && "code" in body.error;
    if (status !== 404 && status < 500 && !isFloor) return true;
  }
  return false;
}

function isOperation(path: string): boolean {
  return atrium.catalogue.entries.some(({ operation: { rest } }) =>
    new RegExp(`^${rest.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}
