import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { jobContext } from "../../../test/harness/jobs.ts";
import { submitForm } from "../../../test/harness/page-form.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import type { Mail } from "../../kernel/ports/mailer.ts";
import { mailHtml, mailText } from "../../markup/mail.tsx";
import type { Person } from "../../seed/users.ts";
import { deliver } from "../notifications/jobs/deliver.ts";

const MESSAGE = "Could you show me the torch this week?\nSee https://evil.example/x <b>now</b>.";
const UNKNOWN = "mem_0123456789abcdef0000ffff";
const DAY_MS = 86_400_000;

let atrium: TestAtrium;
const clock = new TestClock("2026-11-20T12:00:00Z");
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium.close());

/** A member with a card. */
async function addMember(name: string, tier: Tier = "ai-floor", card: object = {}): Promise<Person> {
  const person = await atrium.person(tier, { name });
  await save(person, { first_name: name.split(" ")[0], ...card });
  return person;
}

const save = ({ cookie }: Person, body: object) =>
  atrium.request("/api/membership/profile", { method: "PUT", cookie, body });
const write = ({ cookie }: Person, to: string, body: object = {}, headers = {}) => {
  clock.advance(1_000);
  return atrium.request(`/api/directory/${to}/contact`, { cookie, body: { message: MESSAGE, ...body }, headers });
};
const read = async ({ cookie }: Person, id: string) => (await atrium.request(`/api/directory/${id}`, { cookie })).body;
const page = async ({ cookie }: Person, path: string) => (await atrium.request(path, { cookie })).body as string;
const block = ({ cookie }: Person, { memberId: member }: Person) =>
  atrium.request("/api/agent-inbox/blocks", { cookie, body: { member } });

async function mailTo({ email }: Person): Promise<Mail | undefined> {
  const mails: Mail[] = [];
  const context = jobContext(atrium, clock);
  const send = async (mail: Mail) => void mails.push(mail);
  await deliver.run({ ...context, ports: { ...context.ports, mailer: { ...context.ports.mailer, send } } });
  return mails.find(({ to }) => to === email);
}

test("a message reaches the recipient by mail, and its answer comes back", async () => {
  const [ilse, kofi] = [await addMember("Ilse Brandt"), await addMember("Kofi Mensah", "ai-floor")];
  const sent = await write(ilse, kofi.memberId);
  expect(sent).toMatchObject({ status: 202, body: { ok: true, message_id: expect.stringMatching(/^rm_/) } });
  const mail = await mailTo(kofi);
  if (!mail) throw new Error("no mail was sent");
  expect(mail.subject).toContain("Ilse Brandt wrote to you");
  expect(mail.replyTo).toBeUndefined();
  const text = mailText(mail);
  expect(text).toContain("  > Could you show me the torch this week?\n  > See https://evil.example/x <b>now</b>.");
  expect(text).toContain(`${atrium.baseUrl}/directory/${ilse.memberId}#write`);
  expect(text).toContain(`Block Ilse Brandt: ${atrium.baseUrl}/directory/${ilse.memberId}/block`);
  expect(text).not.toContain(ilse.email);
  expect(mailHtml(mail)).not.toMatch(/href="https:\/\/evil|<b>now/);

  const received = { sent_by_you: false, message: MESSAGE, reply_to: null };
  expect(await read(kofi, ilse.memberId)).toMatchObject({ contact: "open", messages: [received] });
  expect((await write(kofi, ilse.memberId)).status).toBe(202);
  expect(JSON.stringify([sent.body, await read(ilse, kofi.memberId)])).not.toContain(kofi.email);
});

test("a mail is answered at the address of a sender who shares it", async () => {
  const [sender, recipient] = [await addMember("Shari Open"), await addMember("Rosa Quiet")];
  expect((await write(sender, recipient.memberId, { share_email: true })).status).toBe(202);
  expect((await mailTo(recipient))?.replyTo).toBe(sender.email);
  expect((await read(recipient, sender.memberId)).messages).toMatchObject([{ reply_to: sender.email }]);
  expect((await read(sender, recipient.memberId)).messages).toMatchObject([{ reply_to: null }]);
  const unconfirm = { name: "test_unconfirm", text: `UPDATE auth_user SET "emailVerified" = false WHERE email = $1` };
  await atrium.kernel.database.transaction((tx) => tx.run(unconfirm, [sender.email]));
  const other = await addMember("Olga Other");
  const refused = await write(sender, other.memberId, { share_email: true });
  expect(refused).toMatchObject({ status: 400, body: { faults: [{ field: "share_email" }] } });
});

test("unseen, switched off, suspended, own and unknown IDs get the same answer", async () => {
  const sender = await addMember("Nosy Neighbor");
  const unseen = await addMember("Uma Unlisted", "ic-member");
  const off = await addMember("Otto Off", "ai-floor", { takes_messages: false });
  const bare = await atrium.person("ai-floor", { name: "No Card" });
  const suspended = await addMember("Sue Suspended");
  const { cookie } = await atrium.person("operator");
  const stop = `/api/membership/members/${suspended.memberId}/suspend`;
  expect((await atrium.request(stop, { cookie, body: { reason: "Test" } })).status).toBe(200);
  const replies: string[] = [];
  for (const id of [UNKNOWN, ...[unseen, off, bare, suspended, sender].map(({ memberId }) => memberId)]) {
    const { status, body } = await write(sender, id);
    expect([status, body.error_kind]).toEqual([404, "not_found"]);
    replies.push(JSON.stringify({ ...body, request_id: "" }));
  }
  expect(new Set(replies).size).toBe(1);
  expect(await read(sender, off.memberId)).toMatchObject({ contact: "closed", blocked: false });
  expect(await page(sender, `/directory/${off.memberId}`)).not.toContain('name="message"');
});

test("a blocked sender notices nothing, and nothing arrives", async () => {
  const [sender, blocking, open] = [
    await addMember("Nora Nosy"),
    await addMember("Bea Blocks"),
    await addMember("Bea Blocks Not"),
  ];
  expect((await block(blocking, sender)).status).toBe(200);
  const seen = await Promise.all(
    [blocking, open].map(async ({ memberId }) => {
      const before = (await read(sender, memberId)).contact;
      const { status, body } = await write(sender, memberId);
      const { contact, messages } = await read(sender, memberId);
      return [before, status, Object.keys(body), contact, messages.length];
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect((await read(blocking, sender.memberId)).messages).toEqual([]);
  expect(await mailTo(blocking)).toBeUndefined();
  const { body } = await atrium.request("/api/account/export", { method: "POST", cookie: blocking.cookie, body: {} });
  expect(JSON.stringify(body)).not.toContain("torch");
});

test("one message a day to the same member, until the other answers", async () => {
  const [one, two] = [await addMember("Paula Pair"), await addMember("Piet Pair")];
  const racing = await Promise.all([1, 2].map(() => write(one, two.memberId)));
  expect(racing.map(({ status }) => status).sort()).toEqual([202, 409]);
  const refused = await write(one, two.memberId);
  expect([refused.status, refused.body.error_kind]).toEqual([409, "wait_for_answer"]);
  expect((await read(one, two.memberId)).contact).toBe("sent");
  expect((await write(two, one.memberId)).status).toBe(202);
  expect((await write(one, two.memberId)).status).toBe(202);
  clock.advance(DAY_MS);
  expect((await write(one, two.memberId)).status).toBe(202);
});

test("five messages a day, and a refused one costs nothing", async () => {
  const sender = await addMember("Mona Many");
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) ids.push((await addMember(`Target ${n}`)).memberId);
  const last = ids.pop() as string;
  for (const id of ids) {
    expect((await write(sender, UNKNOWN)).status).toBe(404);
    expect((await write(sender, id)).status).toBe(202);
  }
  expect((await write(sender, last)).status).toBe(429);
  expect(await page(sender, `/directory/${last}`)).not.toContain('name="message"');
});

test("the same key sends once, and other lengths are refused", async () => {
  const [sender, recipient] = [await addMember("Ida Once"), await addMember("Ines Once")];
  for (const message of ["x".repeat(19), ` ${"x".repeat(19)}\u200b `, "x".repeat(2_001)])
    expect(await write(sender, recipient.memberId, { message })).toMatchObject({
      status: 400,
      body: { error_kind: "validation", faults: [{ field: "message" }] },
    });
  const key = { "idempotency-key": "once-and-never-again" };
  const [first, again] = [
    await write(sender, recipient.memberId, {}, key),
    await write(sender, recipient.memberId, {}, key),
  ];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.body.message_id).toBe(first.body.message_id);
  expect((await read(recipient, sender.memberId)).messages).toHaveLength(1);
});

test("agents write to no person, live or in the sandbox", async () => {
  const [owner, recipient] = [await addMember("Ada Agent", "ic-member"), await addMember("Rita Agent")];
  for (const sandbox of [false, true]) {
    const token = await atrium.token(owner, { sandbox });
    const sent = { token, body: { message: MESSAGE } };
    const reply = await atrium.request(`/api/directory/${recipient.memberId}/contact`, sent);
    expect([reply.status, reply.body.error_kind]).toEqual([401, "session_required"]);
  }
  expect((await read(owner, recipient.memberId)).messages).toEqual([]);
});

test("members of lower tiers answer, block and unblock a member who wrote to them", async () => {
  const sender = await addMember("Greta Guide", "ic-member");
  const newcomer = await addMember("Nils New", "ft-member", { public_visible: true });
  expect((await write(newcomer, sender.memberId)).status).toBe(404);
  expect((await read(newcomer, sender.memberId)).error_kind).toBe("not_found");
  expect((await write(sender, newcomer.memberId)).status).toBe(202);
  expect(await read(newcomer, sender.memberId)).toMatchObject({ name: "Greta Guide", card: null, contact: "open" });
  expect((await write(newcomer, sender.memberId)).status).toBe(202);
  expect((await write(newcomer, sender.memberId)).status).toBe(404);

  const path = `/directory/${sender.memberId}/block`;
  expect(await submitForm(atrium, newcomer, path, { act: "block" })).toMatchObject({ status: 303, location: path });
  const arrived = async () => (await read(newcomer, sender.memberId)).messages.length;
  expect([(await write(sender, newcomer.memberId)).status, await arrived()]).toEqual([202, 2]);
  expect(await page(newcomer, "/profile")).toContain(path);
  await submitForm(atrium, newcomer, path, { act: "unblock" });
  clock.advance(DAY_MS);
  expect([(await write(sender, newcomer.memberId)).status, await arrived()]).toEqual([202, 3]);
});

test("the form on a card sends, and shows a refusal beside its field", async () => {
  const [sender, recipient] = [await addMember("Fee Form"), await addMember("Finn Form")];
  const path = `/directory/${recipient.memberId}`;
  const short = await submitForm(atrium, sender, path, { message: "Too short" });
  expect(short.status).toBe(400);
  expect(short.body).toMatch(/must have 20 to 2,000 characters[\s\S]*Too short<\/textarea>/);
  expect(await submitForm(atrium, sender, path, { message: MESSAGE })).toMatchObject({ status: 303, location: path });
  const shown = await page(sender, path);
  expect(shown).toContain("You have written to");
  expect(shown).not.toContain('name="message"');
  const received = await page(recipient, `/directory/${sender.memberId}`);
  expect(received).toContain('name="message"');
  expect(received).not.toContain('href="https://evil');
  const report = /href="(\/feedback\?[^"]+)"/.exec(received)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = await page(recipient, report);
  expect(form).toMatch(/<option[^>]*(value="complaint"[^>]*selected|selected[^>]*value="complaint")/);
  expect(form).toContain("Could you show me the torch this week?");
});

test("a message is in the exports of both, without the other's address", async () => {
  const [one, two] = [await addMember("Exa Port"), await addMember("Exi Port")];
  await write(one, two.memberId);
  for (const [{ cookie }, other] of [[one, two] as const, [two, one] as const]) {
    const { body } = await atrium.request("/api/account/export", { method: "POST", cookie, body: {} });
    const text = JSON.stringify(body);
    expect(text).toContain("Could you show me the torch");
    expect(text).not.toContain(other.email);
  }
});

test("neither the activity nor the event log keeps the text", async () => {
  const [one, two] = [await addMember("Ola Log"), await addMember("Oli Log")];
  await write(one, two.memberId);
  const { query } = atrium.kernel.database.read;
  const rows = JSON.stringify([
    await query.selectFrom("activity").selectAll().where("member_id", "=", one.memberId).execute(),
    await query.selectFrom("member_event").selectAll().where("member_id", "=", two.memberId).execute(),
  ]);
  expect(rows).toContain('"directory.wrote","parameters":{"name":"Oli');
  expect(rows).toContain("member_wrote");
  expect(rows).not.toMatch(/torch/);
  expect(rows).not.toContain(two.email);
});
