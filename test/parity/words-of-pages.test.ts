import { expect, test } from "vitest";
import { PATHS } from "../../src/areas/hack/check-settings.ts";
import { PAGES } from "../../src/web/routes.ts";

test("no hackathon can have the name of a page beside it", () => {
  const words = PAGES.flatMap(({ path }) => /^(?:\/operate)?\/hack\/([^/:]+)/.exec(path)?.[1] ?? []);
  expect([...PATHS].toSorted()).toEqual([...new Set(words)].toSorted());
});
