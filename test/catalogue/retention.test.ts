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

test("every purging job reports the number of deleted rows", async () => {
  await using bench = await startJobBench();
  const old = new Date(bench.clock.now().getTime() - 4_000 * 86_400_000);
  await bench.database.transaction(async (tx) => {
    const run = (text: string, values: unknown[] = [old]) =>
      tx.run({ name: `old_${text.slice(12, 40)}`, text }, values);
    await run(
      "INSERT INTO activity (at, member_id, operation, tool, transport, outcome, request_id, address) VALUES ($1, 'm', 'a.b', 't', 'web', 'ok', 'r', 'x')",
    );
    await run(
      `INSERT INTO envelope (id, kind, operation, subject, payload, state, next_attempt_at, created_at)
       SELECT s, 'k', 'o', 's', '{}', s, $1, $1 FROM unnest(ARRAY['delivered', 'dismissed', 'dead', 'queued']) s`,
    );
    await run("INSERT INTO quota_use VALUES ('s', 'o', $1, 1)");
    await run("INSERT INTO auth_rate_limit VALUES ('i', 'k', 1, $1)", [old.getTime()]);
    await run(
      `INSERT INTO display (id, name, secret_hash, blocks, locale, created_at, revoked_at)
       SELECT s, s, s::bytea, '{events}', 'en', $1, CASE s WHEN 'gone' THEN $1 WHEN 'lately' THEN $2::timestamptz END
       FROM unnest(ARRAY['gone', 'lately', 'hangs']) s`,
      [old, new Date(bench.clock.now().getTime() - 29 * 86_400_000)],
    );
    await run(`INSERT INTO auth_verification ("id", "identifier", "value", "expiresAt") VALUES ('i', 'i', 'v', $1)`);
  });
  const jobs = atriumCatalogue().jobs;
  const run = (name: string) => jobs.find((job) => job.name === name)?.run(bench.context());
  expect(await run("audit.purge_activity")).toMatchObject({ parameters: { count: 1 } });
  expect(await run("queue.purge_ended")).toMatchObject({ parameters: { count: 2 } });
  expect(await run("displays.purge_revoked")).toMatchObject({ parameters: { count: 1 } });
  expect(await run("kernel.purge")).toMatchObject({ parameters: { replies: 0, quotas: 1, signatures: 0 } });
  expect(await run("account.purge_sign_in")).toMatchObject({ parameters: { sessions: 0, codes: 1, attempts: 1 } });
  expect(await run("account.purge_sign_in")).toBeNull();
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
