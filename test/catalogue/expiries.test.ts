import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { JobContext } from "../../src/kernel/catalogue/area.ts";
import { DELETE_EXPIRED, type Expiry } from "../../src/kernel/catalogue/retention.ts";
import { deleteExpired } from "../../src/kernel/jobs/delete-expired.ts";
import { DAY_MS } from "../../src/kernel/values/duration.ts";
import { type JobBench, startJobBench } from "../harness/jobs.ts";

/** Without keys, checks and triggers, a row needs only the columns that its rule reads. */
const WITHOUT_CONSTRAINTS = `
  DO $$ DECLARE it record; BEGIN
    FOR it IN SELECT oid::regclass AS name FROM pg_class
              WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LOOP
      EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', it.name);
    END LOOP;
    FOR it IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
              WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0 AND contype NOT IN ('n', 't')
              ORDER BY contype = 'f' DESC LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', it.name, it.conname);
    END LOOP;
    FOR it IN SELECT attrelid::regclass AS name, attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
              WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
                AND attnum > 0 AND attnotnull AND attidentity = '' AND NOT attisdropped LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP NOT NULL', it.name, it.attname);
    END LOOP;
  END $$`;

const BY_CAMPAIGN = { campaign_id: ":id", parent: "INSERT INTO campaign (id, ended_at) VALUES (:id, :at)" };
const OF_SUBSCRIBER = "INSERT INTO mailing_subscription (subscriber_id, state,";

/**
 * What a row needs beside the columns that its condition compares with `$1`, as SQL: `:at` is its time, `:id` its id,
 * and `parent` makes the row that the condition reads. By table, or by table and period.
 */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agent_envelope: { body: "'x'" },
  agent_thread: { state: "'DECLINED'" },
  auth_rate_limit: { '"lastRequest"': "extract(epoch FROM :at) * 1000" },
  campaign_delivery: BY_CAMPAIGN,
  campaign_report: BY_CAMPAIGN,
  dues_invoice_payment: { received_at: ":at" },
  dues_payment: { recorded_at: ":at" },
  envelope: { state: "'delivered'" },
  gateway_call: { state: "'settled'" },
  hack_dietary: { eid: ":id", parent: "INSERT INTO hack_event (eid, ends_on) VALUES (:id, left(:day, 10))" },
  "hack_photo.days": { decision: "'rejected'" },
  "hack_photo.undecidedDays": { decision: "'pending'" },
  key_request: { state: "'denied'" },
  lend_incident: { verdict: "'absorbed'" },
  "mailing_subscriber.days": { id: ":id", parent: `${OF_SUBSCRIBER} left_at) VALUES (:id, 'unsubscribed', :at)` },
  "mailing_subscriber.unconfirmedDays": {
    id: ":id",
    parent: `${OF_SUBSCRIBER} confirm_sent_at) VALUES (:id, 'unconfirmed', :at)`,
  },
  notification_delivery: { state: "'sent'" },
  oauth_refresh: {
    token_id: ":id",
    parent: `WITH token AS (INSERT INTO agent_token (id) VALUES (:id))
      INSERT INTO token_connection (token_id, ends_at) VALUES (:id, :at)`,
  },
  payment: { state: "'failed'" },
  print_handoff: { state: "'taken'" },
  "quota_use.days": { operation: "'resources.book'" },
  "quota_use.rulesDays": { operation: "'rule:rul_1'" },
  research_submission: { state: "'rejected'" },
  room: { state: "'ended'" },
  share_download: { state: "'ended'" },
  visit_signature: {
    visit_id: ":id",
    record: "'x'",
    parent: "INSERT INTO visit (id, ended_at) VALUES (:id, :at)",
  },
  waiver: { record: "'x'" },
};

/** Conditions that look at whole days or years. */
const STEPS_MS: Readonly<Record<string, number>> = {
  hack_dietary: 2 * DAY_MS,
  dues_invoice_payment: 366 * DAY_MS,
  dues_payment: 366 * DAY_MS,
};

/** Rules whose jobs do more than delete rows, by the job. */
const BY_HAND = {
  "account.delete_due": "deletes whole accounts",
  "applications.rotate_keys": "keeps a key while its successor is new",
  "a2a.purge_tasks": "keeps the newest thousand of each caller",
  "context.refresh_weather": "replaces the reading",
  "credits.sync_gateway": "waits for the gateway's confirmation",
  "files.purge_trash": "keeps the sums of storage, and folders with files",
  "headlines.purge_old": "scores the stories again",
  "highlights.expire": "decides on pending stories",
  "kernel.collect_blobs": "deletes objects",
  "membership.trim_decisions": "keeps a number of rows",
  "notifications.report_acts": "notifies",
  "rooms.purge_old": "moves the start of the room in the same transaction",
  "service.sample": "writes the states that it deletes",
  "space.keep_opening_history": "ends open periods first",
  "startups.complete_transfers": "completes transfers",
  "startups.lapse_claims": "decides on claims",
  "startups.retire_slugs": "makes reserved slugs of redirects",
  "workshops.purge_old": "notes the last deleted event in the same transaction",
};

const expiries = atriumCatalogue().retention.flatMap((rule) =>
  (rule.expiries ?? []).map((expiry) => [`${expiry.table}.${expiry.period}`, rule, expiry] as const),
);

/** The columns of the table that the condition compares with the time. */
function timesIn({ where }: Expiry): string[] {
  const found = where.matchAll(/(?:(?:coalesce|least)\((\w+)[^)]*\)|(?<![.\w"])("?\w+"?)) <=? \$1/g);
  return [...found].map(([, within, alone]) => within ?? alone ?? "");
}

describe("rows expire by their rule", () => {
  let bench: JobBench;
  let columns: Set<string>;
  beforeAll(async () => {
    bench = await startJobBench();
    await sql(WITHOUT_CONSTRAINTS);
    const found = await sql<{ name: string }>(
      "SELECT table_name || '.' || column_name AS name FROM information_schema.columns",
    );
    columns = new Set(found.map(({ name }) => name));
  });
  afterAll(() => bench[Symbol.asyncDispose]());

  const sql = <Row>(text: string) =>
    bench.database.transaction((tx) => tx.run<Row>({ name: hash("sha1", text), text }, []));

  async function insert(name: string, expiry: Expiry, at: Date): Promise<void> {
    const { table } = expiry;
    const times = timesIn(expiry).filter((column) => columns.has(`${table}.${column.replaceAll('"', "")}`));
    const { parent, ...needed } = COLUMNS[name] ?? COLUMNS[table] ?? {};
    const row = { ...Object.fromEntries(times.map((column) => [column, ":at"])), ...needed };
    const iso = `'${at.toISOString()}'`;
    const filled = (text: string) =>
      text.replaceAll(":at", `${iso}::timestamptz`).replaceAll(":day", iso).replaceAll(":id", `'${name} ' || ${iso}`);
    if (parent) await sql(filled(parent));
    await sql(
      filled(`INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).join(", ")})`),
    );
  }

  test.each(expiries)("%s: just after its period, and not just before", async (name, rule, expiry) => {
    const { clock } = bench;
    const context: JobContext = bench.context();
    const { run } = deleteExpired(() => [{ ...rule, expiries: [expiry] }]);
    const step = STEPS_MS[expiry.table] ?? 1_000;
    const end = expiry.before(clock.now(), context.settings).getTime();
    await sql(`TRUNCATE ${expiry.table}`);
    await insert(name, expiry, new Date(end - step));
    await insert(name, expiry, new Date(end + step));
    const one = { parameters: { tables: [{ table: expiry.table, count: 1 }] } };
    expect(await run(context)).toMatchObject(one);
    expect(await run(context)).toBeNull();
    clock.advance(2 * step);
    expect(await run(context)).toMatchObject(one);
    expect(await run(context)).toBeNull();
  });

  test("in batches, also those that are emptied", async () => {
    await sql("INSERT INTO signature_use (expires_at) SELECT now() - interval '9 years' FROM generate_series(1, 5001)");
    await sql("INSERT INTO floor_member (here_until) SELECT now() - interval '9 years' FROM generate_series(1, 10000)");
    const result = await deleteExpired(() => atriumCatalogue().retention).run(bench.context());
    expect(result?.parameters?.tables).toEqual(
      expect.arrayContaining([
        { table: "signature_use", count: 5001 },
        { table: "floor_member", count: 10_000 },
      ]),
    );
  });

  test("also if another rule fails, which fails the job", async () => {
    await sql("INSERT INTO signature_use (expires_at) VALUES (now() - interval '9 years')");
    const rules = atriumCatalogue().retention;
    const broken = rules.map((rule) => ({
      ...rule,
      expiries: rule.expiries?.map((each) =>
        each.table === "idempotency_key" ? { ...each, where: "1 / 0 = 1 AND created_at < $1" } : each,
      ),
    }));
    await sql("INSERT INTO idempotency_key (subject) VALUES ('x')");
    await expect(deleteExpired(() => broken).run(bench.context())).rejects.toThrow(/idempotency_key: .*division/);
    expect(await sql("SELECT FROM signature_use")).toEqual([]);
  });

  test("by the configured number of days", async () => {
    const context = bench.context();
    const settings = { ...context.settings, activityDays: 30 };
    await sql(
      `INSERT INTO activity (at) VALUES ('${new Date(bench.clock.now().getTime() - 31 * DAY_MS).toISOString()}')`,
    );
    const job = deleteExpired(() => atriumCatalogue().retention);
    expect(await job.run(context)).toBeNull();
    expect(await job.run({ ...context, settings })).toMatchObject({
      parameters: { tables: [{ table: "activity", count: 1 }] },
    });
  });
});

test("every rule with a job is carried out from its declaration, or is known to need its own job", () => {
  const byHand = atriumCatalogue().retention.flatMap(({ job, expiries }) => (job && !expiries ? [job] : []));
  expect([...new Set(byHand)].toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
  expect(atriumCatalogue().retention.every(({ job, expiries }) => !expiries || job === DELETE_EXPIRED)).toBe(true);
  const known = new Set(expiries.flatMap(([name, , { table }]) => [name, table]));
  expect([...Object.keys(COLUMNS), ...Object.keys(STEPS_MS)].filter((name) => !known.has(name))).toEqual([]);
});
