import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteDue } from "../src/features/account/jobs/delete-due.ts";
import { openLendingDesk } from "../src/features/lending/testing/desk.ts";
import { a2aTester } from "./harness/a2a-tester.ts";
import { jobContext } from "./harness/jobs.ts";
import { startWorld, type World } from "./harness/world.ts";

/** Part of the name, the address and every text of the member. */
const TRACE = "wuxqorth";
const WEEK_MS = 7 * 86_400_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

async function sql<Row>(text: string): Promise<Row[]> {
  const name = `test_${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
  return world.atrium.kernel.database.transaction((tx) => tx.run<Row>({ name, text }, []));
}

/** Every column of a row that contains the text, in any case or encoded in hexadecimal. */
async function columnsWith(trace: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const pattern = `(${trace}|${Buffer.from(trace).toString("hex")})`;
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await sql<{ key: string }>(
      `SELECT DISTINCT c.key FROM "${name}" t, jsonb_each_text(to_jsonb(t)) AS c (key, value)
       WHERE t::text ~* '${pattern}' AND c.value ~* '${pattern}' ORDER BY 1`,
    );
    found.push(...columns.map(({ key }) => `${name}.${key}`));
  }
  return found;
}

function filesWith(folder: string, trace: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, "utf8").toLowerCase().includes(trace));
}

test("an account's deletion leaves what the page, the mail and the guide say", { timeout: 120_000 }, async () => {
  const { atrium, operator, time } = world;
  const person = await atrium.person("ic-member", { name: "Yoricka Wuxqorth", email: "yoricka@wuxqorth.example" });
  const token = await atrium.token(person);
  const send = async (
    path: string,
    body: object,
    by: { token?: string; cookie?: string } = { token },
    method = "POST",
  ) => {
    const reply = await atrium.request(path, {
      method,
      body,
      ...(by.token ? { token: by.token } : { cookie: by.cookie ?? "" }),
    });
    expect.soft(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
  const note = `A note by ${TRACE}.`;
  await send(
    "/api/membership/profile",
    { first_name: TRACE, telegram: TRACE, company_website: `${TRACE}.example` },
    person,
    "PUT",
  );
  const booked = await send("/api/resources/book", {
    resource_id: "ft-9",
    start_iso: "2030-03-04T10:00:00Z",
    end_iso: "2030-03-04T11:00:00Z",
    purpose: note,
    email: person.email,
  });
  const proposal = { title: `Evening of ${TRACE}`, start: "2030-05-02T19:00:00Z", location: TRACE };
  const proposed = await send("/api/events/request", proposal);
  const refused = await send("/api/events/request", { ...proposal, title: `Another of ${TRACE}` });
  await send("/api/credits/member", { multiplier: 2, note });
  await send("/api/research/submissions", { url: `https://papers.example/${TRACE}.pdf`, note });
  await send("/api/agent/feedback", { kind: "complaint", message: `Broken, says ${TRACE}.`, contact: person.email });
  const story = (id: string) => ({
    id,
    member_name: "Yoricka Wuxqorth",
    action: "showed",
    event_title: `Evening of ${TRACE}`,
    event_url: "https://luma.com/demo-night",
    date: "2030-02-19",
    dek: note,
    stats: [],
    images: [],
  });
  await send("/api/ingest/highlights/pending", story(`2030-02-19-${TRACE}-one`));
  await send("/api/ingest/highlights/pending", story(`2030-02-19-${TRACE}-two`));
  await a2aTester(atrium).send({ operation: "ic_directory_search", input: { query: TRACE } }, { token });
  await atrium.request("/api/tier/request", {
    method: "POST",
    cookie: person.cookie,
    body: { tier: "operator", note },
  });

  // What operators do with it.
  await send(`/api/resources/requests/${booked.booking_id}/decision`, { decision: "confirm" }, operator);
  await send(`/api/events/requests/${proposed.id}/approve`, {}, operator);
  await send(`/api/events/requests/${refused.id}/reject`, { reason: `No more evenings, ${TRACE}.` }, operator);
  await send(`/api/highlights/pending/2030-02-19-${TRACE}-one/approve`, {}, operator);
  await atrium.request(`/api/directory/search?query=${TRACE}`, { cookie: operator.cookie });
  const before = await columnsWith(TRACE);
  for (const each of [
    "a2a_task.task",
    "booking.purpose",
    "envelope.payload",
    "member_event.payload",
    "member_profile.telegram",
  ])
    expect(before).toContain(each);

  await send("/api/account/deletion", {}, person);
  time.advance(WEEK_MS);
  const { database, ports, settings, clock, ids } = atrium.kernel;
  await deleteDue(() => atrium.catalogue).run({
    database,
    ports,
    settings,
    now: () => clock.now(),
    newId: ids.newId,
    signal: new AbortController().signal,
    call: () => Promise.reject(new Error("this job calls nothing")),
  });
  // The text of feedback stays, and what operators entered: here the id of a proposal, which has words of its title.
  expect(await columnsWith(TRACE)).toEqual(["activity.args", "feedback.message"]);
  const [byOthers] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM activity WHERE args::text ILIKE '%${TRACE}%' AND member_id <> '${operator.memberId}'`,
  );
  expect(byOthers?.count).toBe(0);
  // The bare id stays in the audit log, in operators' logs, and for 30 days in messages to their systems.
  expect(await columnsWith(person.memberId)).toEqual([
    "activity.member_id",
    "member_event.actor",
    "member_event.payload",
    "webhook_message.data",
  ]);
  const mails = filesWith(atrium.dataFolder, TRACE).map((file) => JSON.parse(readFileSync(file, "utf8")).subject);
  expect(mails).toEqual([expect.stringContaining("Your account was deleted")]);
});

test("an account with a loan is deleted only after its return", { timeout: 60_000 }, async () => {
  const desk = await openLendingDesk();
  try {
    const { atrium, clock } = desk;
    const run = () => deleteDue(() => atrium.catalogue).run(jobContext(atrium, clock));
    const person = await desk.signed();
    const { lend_id } = await desk.checkout(person);
    const request = { body: {}, cookie: person.cookie };
    const refused = await atrium.request("/api/account/deletion", request);
    expect(refused.body).toMatchObject({ error_kind: "deletion_blocked", hint: expect.stringContaining("Bring back") });
    await desk.bringBack(person, lend_id);
    expect((await atrium.request("/api/account/deletion", request)).status).toBe(200);
    const next = await desk.checkout(person, "IC2");
    clock.advance(WEEK_MS);
    expect(await run()).toBeNull();
    await desk.bringBack(desk.operator, next.lend_id);
    expect(await run()).toMatchObject({ parameters: { deleted: 1 } });
  } finally {
    await desk.close();
  }
});
