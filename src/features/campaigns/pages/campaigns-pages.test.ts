import { afterAll, beforeAll, expect, test } from "vitest";
import { jobContext } from "../../../../test/harness/jobs.ts";
import { submitForm } from "../../../../test/harness/page-form.ts";
import { createMailFolder } from "../../../adapters/mailer/folder.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { type Newsroom, startNewsroom } from "../../newsletter/testing/newsroom.ts";
import { send } from "../jobs/send.ts";

let room: Newsroom;
let campaign: string;
beforeAll(async () => {
  room = await startNewsroom();
  const id = await room.begin();
  await room.write(id, "the-loom");
  await room.publish(id);
  for (let each = 0; each < 3; each++) {
    const { cookie } = await room.atrium.person("ic-member");
    const put = { method: "PUT", cookie, body: { subscribed: true } };
    await room.atrium.request("/api/newsletter/subscription", put);
  }
});
afterAll(() => room?.atrium.close());

const look = (path: string) =>
  room.atrium.request(`/operate/campaigns/${campaign}${path}`, { cookie: room.operator.cookie });
const get = () => room.atrium.request(`/api/newsletter/campaigns/${campaign}`, { cookie: room.operator.cookie });
const submit = (path: string, fields: Record<string, string>) => submitForm(room.atrium, room.operator, path, fields);
const mails = () =>
  createMailFolder({ folder: `${room.atrium.dataFolder}/mail`, clock: room.clock, randomBytes: Buffer.alloc }).list(50);

test("an operator prepares, tests, approves and follows a campaign", async () => {
  const made = await submit("/operate/campaigns", { slug: "2030-02-16", subject: "" });
  campaign = made.location?.split("/").at(-1) ?? "";
  const again = await room.send(room.operator, "/api/newsletter/campaigns", { slug: "2030-02-16" });
  expect(again.body).toMatchObject({ existed: true, campaign: { campaign_id: campaign } });
  const none = await room.send(room.operator, "/api/newsletter/campaigns", { slug: "none" });
  expect(none.body.error_kind).toBe("not_found");

  await submit(`/operate/campaigns/${campaign}`, { act: "test" });
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [room.operator.email, "[Test] Looms and lathes"],
  ]);

  const byApi = await room.send(room.operator, `/api/newsletter/campaigns/${campaign}/test`);
  expect(byApi.body).toMatchObject({ delivered: true, fault: null });

  const page = await look("/approve");
  expect(page.body).toContain("3 subscribers will get this mail.");
  const policy = page.headers.get("content-security-policy");
  expect(policy, "the frame may use the mail's one style block").toMatch(/style-src 'self' 'sha256-/);
  const sha256 = /name="sha256" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  await submit(`/operate/campaigns/${campaign}/approve`, { sha256 });
  await send.run(jobContext(room.atrium, room.clock));
  const { body } = await get();
  expect(body.campaign).toMatchObject({ state: "finished", audience: 3 });
  expect(body.outcomes).toEqual([{ state: "sent", reason: null, count: 3 }]);
  const sent = (await mails()).filter(({ subject }) => subject === "Looms and lathes");
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ text }) => /preferences\/(\S+)/.exec(text)?.[1])).size, "own links").toBe(3);
  for (const { html = "", text } of sent)
    expect([html, text].filter((part) => part.includes("About the-loom"))).toHaveLength(2);
});

test("shows each recipient's outcome, and as CSV", async () => {
  const page = await look("/recipients?state=sent");
  expect(page.body.match(/ic-member-\d+@example\.org/g)).toHaveLength(3);
  const csv = await look("/recipients.csv");
  expect(csv.body.trim().split("\r\n")).toHaveLength(4);
  const { cookie } = room.operator;
  const list = await room.atrium.request(`/api/newsletter/campaigns/${campaign}/deliveries`, { cookie });
  expect(list.body.deliveries).toHaveLength(3);
});

test("an approval needs the digest that was read, a recent sign-in and a person", async () => {
  const { operator, clock, atrium } = room;
  const id = await room.begin("2030-02-23", "Fire and code");
  await room.write(id, "fire");
  await room.publish(id);
  const made = await room.send(operator, "/api/newsletter/campaigns", { slug: "2030-02-23" });
  const { campaign_id } = made.body.campaign;
  const path = `/api/newsletter/campaigns/${campaign_id}`;
  const start = (body: object) => room.send(operator, `/api/newsletter/campaigns/${campaign_id}/start`, body);
  expect((await start({ sha256: "0".repeat(64) })).body.error_kind).toBe("preview_outdated");
  const { sha256 } = (await atrium.request(path, { cookie: operator.cookie })).body;
  expect((await start({ sha256, at: "2031-02-16T09:00:00Z" })).body.error_kind).toBe("bad_time");
  const token = await atrium.token(operator);
  expect((await atrium.request(`${path}/start`, { token, body: { sha256 } })).body.error_kind).toBe("session_required");
  clock.advance(20 * MINUTE_MS);
  expect((await start({ sha256 })).body.error_kind).toBe("recent_sign_in_required");

  const cookie = await atrium.signInAgain(operator);
  const again = (body: object) => atrium.request(`/api/newsletter/campaigns/${campaign_id}/start`, { cookie, body });
  const control = (act: string) =>
    atrium.request(`/api/newsletter/campaigns/${campaign_id}/control`, { cookie, body: { act } });
  const at = new Date(clock.now().getTime() + 60 * MINUTE_MS).toISOString();
  expect((await again({ sha256, at })).body.campaign.state).toBe("scheduled");
  expect((await again({ sha256 })).body.error_kind).toBe("already_decided");
  expect((await control("pause")).body.campaign.state).toBe("draft");
  expect((await control("resume")).body.error_kind).toBe("already_decided");
  const leave = { cookie, body: { decision: "leave" } };
  const unknown = await atrium.request(`/api/newsletter/campaigns/${campaign_id}/unknown`, leave);
  expect(unknown.body.error_kind).toBe("already_decided");
  expect((await control("cancel")).body.campaign.state).toBe("cancelled");
  await send.run(jobContext(atrium, clock));
  expect((await atrium.request(path, { cookie })).body.campaign).toMatchObject({ state: "cancelled", audience: null });
});

test("a corrected issue is named on the page, a draft takes a new subject, and canceling asks first", async () => {
  const { operator, atrium } = room;
  const id = await room.begin("2030-03-02", "Clay and glass");
  await room.write(id, "clay");
  await room.publish(id);
  const prepare = (body: object) => room.send(operator, "/api/newsletter/campaigns", { slug: "2030-03-02", ...body });
  const made = (await prepare({})).body.campaign;
  const renamed = await prepare({ subject: "Clay, glass and fire" });
  expect(renamed.body).toMatchObject({ existed: true, campaign: { subject: "Clay, glass and fire" } });
  const path = `/operate/campaigns/${made.campaign_id}`;
  const cookie = await atrium.signInAgain(operator);
  const page = async (at: string) => (await atrium.request(at, { cookie })).body as string;
  expect(await page(path)).not.toContain("The mail has the earlier text.");
  await room.write(id, "glass");
  await room.publish(id, { correction_note: "The glass was missing." });
  expect(await page(path)).toContain("The mail has the earlier text.");
  const again = await submitForm(atrium, { ...operator, cookie }, path, { act: "renew" });
  expect(again.location).not.toContain(made.campaign_id);
  expect(await page(again.location ?? "")).not.toContain("The mail has the earlier text.");
  expect(await page(`${path}/cancel`)).toContain("for good?");
  await submitForm(atrium, { ...operator, cookie }, `${path}/cancel`, {});
  const { body } = await atrium.request(`/api/newsletter/campaigns/${made.campaign_id}`, { cookie });
  expect(body.campaign.state).toBe("cancelled");
});
