import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "../../src/web/languages/language.ts";
import { footLinks, type NavigationLink, navigationFor } from "../../src/web/ui/index.ts";
import "../../src/app/pages/german.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

let atrium: TestAtrium;
const cookies = new Map<string, string>();
beforeAll(async () => {
  atrium = await startTestAtrium();
  for (const tier of ["ic-member", "operator"] as const) cookies.set(tier, (await atrium.person(tier)).cookie);
});
afterAll(() => atrium.close());

const HEADING = /<h1[^>]*>(.*?)<\/h1>/s;

/** The links of the menus and of the footer, for somebody of the tier; null for visitors. */
function linksFor(tier: "ic-member" | "operator" | null): NavigationLink[] {
  const viewer = tier && { name: "Noor", tier, operator: tier === "operator" };
  const { main, groups } = navigationFor(viewer as never);
  // The last link at the top is the name of the console, and leads to its first page.
  const own = main.filter(({ path }) => path !== "/operate/inbox");
  const all = [...own, ...groups.flatMap(({ links }) => links), ...footLinks];
  return [...new Set(all)];
}

test.each([
  [null, "en"],
  ["ic-member", "en"],
  ["operator", "en"],
  ["operator", "de"],
] as const)("links of menus for %s in %s have the names of the pages that they open", async (tier, language) => {
  const different: string[] = [];
  for (const link of linksFor(tier)) {
    const headers = { cookie: cookies.get(tier ?? "") ?? "", "accept-language": language };
    const page = await fetch(`${atrium.baseUrl}${link.path}`, { headers });
    const heading =
      HEADING.exec(await page.text())?.[1]
        ?.replace(/<[^>]+>/g, "")
        .trim() ?? "";
    const label = inLanguage(language, () => link.label);
    if (heading !== label) different.push(`${link.path}: ${label} | ${heading} | ${page.status}`);
  }
  expect(different).toEqual([]);
});
