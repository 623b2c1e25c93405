import { expect, test } from "vitest";
import { atriumCatalogue } from "../app/catalogue.ts";
import { errorsPage } from "./errors.ts";

test("names all operations for an error that the stages raise for all", () => {
  const row = (kind: string) => errorsPage(atriumCatalogue()).match(new RegExp(`^\\| \`${kind}\`.*$`, "m"))?.[0];
  expect(row("validation")).toContain("all operations");
  expect(row("slot_taken")).toContain("`resources.book`");
});
