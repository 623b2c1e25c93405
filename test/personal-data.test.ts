import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../src/app/catalogue.ts";
import { deleteDue } from "../src/features/account/jobs/delete-due.ts";
import { collectBlobs } from "../src/kernel/blobs/collect-blobs.ts";
import { removeOrphans } from "../src/kernel/blobs/scrub-blobs.ts";
import type { JobContext } from "../src/kernel/catalogue/area.ts";
import { sentence } from "../src/kernel/languages/messages.ts";
import type { Mail } from "../src/kernel/ports/mailer.ts";
import { insertEnvelope } from "./builders/envelope.ts";
import { deleteExpired } from "./harness/jobs.ts";
import { unzip } from "./harness/unzip.ts";
import { startWorld, type World } from "./harness/world.ts";

/** Tables with a member column that are neither exported nor deleted, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {};

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

async function sql<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const name = `test_${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
  return world.atrium.kernel.database.transaction((tx) => tx.run<Row>({ name, text }, values));
}

const tables = async () =>
  (
    await sql<{ table_name: string }>(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
    )
  ).map(({ table_name }) => table_name);

const returnLoans = () =>
  sql("UPDATE lend SET state = 'returned', returned_at = now(), in_by = out_by WHERE returned_at IS NULL");

/** Tables with any row that contains the text. */
async function mentioning(text: string): Promise<string[]> {
  const found = [];
  for (const table of await tables()) {
    const rows = await sql(`SELECT 1 FROM "${table}" AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test("every name of personal data reads well after “Your …” and “My …”", () => {
  const names = atriumCatalogue().personalData.flatMap(({ tables }) => tables.map(({ what }) => sentence(what)));
  expect(names.length).toBeGreaterThan(50);
  const odd = names.filter((what) => /\b(I|me|my|mine|you|yours?|who|that|being)\b/.test(what));
  expect(odd).toEqual([]);
});

function jobContext(mails: Mail[]): JobContext {
  const { database, ports, settings, clock, ids } = world.atrium.kernel;
  return {
    database,
    ports: { ...ports, mailer: { ...ports.mailer, send: async (mail) => void mails.push(mail) } },
    settings,
    now: () => clock.now(),
    newId: ids.newId,
    call: () => Promise.reject(new Error("this job calls nothing")),
    signal: new AbortController().signal,
  };
}

test("exports and deletes every table that names a member, or has a reason", async () => {
  const named = await sql<{ table_name: string }>(
    `SELECT DISTINCT table_name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('member_id', 'user_id', 'userId', 'owner') ORDER BY 1`,
  );
  const known = world.atrium.catalogue.personalData.flatMap(({ tables: its }) => its.map(({ table }) => table));
  const missed = named.map(({ table_name }) => table_name).filter((table) => !known.includes(table));
  expect(missed.filter((table) => !(table in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((table) => known.includes(table))).toEqual([]);
  expect(known).toEqual([...new Set(known)]);
});

/** The download of /my-data. */
async function downloadedBy(baseUrl: string, cookie: string): Promise<Buffer> {
  const shown = await fetch(`${baseUrl}/my-data`, { headers: { cookie } });
  const [, csrf = ""] = /name="_csrf" value="([^"]+)"/.exec(await shown.text()) ?? [];
  const cookies = [cookie, ...shown.headers.getSetCookie().map((each) => each.split(";", 1)[0])].join("; ");
  const given = await fetch(`${baseUrl}/my-data`, {
    method: "POST",
    headers: { cookie: cookies, origin: baseUrl },
    body: new URLSearchParams({ _csrf: csrf, act: "copy" }),
  });
  expect(given.headers.get("content-type")).toBe("application/zip");
  return Buffer.from(await given.arrayBuffer());
}

describe("a member", () => {
  const exported = async (cookie: string) =>
    (await world.atrium.request("/api/account/export", { method: "POST", cookie })).body;

  test("gets a complete export of their own data, without secrets, at a limit", async () => {
    const { member, operator, atrium } = world;
    await atrium.token(member);
    await insertEnvelope(atrium.kernel.database, "env_of_another", member.memberId, operator);
    const { areas, ...rest } = await exported(member.cookie);
    expect(rest).toMatchObject({ ok: true, member_id: member.memberId, trust: "untrusted" });
    const of = (area: string) => areas.find((each: { area: string }) => each.area === area).tables;
    expect(of("resources").booking).toMatchObject([
      { id: "book_demo_confirmed" },
      { id: "book_demo_to_decide", resource_id: "ft-9" },
    ]);
    expect(of("tokens").agent_token).toHaveLength(1);
    expect(of("person").auth_user).toMatchObject([{ name: "Ilse Brandt", email: member.email }]);
    await sql("DELETE FROM envelope WHERE id = 'env_of_another'");
    const text = JSON.stringify(areas);
    expect(text).not.toContain(operator.email);
    expect(text.match(/"[^"]*(hash|secret|password|accessToken|backupCodes)[^"]*":/gi) ?? []).toEqual([]);
    expect(text).not.toContain("\\\\x");
    const { body } = await atrium.request("/api/notifications", { cookie: member.cookie });
    expect(body.notifications[0]).toMatchObject({ type: "data_exported", read: false });
    for (let again = 0; again < 4; again++) await exported(member.cookie);
    expect(await exported(member.cookie)).toMatchObject({ error_kind: "rate_limited" });
  });

  test("gets all rows of a large table and an image, with a manifest", async () => {
    const { atrium } = world;
    const collector = await atrium.person("ic-member", { name: "Busy Collector" });
    const count = 20_500;
    await sql(
      `INSERT INTO activity (at, member_id, operation, tool, transport, outcome, args, request_id, address)
       SELECT now(), $1, 'events.rsvp', 'ic_events_rsvp', 'mcp', 'ok', jsonb_build_object('at', at), 'req_' || at, ''
       FROM generate_series(1, ${count}) AS at`,
      [collector.memberId],
    );
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const photo = { cookie: collector.cookie, body: { base64: png.toString("base64") } };
    expect((await atrium.request("/api/membership/photo", photo)).status).toBe(200);
    const { cookie } = collector;
    const put = (body: object) => atrium.request("/api/files", { cookie, body });
    const folder = await atrium.request("/api/folders", { cookie, body: { name: "Prints" } });
    for (const [filename, text, folder_id] of [
      ["notes.md", "first", undefined],
      ["notes.md", "second", undefined],
      ["part.stl", "solid", folder.body.folder.id],
      ["prints", "a file beside the folder", undefined],
      ["closed.txt", "closed", undefined],
    ]) {
      const content_base64 = Buffer.from(text).toString("base64");
      expect((await put({ filename, content_base64, folder_id })).body).toMatchObject({ ok: true });
    }

    await sql(
      "UPDATE file SET quarantined_at = now(), quarantine_reason = to_jsonb('Evidence'::text) WHERE name = 'closed.txt' AND member_id = $1",
      [collector.memberId],
    );
    const files = unzip(await downloadedBy(atrium.baseUrl, cookie));
    const stored = Object.entries(files).filter(([path]) => path.startsWith("files/"));
    expect(Object.fromEntries(stored.map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
      "files/notes.md": "second",
      "files/notes.md.versions/1": "first",
      "files/Prints/part.stl": "solid",
      "files/prints (2)": "a file beside the folder",
    });
    const { activity } = JSON.parse(files["account.json"]?.toString() ?? "");
    const seen = new Set(activity.map(({ request_id }: { request_id: string }) => request_id));
    for (let at = 1; at <= count; at++) if (!seen.has(`req_${at}`)) throw new Error(`row ${at} is missing`);
    expect(seen.size, "no row twice").toBe(activity.length);
    expect(Object.keys(files).filter((path) => path.startsWith("images/"))).toHaveLength(1);
    const manifest = JSON.parse(files["manifest.json"]?.toString() ?? "");
    expect(manifest.files.map(({ path }: { path: string }) => path).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path !== "manifest.json")
        .sort(),
    );
    for (const { path, bytes, sha256 } of manifest.files) {
      const file = files[path] ?? Buffer.alloc(0);
      expect([path, file.length, createHash("sha256").update(file).digest("hex")]).toEqual([path, bytes, sha256]);
    }
    const { rows } = manifest.files.find(({ path }: { path: string }) => path === "account.json");
    expect(rows.activity).toBe(activity.length);
  }, 60_000);

  test("cannot continue an unknown export or use an invalid cursor", async () => {
    const { atrium } = world;
    const person = await atrium.person("ic-member");
    const more = (cursor: string) =>
      atrium.request(`/api/account/export/activity?cursor=${cursor}`, { cookie: person.cookie });
    expect((await more("WyIwIl0")).body).toMatchObject({ error_kind: "forbidden" });
    await atrium.request("/api/account/export", { method: "POST", cookie: person.cookie });
    const { rows } = (await more("WyIwIl0")).body;
    expect(new Set(rows.map(({ member_id }: { member_id: string }) => member_id))).toEqual(new Set([person.memberId]));
    for (const cursor of ["abc", "W10", Buffer.from('["\\u0000"]').toString("base64url")]) {
      expect((await more(cursor)).status, cursor).toBeLessThan(500);
    }
  });

  test("is gone from every table seven days after requesting deletion", async () => {
    const { member, operator, atrium, time } = world;
    const token = await atrium.token(member);
    const look = () => atrium.request("/api/activity/me", { token });
    expect((await look()).status).toBe(200);
    const ofOperator = async () => {
      const { areas } = await exported(await atrium.signInAgain(operator));
      const count = (its: object) => Object.entries(its).map(([table, rows]) => [table, rows.length]);
      return areas.flatMap(({ tables: its }: { tables: object }) => count(its));
    };
    const before = await ofOperator();
    await sql("UPDATE payment SET member_id = $1 WHERE donor_name = 'Ilse Brandt'", [member.memberId]);
    expect(await mentioning(member.email)).not.toEqual([]);

    await returnLoans();
    const { body } = await atrium.request("/api/account/deletion", { method: "POST", cookie: member.cookie });
    expect(Date.parse(body.due_at)).toBe(time.now().getTime() + 7 * DAY_MS);
    expect(await look()).toMatchObject({ status: 403, body: { error_kind: "token_paused" } });

    const mails: Mail[] = [];
    const run = () => deleteDue(() => world.atrium.catalogue).run(jobContext(mails));
    time.advance(6 * DAY_MS);
    expect(await run()).toBeNull();
    time.advance(DAY_MS);
    expect(await run()).toMatchObject({ parameters: { deleted: 1 } });
    expect(mails).toMatchObject([{ to: member.email, subject: expect.stringContaining("deleted") }]);
    expect(await run()).toBeNull();
    expect(mails).toHaveLength(1);

    expect((await look()).status).toBe(401);
    expect((await atrium.request("/api/account/deletion", { cookie: member.cookie })).status).toBe(401);
    expect(await mentioning(member.email)).toEqual([]);
    expect(await mentioning("Ilse Brandt")).toEqual([]);
    // The audit log keeps the ids alone.
    expect(await mentioning(member.memberId)).toContain("activity");
    const own = (rows: [string, number][]) =>
      rows.filter(([table]) => !/^(activity|auth_session|member_event|quota_use)$/.test(table));
    /** One photo that names the operator goes with its uploader. */
    const without = (rows: [string, number][]) =>
      rows.map(([table, count]) => [table, table === "hack_photo_person" ? count - 1 : count]);
    expect(own(await ofOperator())).toEqual(without(own(before)));
  });
});

test("nothing of a deleted member's files and images is left in the object store", async () => {
  const { atrium, time } = world;
  const { database, ports } = atrium.kernel;
  const leaver = await atrium.person("ic-member", { name: "Leaving Soon" });
  const { cookie } = leaver;
  const before = new Set((await ports.objects.list(null, 10_000)).map(({ key }) => key));
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const body = { base64: png.toString("base64") };
  expect((await atrium.request("/api/membership/photo", { cookie, body })).status).toBe(200);
  for (const text of ["one of the leaver", "two of the leaver"]) {
    const file = { filename: "diary.txt", content_base64: Buffer.from(text).toString("base64"), visibility: "private" };
    expect((await atrium.request("/api/files", { cookie, body: file })).body).toMatchObject({ ok: true });
  }
  const added = (await ports.objects.list(null, 10_000)).filter(({ key }) => !before.has(key));
  expect(added).toHaveLength(3);

  await atrium.request("/api/account/deletion", { method: "POST", cookie });
  time.advance(8 * DAY_MS);
  await deleteDue(() => atrium.catalogue).run(jobContext([]));
  await deleteExpired(jobContext([]));
  await collectBlobs({ database, objects: ports.objects }, 0);
  await removeOrphans(jobContext([]), Number.NEGATIVE_INFINITY);
  for (const { key } of added) expect([key, await ports.objects.size(key)]).toEqual([key, null]);
  for (const table of ["file", "file_version", "file_quota", "media_use"]) {
    expect(await sql(`SELECT FROM ${table} AS t WHERE strpos(t::text, $1) > 0`, [leaver.memberId])).toEqual([]);
  }
});

test("keeps the account by signing in; the last operator cannot leave", async () => {
  const { operator, atrium, time } = world;
  const person = await atrium.person("ft-member");
  const ask = (cookie: string) => atrium.request("/api/account/deletion", { method: "POST", cookie });
  const state = async () => (await atrium.request("/api/account/deletion", { cookie: person.cookie })).body.deletion;
  await ask(person.cookie);
  expect(await state()).not.toBeNull();
  const cookie = await atrium.signInAgain(person);
  expect(await state()).toBeNull();
  time.advance(8 * DAY_MS);
  expect(await deleteDue(() => world.atrium.catalogue).run(jobContext([]))).toBeNull();
  const { body } = await atrium.request("/api/notifications", { cookie });
  expect(body.notifications[0]).toMatchObject({
    title: "Your account will not be deleted",
    type: "account_deletion_cancelled",
  });
  await sql("UPDATE member SET tier = 'public' WHERE tier = 'operator' AND id <> $1", [operator.memberId]);
  const operators = await atrium.signInAgain(operator);
  expect((await ask(operators)).body).toMatchObject({ error_kind: "last_operator" });
  await returnLoans();
  await sql("UPDATE dues_subscription SET cancel_at_end = true"); // as those who pay by card do before they leave
  const second = await atrium.person("operator");
  expect((await ask(operators)).status).toBe(200);
  expect((await ask(second.cookie)).status).toBe(200);
  time.advance(8 * DAY_MS);
  expect(await deleteDue(() => world.atrium.catalogue).run(jobContext([]))).not.toBeNull();
  expect(await sql("SELECT id FROM member WHERE tier = 'operator'")).toHaveLength(1);
});
