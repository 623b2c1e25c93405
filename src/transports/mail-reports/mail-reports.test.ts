import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { startCampaign } from "../../features/campaigns/audience.ts";
import { approvedCampaign, CAMPAIGN, subscribe } from "../../features/campaigns/testing/campaign.ts";
import { bounce } from "../../features/mailing/testing/reports.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const PATH = "/api/newsletter/reports/webhook";

let clock: TestClock;
let atrium: TestAtrium;
let count = 0;
beforeAll(async () => {
  clock = new TestClock(new Date().toISOString());
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off", ATRIUM_MAIL_REPORTS_SECRET: SECRET } });
  const { database } = atrium.kernel;
  await subscribe(database, 20, 5, clock.now());
  await approvedCampaign(database, clock.now());
  const start = { id: CAMPAIGN, list: "newsletter", host: "house.example", rate: 10, now: clock.now() } as const;
  await database.transaction((tx) => startCampaign(tx, start));
  await run("handed over", "UPDATE campaign_delivery SET state = 'sent', attempts = 1");
});
afterAll(() => atrium?.close());

const run = <Row>(name: string, text: string, values: unknown[] = []) =>
  atrium.kernel.database.transaction((tx) => tx.run<Row>({ name, text }, values));

async function mailOf(subscriber: number) {
  const [row] = await run<{ state: string; reason: string; message_id: string; return_token: string }>(
    "mail",
    "SELECT * FROM campaign_delivery WHERE subscriber_id = 'sbr_' || lpad($1::text, 8, '0')",
    [subscriber],
  );
  if (!row) throw new Error("no such mail");
  return row;
}

interface Sent {
  readonly id?: string;
  readonly type?: string;
  readonly secret?: string;
  readonly at?: Date;
  /** What the signature covers, if not the body. */
  readonly signed?: string;
}

/** Signed by the reference implementation of Standard Webhooks. */
function post(body: string, { id = `msg_${++count}`, type = "application/json", ...sent }: Sent = {}) {
  const { secret = SECRET, at = clock.now(), signed = body } = sent;
  const headers = {
    "content-type": type,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, signed),
  };
  return atrium.request(PATH, { method: "POST", headers, body });
}
const events = (...list: object[]) => JSON.stringify({ events: list });

test("takes signed events by Message-ID and by return path, each once", async () => {
  const [first, second] = [await mailOf(1), await mailOf(2)];
  const body = events(
    { kind: "hard", message_id: first.message_id.slice(1, -1), detail: "5.1.1 1@d1.example unknown", provider: "x" },
    { kind: "complaint", return_path: `Bounces+${second.return_token.toUpperCase()}@house.example` },
    { kind: "hard", message_id: "<nobody@house.example>" },
  );
  const reply = await post(body, { id: "msg_same" });
  expect([reply.status, reply.body]).toEqual([200, { ok: true, accepted: 2, known: 0, foreign: 1 }]);
  expect((await post(body, { id: "msg_same" })).body).toEqual({ ok: true, accepted: 0, known: 2, foreign: 1 });
  expect([await mailOf(1), await mailOf(2)]).toMatchObject([
    { state: "failed", reason: "hard", response: "5.1.1 … unknown" },
    { state: "sent", reason: "complaint" },
  ]);
});

test("operators see what happened by recipient and campaign", async () => {
  const { cookie } = await atrium.person("operator");
  const list = await atrium.request(`/api/newsletter/reports?campaign_id=${CAMPAIGN}&kind=hard`, { cookie });
  expect(list.body).toMatchObject({ return_address: null, mailbox: null, has_more: false });
  expect(list.body.reports).toMatchObject([
    { email: "1@d1.example", subject: "Looms and lathes", source: "webhook", kind: "hard", detail: "5.1.1 … unknown" },
  ]);
  const page = await atrium.request(`/operate/campaigns/reports?campaign=${CAMPAIGN}`, { cookie });
  expect(page.body).toMatch(/2@d2\.example[\s\S]*Reported as spam/);
  const outcomes = await atrium.request(`/api/newsletter/campaigns/${CAMPAIGN}`, { cookie });
  expect(outcomes.body.outcomes).toContainEqual({ state: "sent", reason: "complaint", count: 1 });
});

test("takes the report itself, as the relay received it", async () => {
  const { return_token } = await mailOf(3);
  const message = bounce({ to: `bounces+${return_token}@house.example` });
  expect((await post(message, { type: "message/rfc822" })).body).toMatchObject({ accepted: 1 });
  expect(await mailOf(3)).toMatchObject({ state: "failed", reason: "hard" });
});

test("takes nothing with another signature, an old one or none", async () => {
  const { message_id } = await mailOf(4);
  const body = events({ kind: "hard", message_id });
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
  const replies = await Promise.all([
    post(body, { secret: other }),
    post(body, { signed: body.replace("hard", "soft") }),
    post(body, { at: minutes(-6) }),
    post(body, { at: minutes(6) }),
    atrium.request(PATH, { method: "POST", headers: { "content-type": "application/json" }, body }),
  ]);
  expect(replies.map(({ status, body: { error_kind } }) => [status, error_kind])).toEqual(
    replies.map(() => [401, "bad_signature"]),
  );
  expect(await mailOf(4)).toMatchObject({ state: "sent", reason: null });
});

test.each([
  ["no JSON", "{", "application/json"],
  ["another shape", JSON.stringify({ events: [{ kind: "lost" }] }), "application/json"],
  ["too many events", events(...Array.from({ length: 501 }, () => ({ kind: "hard" }))), "application/json"],
  [
    "a mail nested too deeply",
    "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n".repeat(500),
    "message/rfc822",
  ],
])("refuses %s", async (_what, body, type) => {
  const reply = await post(body, { type });
  expect([reply.status, reply.body.error_kind]).toEqual([400, "validation"]);
});

test("refuses more than 256 KB, and is absent without a secret", async () => {
  expect((await post(events({ kind: "hard", detail: "x".repeat(300_000) }))).status).toBe(413);
  const other = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  const [here, nowhere] = [await other.request(PATH, { body: {} }), await other.request(`${PATH}s`, { body: {} })];
  expect([here.status, here.body.error]).toEqual([nowhere.status, nowhere.body.error]);
  await other.close();
});
