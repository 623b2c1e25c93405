import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { freePort } from "../../../test/harness/ports.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { runCommand } from "../commands/commands.ts";
import { readConfig } from "../config.ts";

let atrium: TestAtrium;
let refusing: Server;
let refusingPort: number;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  await atrium.person("operator");
  refusingPort = await freePort();
  refusing = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => refusing.listen(refusingPort, "127.0.0.1", resolve));
});
afterAll(async () => {
  refusing.close();
  await atrium.close();
});

/** The configuration of the running server, with changes. */
const environment = (changed: Record<string, string> = {}) => ({
  DATABASE_URL: atrium.databaseUrl,
  ATRIUM_DATA: atrium.dataFolder,
  ATRIUM_BASE_URL: atrium.baseUrl,
  ATRIUM_PORT: new URL(atrium.baseUrl).port,
  ...changed,
});

async function examine(changed: Record<string, string> = {}) {
  const report = await runCommand(["doctor", "--json"], () => readConfig(environment(changed)));
  const { ok, findings } = JSON.parse(report?.text ?? "{}") as {
    ok: boolean;
    findings: { check: string; severity: string; found: string; cure: string | null }[];
  };
  expect(report?.hasErrors).toBe(!ok);
  const faults = findings.filter(({ severity }) => severity !== "ok");
  for (const { check, cure } of faults) expect([check, cure]).not.toEqual([check, null]);
  return faults.map(({ check, severity, found }) => ({ check, severity, found }));
}

async function backedUp(days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY_MS);
  const mark = {
    name: `test_backed_up_${days}`,
    text: "INSERT INTO backup_mark (finished_at, bytes) VALUES ($1, 1) ON CONFLICT (only_one) DO UPDATE SET finished_at = $1",
  };
  await atrium.kernel.database.transaction((tx) => tx.run(mark, [at]));
}

test("finds nothing on a server in order", async () => {
  await backedUp(1);
  expect(await examine()).toEqual([]);
  const report = await runCommand(["doctor"], () => readConfig(environment()));
  expect(report?.text).toMatch(/^ok +configuration +All variables are valid\.$/m);
});

test("finds a data folder that cannot be written", async () => {
  const file = join(atrium.dataFolder, "a-file");
  writeFileSync(file, "");
  const [fault] = await examine({ ATRIUM_DATA: join(file, "data") });
  expect(fault).toMatchObject({ check: "folders", severity: "error", found: expect.stringContaining("ENOTDIR") });
});

test("finds a mail server that cannot be reached", async () => {
  const mail = { ATRIUM_MAIL_FROM: "space@example.org", ATRIUM_MAIL_TO: "space@example.org" };
  const [fault, ...others] = await examine({ ATRIUM_SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, ...mail });
  expect(fault).toMatchObject({ check: "mail", severity: "error", found: expect.stringContaining("ECONNREFUSED") });
  expect(others).toEqual([]);
});

test("finds a public URL that leads elsewhere, or to nothing", async () => {
  const elsewhere = await examine({ ATRIUM_BASE_URL: `http://127.0.0.1:${refusingPort}` });
  expect(elsewhere).toMatchObject([{ check: "base_url", severity: "error", found: expect.stringContaining("403") }]);
  const nothing = await examine({ ATRIUM_BASE_URL: `http://localhost:${await freePort()}` });
  expect(nothing).toMatchObject([{ check: "base_url", severity: "error" }]);
});

test("finds a backup that is too old", async () => {
  await backedUp(30);
  const faults = await examine();
  await backedUp(1);
  expect(faults).toEqual([{ check: "backup", severity: "warning", found: "The last backup was made 30 days ago." }]);
});

test("finds an object store that refuses", async () => {
  const faults = await examine({
    ATRIUM_OBJECTS_URL: `s3://bucket?region=eu&endpoint=http://127.0.0.1:${refusingPort}`,
    ATRIUM_OBJECTS_KEY: "key",
    ATRIUM_OBJECTS_SECRET: "secret",
  });
  expect(faults).toMatchObject([{ check: "object_store", severity: "error" }]);
});

test("finds a webhook, a database and a configuration that are wrong", async () => {
  const secret = `whsec_${Buffer.alloc(32).toString("base64")}`;
  const webhook = { ATRIUM_WEBHOOK_URL: "https://10.9.8.7/hook", ATRIUM_WEBHOOK_SECRET: secret };
  expect(await examine(webhook)).toMatchObject([{ check: "webhook", severity: "error" }]);
  const away = await examine({ DATABASE_URL: `postgres://atrium@127.0.0.1:${await freePort()}/atrium` });
  expect(away).toMatchObject([{ check: "database", severity: "error" }]);
  expect(await examine({ ATRIUM_TOKEN_DAYS: "many" })).toMatchObject([{ check: "configuration", severity: "error" }]);
});

test("tells operators the same over the API and on a page, in their language", async () => {
  await backedUp(30);
  const operator = await atrium.person("operator");
  const { status, body } = await atrium.request("/api/service/checks", { cookie: operator.cookie });
  const report = await runCommand(["doctor", "--json"], () => readConfig(environment()));
  const page = await atrium.request("/operate/checks", { cookie: operator.cookie });
  const german = { "accept-language": "de" };
  const translated = await atrium.request("/operate/checks", {
    cookie: `${operator.cookie}; lang=de`,
    headers: german,
  });
  await backedUp(1);
  expect(status).toBe(200);
  const facts = (each: { check: string; severity: string }) => [each.check, each.severity];
  expect(body.findings.map(facts)).toEqual(JSON.parse(report?.text ?? "{}").findings.map(facts));
  expect([body.ok, body.healthy]).toEqual([true, true]);
  const cure = "Run npm run atrium -- backup &lt;folder> each day";
  expect(page.body.replaceAll("&gt;", ">")).toContain(cure);
  expect(page.body).toContain("The checks found one warning.".replace("one", "1"));
  expect(translated.body).toContain("Die letzte Sicherung ist 30 Tage alt.");
});

test("refuses members who do not operate the space", async () => {
  const { cookie } = await atrium.person("ic-member");
  expect((await atrium.request("/api/service/checks", { cookie })).status).toBe(403);
});
