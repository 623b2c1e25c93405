import pg from "pg";
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "../../../../test/harness/atrium.ts";
import { statement } from "../../../kernel/database/statement.ts";
import { connectPostgres } from "../postgres.ts";
import { ConnectionBudget } from "./connection-budget.ts";

const DATABASES = 6;
const MAX = 5;

test("many databases together open no more connections than the budget, and each gets its turn", async () => {
  const budget = new ConnectionBudget(MAX);
  const made = await Promise.all(Array.from({ length: DATABASES }, () => createTestDatabase()));
  const databases = made.map(({ url }) =>
    connectPostgres({ connection: { connectionString: url }, connectionsMax: 8, budget, log: () => undefined }),
  );
  const open = () =>
    databases.reduce((sum, each) => {
      const { readers, writers } = each.figures().pools;
      return sum + readers.inUse + readers.idle + writers.inUse + writers.idle;
    }, 0);
  let most = 0;
  const calls = Array.from({ length: 60 }, async (_, index) => {
    const database = databases[index % DATABASES];
    await database?.transaction(async (tx) => {
      most = Math.max(most, open());
      await tx.run(statement("SELECT 1 AS one"), []);
    });
    most = Math.max(most, open());
  });
  await Promise.all(calls);
  expect(most).toBe(MAX);
  const names = made.map(({ url }) => new URL(url).pathname.slice(1));
  const client = new pg.Client({ connectionString: inject("adminUrl") });
  await client.connect();
  const text = "SELECT FROM pg_stat_activity WHERE application_name = 'atrium' AND datname = ANY ($1)";
  expect((await client.query(text, [names])).rowCount).toBeLessThanOrEqual(MAX);
  await client.end();
  await Promise.all(databases.map((each) => each.close()));
  await Promise.all(made.map(({ drop }) => drop()));
}, 60_000);
