import { expect, test } from "vitest";
import { atriumCatalogue } from "../../../app/catalogue.ts";
import { INBOX_KINDS } from "../index.ts";
import { DECISIONS } from "./inbox-decisions.ts";

const { pending } = atriumCatalogue();

test.each(INBOX_KINDS)("the page decides %s by the operations that its area declares", (kind) => {
  const given = { reason: undefined, choice: undefined };
  const byPage = DECISIONS[kind].filter(({ operation }) => operation !== null);
  const byArea = pending.get(kind)?.decisions("id_1") ?? [];
  expect(byPage.map(({ operation, input }) => ({ operation, input: input("id_1", given) }))).toEqual(byArea);
});
