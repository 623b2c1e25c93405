import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../../test/harness/atrium.ts";
import { ERRORS } from "../../../kernel/errors.ts";
import { texts, translate, untranslated } from "../../../kernel/languages/texts.ts";
import type { Person } from "../../../seed/users.ts";
import { inLanguage, language, preferredLanguage } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import "../../../app/pages/german.ts";
import "../../../app/pages/routes.ts";

/** Until the German texts are whole, pages are in English. */
const isWhole = untranslated("de").length === 0;
const german = isWhole ? "de" : "en";

let atrium: TestAtrium;
let member: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  member = await atrium.person("ic-member");
});
afterAll(() => atrium.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${atrium.baseUrl}${path}`, { headers: { accept: "text/html", ...headers } });
  const html = await response.text();
  return { html, language: /<html lang="(\w+)"/.exec(html)?.[1], named: response.headers.get("content-language") };
}

test.each([
  [undefined, "en"],
  ["de", "de"],
  ["de-AT, en;q=0.8", "de"],
  ["fr, en;q=0.5, de;q=0.9", "de"],
  ["en-US, de;q=0.9", "en"],
  ["de;q=0", "en"],
  ["fr", "en"],
])("a browser that prefers %s reads %s", (header, language) => {
  expect(preferredLanguage(header, ["en", "de"])).toBe(language);
});

test("a text is read in the language of the page, and in English where a translation lacks it", () => {
  const text = texts({ title: "Rooms", nested: { left: (count: number) => `${count} left` } });
  const other = texts({ title: "Doors" });
  translate("de", text, { title: "Räume", nested: { left: (count) => `noch ${count}` } });
  const { left } = text.nested;
  expect(inLanguage("de", () => [language(), text.title, left(2), other.title])).toEqual([
    "de",
    "Räume",
    "noch 2",
    "Doors",
  ]);
  expect([text.title, left(2), untranslated("de").includes("title")]).toEqual(["Rooms", "2 left", true]);
  translate("de", other, { title: "Türen" }); // tests share the registry
});

test("a language is offered only once it has all texts", () => {
  expect(offeredLanguages().includes("de")).toBe(isWhole);
});

test("a page is in the browser's language, also when it is rendered once and when it is an error", async () => {
  for (const path of ["/", "/privacy", "/nothing-here"]) {
    expect(await page(path, { "accept-language": "de" })).toMatchObject({ language: german, named: german });
    expect(await page(path, { "accept-language": "en" })).toMatchObject({ language: "en", named: "en" });
  }
  const [inGerman, english] = await Promise.all(
    ["de", "en"].map((tag) => page("/privacy", { "accept-language": tag })),
  );
  expect(inGerman?.html === english?.html).toBe(german === "en");
});

test.runIf(isWhole)("what the server wrote in English is in German on German pages", async () => {
  const { cookie } = await atrium.person("operator");
  const read = async (path: string) => (await page(path, { cookie, "accept-language": "de" })).html;
  expect(await read("/news")).toContain("Jede Quelle zählt je Nachricht einmal");
  expect(await read("/operate/settings/areas")).toContain("Gruppen von Mitgliedern.");
  expect(await read("/operate/audit")).not.toContain(ERRORS.not_found.message);
  const whatsNew = await read("/whats-new");
  expect(whatsNew).toContain("Die Einträge sind auf Englisch.");
  expect(whatsNew).toContain('<h3 lang="en">');
});

test("a member's choice holds in every browser, until it is left to the browser", async () => {
  const { cookie } = member;
  const choose = (language: string | null) =>
    atrium.request("/api/membership/language", { method: "PUT", cookie, body: { language } });
  await choose("de");
  expect((await page("/today", { cookie, "accept-language": "en" })).language).toBe(german);
  await choose(null);
  expect((await page("/today", { cookie, "accept-language": "en" })).language).toBe("en");
});
