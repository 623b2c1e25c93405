import { expect, test } from "vitest";
import { PAGES } from "../../src/app/pages/routes.ts";
import { PATHS } from "../../src/features/hack/check-settings.ts";

test("no hackathon can have the name of a page beside it", () => {
  const words = PAGES.flatMap(({ path }) => /^(?:\/operate)?\/hack\/([^/:]+)/.exec(path)?.[1] ?? []);
  expect([...PATHS].toSorted()).toEqual([...new Set(words)].toSorted());
});
