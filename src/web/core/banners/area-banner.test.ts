import { expect, test } from "vitest";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import { PAGES } from "../../../app/pages/routes.ts";
import { PAGE_AREAS, switchAt } from "./area-banner.tsx";

test("maps existing pages to areas that operators can switch", () => {
  const switchable = atriumCatalogue()
    .areas.filter(({ alwaysOn }) => !alwaysOn)
    .map(({ name }) => name);
  expect(Object.values(PAGE_AREAS).filter((area) => !switchable.includes(area))).toEqual([]);
  const paths = PAGES.map(({ path }) => path);
  const isThere = (prefix: string) => paths.some((path) => path === prefix || path.startsWith(`${prefix}/`));
  expect(Object.keys(PAGE_AREAS).filter((prefix) => !isThere(prefix))).toEqual([]);
});

test.each([
  ["/resources/book", "resources"],
  ["/resources", "resources"],
  ["/resourceful", undefined],
  ["/", undefined],
])("maps the page %s to the area %s", (path, area) => {
  const policy = {
    switches: new Map([["resources", { mode: "off" as const, banner: null }]]),
    operatorTools: "act" as const,
    timeZone: "Etc/UTC",
  };
  expect(switchAt(policy, path)?.area).toBe(area);
  expect(switchAt(null, path)).toBeNull();
});
