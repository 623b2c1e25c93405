import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { type FrontedDatabase, startFrontedDatabase } from "../../../test/harness/fronted-database.ts";
import { freePort } from "../../../test/harness/ports.ts";
import { ERROR_KINDS, ERRORS } from "../../kernel/errors.ts";
import type { Transport } from "../../kernel/pipeline/invocation.ts";

const ROOT = new URL("../../../", import.meta.url);
const TRANSPORTS: readonly Transport[] = ["rest", "stream", "mcp", "a2a", "web", "system"];
/** Of the page, the alert rules and the dashboard; the parts of a histogram belong to it. */
const NAME = /\b(?:atrium|nodejs|process)_[a-z0-9_]*[a-z0-9]/g;
const LABELS = ["operation", "transport", "outcome", "kind", "class", "le", "per", "window", "result", "job", "pool"];
const LABELS_OF_NODE = ["state", "type", "space", "version", "major", "minor", "patch"];

let database: FrontedDatabase;
let atrium: TestAtrium;
let url: string;
beforeAll(async () => {
  database = await startFrontedDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  const env = { ATRIUM_METRICS: String(port), ATRIUM_JOBS: "off", DATABASE_URL: database.url };
  atrium = await startTestAtrium({ env });
});
afterAll(async () => {
  await atrium.close();
  await database.drop();
});

const scrape = async () => (await fetch(url)).text();
const series = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
const sampleOf = (text: string, name: string) =>
  Number(
    series(text)
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1],
  );
const namesIn = (text: string) => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

describe("metrics on a port of their own", () => {
  test("count each call by operation, transport and outcome", async () => {
    const member = await atrium.person("ic-member");
    await atrium.request("/api/notifications", { cookie: member.cookie });
    await atrium.request("/api/audit", { cookie: member.cookie });
    const text = await scrape();
    const calls = (operation: string, outcome: string) =>
      sampleOf(text, `atrium_calls_total{operation="${operation}",transport="rest",outcome="${outcome}"}`);
    expect([calls("notifications.list", "ok"), calls("audit.search", "refused")]).toEqual([1, 1]);
    expect(sampleOf(text, 'atrium_refusals_total{kind="tier_too_low"}')).toBe(1);
    expect(sampleOf(text, 'atrium_call_duration_seconds_count{class="read"}')).toBeGreaterThanOrEqual(2);
    expect(text).not.toContain(member.memberId);
  });

  test("report the database, the outbox, the review queue and the jobs", async () => {
    const text = await scrape();
    expect(sampleOf(text, "atrium_database_up")).toBe(1);
    expect(sampleOf(text, "atrium_database_listening")).toBe(1);
    expect(sampleOf(text, "atrium_outbox_queued")).toBe(0);
    expect(sampleOf(text, 'atrium_review_queue_items{kind="booking"}')).toBe(0);
    expect(sampleOf(text, 'atrium_database_connections_max{pool="readers"}')).toBeGreaterThan(1);
  });

  test("are not served at the public URL", async () => {
    expect((await atrium.request("/metrics")).status).toBe(404);
    expect((await fetch(new URL("/other", url))).status).toBe(404);
  });

  test("are not served to a name that a website gave this machine", async () => {
    const [reply] = await once(get(new URL("/metrics", url), { headers: { host: "rebound.example" } }), "response");
    expect(reply.statusCode).toBe(421);
  });

  test("answer without the database, and say that it is away", async () => {
    database.cut();
    const text = await scrape();
    database.mend();
    expect(sampleOf(text, "atrium_database_up")).toBe(0);
    expect(sampleOf(text, "atrium_outbox_queued")).toBeNaN();
    expect(text).toContain('atrium_database_errors_total{pool="readers",kind="unavailable"}');
    await expect.poll(async () => sampleOf(await scrape(), "atrium_database_up")).toBe(1);
  });

  test("are described on their page, and exist where alerts and dashboard name them", async () => {
    const names = namesIn(await scrape());
    const page = read("docs/guide/metrics.md");
    const ours = [...names].filter((name) => name?.startsWith("atrium_"));
    expect(ours.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
    for (const file of ["docs/guide/metrics.md", "deploy/prometheus/alerts.yaml", "deploy/grafana/atrium.json"]) {
      const named = [...read(file).matchAll(NAME)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ""));
      expect(named.length).toBeGreaterThan(10);
      expect(
        [...new Set(named)].filter((name) => !names.has(name)),
        file,
      ).toEqual([]);
    }
    const alerts = [...read("deploy/prometheus/alerts.yaml").matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.filter((name) => !page.includes(String(name)))).toEqual([]);
  });

  test("have at most 5,000 series whatever is called, and no label of members", async () => {
    const { kernel, catalogue } = atrium;
    for (const { operation } of catalogue.entries) {
      for (const transport of TRANSPORTS) {
        kernel.meter.called({ operation, transport, outcome: "ok", status: 200, ms: 1 });
        for (const outcome of ERROR_KINDS) {
          kernel.meter.called({ operation, transport, outcome, status: ERRORS[outcome].status, ms: 1 });
        }
      }
      for (const quota of operation.quotas) kernel.meter.quotaRefused(quota);
    }
    for (const { name } of catalogue.jobs) {
      kernel.meter.jobRan(name, true);
      kernel.meter.jobRan(name, false);
    }
    const jobs = {
      name: "jobs_ran",
      text: "INSERT INTO job (name, next_run_at, last_succeeded_at) SELECT name, now(), now() FROM unnest($1::text[]) AS name",
    };
    await kernel.database.transaction((tx) => tx.run(jobs, [catalogue.jobs.map(({ name }) => name)]));
    const text = await scrape();
    expect(series(text).length).toBeGreaterThan(3_000);
    expect(series(text).length).toBeLessThanOrEqual(5_000);
    expect(text).toContain('operation="other"');
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect([...labels].filter((label) => ![...LABELS, ...LABELS_OF_NODE].includes(String(label)))).toEqual([]);
  });
});

test("metrics with a token are served at the public URL to those who send it", async () => {
  const token = "a-token-of-this-test-0123456789";
  await using other = await startTestAtrium({ env: { ATRIUM_METRICS: token, ATRIUM_JOBS: "off" } });
  for (const given of [undefined, "a-token-of-this-test-0123456780", `${token}0`]) {
    const refused = await other.request("/metrics", { headers: { authorization: given ? `Bearer ${given}` : "" } });
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="metrics"']);
  }
  const { status, headers, body } = await other.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(body).toContain("atrium_database_up 1");
});
