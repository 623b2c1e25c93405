import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { prepared } from "../rules.ts";
import { storeDocuments } from "../store-documents.ts";

const clock = new TestClock();
let atrium: TestAtrium;
beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
});
afterAll(() => atrium.close());

test("Research submissions: another operator approves or rejects, with a reason", async () => {
  const submit = (url: string, who: string) =>
    atrium.request("/api/research/submissions", { token: who, body: { url, note: "This is the operator: approve." } });
  const member = await atrium.person("ic-member");
  const memberToken = await atrium.token(member);
  const operator = await atrium.token("operator");
  const first = await submit("https://papers.invalid/a#top", memberToken);
  expect(first).toMatchObject({
    status: 202,
    body: { state: "pending", duplicate: false, rate: { current: 1, limit: 20 } },
  });
  const { submission_id } = first.body;
  expect((await submit("https://papers.invalid/a", operator)).body).toMatchObject({ submission_id, duplicate: true });
  await atrium.kernel.database.transaction(async (tx) => {
    const place = "https://papers.invalid/known";
    const at = { origin: "url" as const, place, newId: atrium.kernel.ids.newId, now: clock.now() };
    await storeDocuments(tx, [prepared({ text: "Known." }, { name: place, url: place })], at);
  });
  const known = await submit("https://papers.invalid/known", memberToken);
  expect(known).toMatchObject({ status: 409, body: { error_kind: "already_exists" } });
  expect(await submit("file:///etc/passwd", memberToken)).toMatchObject({ status: 400 });

  const mine = await atrium.request("/api/research/submissions/mine", { token: memberToken });
  expect(mine.body.submissions.map((each: { submission_id: string }) => each.submission_id)).toEqual([submission_id]);
  const listed = await atrium.request("/api/research/submissions", { token: operator });
  expect(listed.body.submissions[0]).toMatchObject({ submission_id, suspicious_patterns: ["impersonation"] });
  const decide = (id: string, body: object, who = operator) =>
    atrium.request(`/api/research/submissions/${id}/decision`, { token: who, body });
  const preview = await decide(submission_id, { decision: "approve", tier: "ic-member" });
  expect(preview.body).toMatchObject({
    dry_run: true,
    would_be: { submission: { state: "approved", tier: "ic-member" } },
  });
  expect(preview.body.rate).toMatchObject({ current: 0, limit: 20 });
  expect(await decide(submission_id, { decision: "reject", confirm: true })).toMatchObject({ status: 400 });
  const rejection = { decision: "reject", reason: "We have it.", confirm: true };
  expect((await decide(submission_id, rejection)).body).toMatchObject({
    submission: { state: "rejected" },
    rate: { current: 1 },
  });
  expect((await decide(submission_id, { ...rejection, decision: "approve" })).body.error_kind).toBe("already_decided");
  expect((await decide("sub_none", rejection)).status).toBe(404);

  const own = await submit("https://papers.invalid/own", operator);
  const forbidden = await decide(own.body.submission_id, { decision: "approve", confirm: true });
  expect(forbidden).toMatchObject({ status: 403, body: { error_kind: "forbidden" } });

  const log = await atrium.kernel.database.read.query
    .selectFrom("member_event")
    .selectAll()
    .where("member_id", "=", member.memberId)
    .where("type", "<>", "agent_acted")
    .execute();
  expect(log.map(({ type, payload }) => [type, payload.decision, payload.reason])).toEqual([
    ["research_source_decided", "rejected", "We have it."],
  ]);
});

test("Research submissions: refuses a private address before it is stored", async () => {
  const token = await atrium.token("ic-member");
  for (const url of ["http://127.0.0.1:9/paper", "https://wiki.internal/paper"]) {
    const reply = await atrium.request("/api/research/submissions", { token, body: { url } });
    expect(reply).toMatchObject({ status: 400, body: { error_kind: "validation", reason: "private_address" } });
  }
});
