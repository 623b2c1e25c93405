import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { PENDING_KINDS } from "../../src/kernel/catalogue/review-queue.ts";
import { sentence } from "../../src/kernel/languages/messages.ts";
import { startJobBench } from "../harness/jobs.ts";

const SCHEMA = {
  name: "retention_tables",
  text: `SELECT table_name FROM information_schema.tables
         WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
};
const SHAREABLE = {
  name: "retention_shareable",
  text: "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()",
};

test("every table has one owner and one retention rule", async () => {
  await using bench = await startJobBench();
  const tables = (await bench.database.read.run<{ table_name: string }>(SCHEMA, [])).map((row) => row.table_name);
  const { owners, retention } = atriumCatalogue();
  expect(owners.flatMap((owner) => owner.tables ?? []).toSorted()).toEqual(tables);
  expect(retention.flatMap((rule) => rule.tables).toSorted()).toEqual(tables);
});

test("every shared name is a table or view of the schema", async () => {
  await using bench = await startJobBench();
  const names = (await bench.database.read.run<{ table_name: string }>(SHAREABLE, [])).map((row) => row.table_name);
  const shared = atriumCatalogue().owners.flatMap((owner) => owner.shares ?? []);
  expect(shared.filter((name) => !names.includes(name))).toEqual([]);
});

test("every kind of the inbox has one queue", () => {
  expect([...atriumCatalogue().pending.keys()].toSorted()).toEqual([...PENDING_KINDS].toSorted());
});

test("the guide's retention table matches the pages", () => {
  const guide = readFileSync(new URL("../../docs/guide/data-and-retention.md", import.meta.url), "utf8");
  const rows = guide
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, 3),
    );
  expect(rows.slice(2)).toEqual(atriumCatalogue().retention.map(({ what, kept }) => [what, kept].map(sentence)));
});
