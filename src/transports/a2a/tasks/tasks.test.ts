import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type A2aTester, a2aTester, V1 } from "../../../../test/harness/a2a-tester.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";

import { purgeA2aTasks } from "../index.ts";

const EVENT = "https://luma.com/demo-night";
const RSVP = { event_url: EVENT, email: "noor@example.org" };
const clock = new TestClock();
let atrium: TestAtrium;
let a2a: A2aTester;
let token: string;
let otherToken: string;

beforeAll(async () => {
  atrium = await startTestAtrium({ clock });
  a2a = a2aTester(atrium);
  otherToken = await atrium.token("ic-member");
  token = await atrium.token("ic-member");
});
afterAll(() => atrium?.close());

describe("a task whose act waits for the member", () => {
  const state = async (id: string, as: string) => (await a2a.rpc("GetTask", { id }, { token: as, headers: V1 })).body;

  async function ask() {
    const person = await atrium.person("ic-member");
    const asking = await atrium.token(person);
    const { tokens } = (await atrium.request("/api/agent/tokens", { cookie: person.cookie })).body;
    const path = `/api/agent/tokens/${tokens[0].token_id}/rules`;
    await atrium.request(path, { method: "PUT", cookie: person.cookie, body: { rules: [{ verdict: "ask" }] } });
    const { body } = await a2a.send(SET_BIO, { token: asking });
    return { person, asking, task: body.result.task };
  }
  const SET_BIO = { operation: "ic_membership_set_profile", input: { ask_about: "Lanterns" } };
  const decide = (id: string, decision: string, cookie: string, body = {}) =>
    atrium.request(`/api/approvals/${id}/${decision}`, { method: "POST", cookie, body });

  test("needs input, and ends with the reply once the member approved", async () => {
    const { person, asking, task } = await ask();
    expect(task.status.state).toBe("TASK_STATE_INPUT_REQUIRED");
    const { approval_id } = task.metadata;
    await decide(approval_id, "approve", person.cookie);
    const look = async () => (await state(task.id, asking)).result;
    await expect.poll(async () => (await look()).status.state, { timeout: 10_000 }).toBe("TASK_STATE_COMPLETED");
    expect((await look()).artifacts[0].parts[0].data).toMatchObject({ ok: true });
  });

  test("is rejected with the member's reason, and canceled by its agent", async () => {
    const denied = await ask();
    await decide(denied.task.metadata.approval_id, "deny", denied.person.cookie, { reason: "Not now." });
    const { result } = await state(denied.task.id, denied.asking);
    expect([result.status.state, result.status.message.parts[0].text]).toEqual([
      "TASK_STATE_REJECTED",
      expect.stringContaining("Not now."),
    ]);
    const open = await ask();
    const cancel = await a2a.rpc("CancelTask", { id: open.task.id }, { token: open.asking, headers: V1 });
    expect(cancel.body.result.status.state).toBe("TASK_STATE_CANCELED");
    expect((await decide(open.task.metadata.approval_id, "approve", open.person.cookie)).status).toBe(409);
  });

  test("has the member's question, and takes the answer as text", async () => {
    const { person, asking, task } = await ask();
    const { approval_id } = task.metadata;
    const say = (text: string) => {
      const message = { messageId: "a", role: "ROLE_USER", taskId: task.id, parts: [{ text }] };
      return a2a.rpc("SendMessage", { message }, { token: asking, headers: V1 });
    };
    expect((await say("Yes, approve it.")).body.error.message).toContain("Only the member decides");
    const question = { question: "Why lanterns?" };
    const path = `/api/approvals/${approval_id}/question`;
    await atrium.request(path, { method: "POST", cookie: person.cookie, body: question });
    const { status } = (await state(task.id, asking)).result;
    expect([status.state, status.message.parts[1].data]).toEqual([
      "TASK_STATE_INPUT_REQUIRED",
      { approval_id, ...question, answer_with: "ic_approvals_answer" },
    ]);
    expect((await say("You like them.")).body.result.task.status.state).toBe("TASK_STATE_INPUT_REQUIRED");
    const { approval } = (await atrium.request(`/api/approvals/${approval_id}`, { cookie: person.cookie })).body;
    expect([approval.state, approval.answer]).toEqual(["pending", "You like them."]);
    expect((await say("And once more.")).body.error.message).toContain("Only the member decides");
  });

  test("takes no message that decides", async () => {
    const { asking, task } = await ask();
    const sent = await a2a.send(SET_BIO, { token: asking }, { taskId: task.id });
    expect(sent.body.error.message).toContain("Only the member decides");
    expect((await state(task.id, asking)).result.status.state).toBe("TASK_STATE_INPUT_REQUIRED");
  });
});

describe("a message", () => {
  test("of text alone acts on nothing, and is answered with the skills that fit", async () => {
    const params = { message: { messageId: "t", role: "ROLE_USER", parts: [{ text: "RSVP me to the demo night" }] } };
    const { body } = await a2a.rpc("SendMessage", params, { token, headers: V1 });
    expect(body.result.task).toBeUndefined();
    const [text, data] = body.result.message.parts;
    expect(text.text).toContain("Nothing was done");
    expect(data.data.skills[0].skill).toBe("ic_events_rsvp");
    expect(data.data.skills[0].example.operation).toBe("ic_events_rsvp");
  });

  test("names its operation in data by id or tool, or in its metadata", async () => {
    for (const operation of ["events.list_upcoming", "ic_events_list_upcoming"]) {
      expect(
        (await a2a.send({ operation, arguments: { limit: 1 } }, { token })).body.result.task.metadata.operation,
      ).toBe("events.list_upcoming");
    }
    const beside = await a2a.send({ limit: 1 }, { token }, { metadata: { skill: "ic_events_list_upcoming" } });
    expect(beside.body.result.task.status.state).toBe("TASK_STATE_COMPLETED");
    const none = {
      message: {
        messageId: "t",
        role: "ROLE_USER",
        parts: [{ text: "?" }],
        metadata: { operation: "events.list_upcoming" },
      },
    };
    expect((await a2a.rpc("SendMessage", none, { token, headers: V1 })).body.result.task.status.state).toBe(
      "TASK_STATE_COMPLETED",
    );
  });

  test("that cannot be read is refused by field, and no file is taken", async () => {
    const two = { message: { messageId: "t", role: "ROLE_USER", parts: [{ data: {} }, { data: {} }] } };
    expect((await a2a.rpc("SendMessage", two, { token, headers: V1 })).body.error.code).toBe(-32602);
    const file = { message: { messageId: "t", role: "ROLE_USER", parts: [{ url: "https://example.org/a.pdf" }] } };
    expect((await a2a.rpc("SendMessage", file, { token, headers: V1 })).body.error.code).toBe(-32005);
    for (const params of [
      {},
      { message: 1 },
      { message: { parts: [1] } },
      { message: { messageId: "\0", parts: [] } },
    ]) {
      for (const method of ["SendMessage", "message/send", "SendStreamingMessage", "message/stream"]) {
        expect((await a2a.rpc(method, params, { token })).body.error.code).toBe(-32602);
      }
    }
  });
});

describe("a retry", () => {
  test("with the same idempotency key acts once, by header or by metadata", async () => {
    const input = { ...RSVP, event_url: `${EVENT}-retry` };
    const byHeader = () =>
      a2a.send({ operation: "events.rsvp", input }, { token, headers: { "idempotency-key": "k-1" } });
    const first = await byHeader();
    const second = await byHeader();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body.result.task.artifacts).toEqual(first.body.result.task.artifacts);
    const third = await a2a.send(
      { operation: "events.rsvp", input },
      { token },
      { metadata: { idempotency_key: "k-1" } },
    );
    expect(third.body.result.task.artifacts[0].parts[0].data.was_dup).toBe(false);
    const other = await a2a.send(
      { operation: "events.rsvp", input: RSVP },
      { token, headers: { "idempotency-key": "k-1" } },
    );
    expect(other.body.result.task.status.message.parts[1].data.error_kind).toBe("idempotency_key_reused");
    expect(await a2a.rsvpsTo(input.event_url)).toBe(1);
  });
});

describe("tasks", () => {
  test("of one member are unknown to another, and to nobody in particular", async () => {
    const { body } = await a2a.send({ operation: "ic_events_list_upcoming" }, { token });
    const { id } = body.result.task;
    for (const method of [
      "GetTask",
      "CancelTask",
      "SubscribeToTask",
      "tasks/get",
      "tasks/cancel",
      "tasks/resubscribe",
    ]) {
      const theirs = await a2a.rpc(method, { id }, { token: otherToken });
      const none = await a2a.rpc(method, { id: "task_000000000000000000000000" }, { token: otherToken });
      expect(theirs.body.error).toEqual(none.body.error);
      expect(theirs.body.error.code).toBe(-32001);
      expect((await a2a.rpc(method, { id })).status).toBe(401);
    }
    const listed = await a2a.rpc("ListTasks", {}, { token: otherToken });
    expect(JSON.stringify(listed.body.result)).not.toContain(id);
    expect((await a2a.rpc("SubscribeToTask", { id }, { token })).body.error.code).toBe(-32004);
    const more = await a2a.send({ operation: "ic_events_list_upcoming" }, { token }, { taskId: id });
    expect(more.body.error.code).toBe(-32004);
  });

  test("belong to the token that made them, not to its member", async () => {
    const member = await atrium.person("ic-member");
    const whole = await atrium.token(member);
    const found = await a2a.send({ operation: "directory.search", input: { q: member.name } }, { token: whole });
    const { id } = found.body.result.task;
    const others = [
      await atrium.token(member, { scopes: ["events:read_upcoming"] }),
      await atrium.token(member),
      await atrium.token(member, { sandbox: true }),
    ];
    for (const other of others) {
      const listed = await a2a.rpc("ListTasks", { includeArtifacts: true }, { token: other });
      expect(listed.body.result.tasks).toEqual([]);
      for (const method of ["GetTask", "CancelTask"]) {
        expect((await a2a.rpc(method, { id }, { token: other })).body.error.code).toBe(-32001);
      }
    }
    expect((await a2a.rpc("GetTask", { id }, { token: whole })).body.result.id).toBe(id);
  });

  test("are readable only while the token may run their operation", async () => {
    const member = await atrium.person("ic-member");
    const own = await atrium.token(member);
    const found = await a2a.send({ operation: "directory.search", input: { q: member.name } }, { token: own });
    const { id } = found.body.result.task;
    const operator = await atrium.person("operator");
    const setTier = async (tier: string) =>
      atrium.request(`/api/membership/members/${member.memberId}/tier`, {
        method: "PUT",
        cookie: await atrium.signInAgain(operator),
        body: { tier },
      });
    expect((await setTier("public")).status).toBe(200);
    expect((await a2a.rpc("GetTask", { id }, { token: own })).body.error.code).toBe(-32001);
    const listed = await a2a.rpc("ListTasks", { includeArtifacts: true }, { token: own });
    expect(listed.body.result).toMatchObject({ tasks: [], totalSize: 0 });
    await setTier("ic-member");
    expect((await a2a.rpc("GetTask", { id }, { token: own })).body.result.id).toBe(id);
  });

  test("are listed newest first, page by page, by context and by state", async () => {
    const contextId = `ctx-${randomUUID()}`;
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      clock.advance(1000);
      const data = n === 2 ? { operation: "ic_events_rsvp" } : { operation: "ic_events_list_upcoming" };
      const { body } = await a2a.send(data, { token }, { contextId });
      ids.unshift(body.result.task.id);
    }
    const seen: string[] = [];
    let pageToken = "";
    do {
      const { body } = await a2a.rpc("ListTasks", { contextId, pageSize: 2, pageToken }, { token });
      expect(body.result.totalSize).toBe(5);
      seen.push(...body.result.tasks.map((task: { id: string }) => task.id));
      pageToken = body.result.nextPageToken;
    } while (pageToken);
    expect(seen).toEqual(ids);
    const failed = await a2a.rpc("ListTasks", { contextId, status: "TASK_STATE_FAILED" }, { token });
    expect(failed.body.result.tasks.map((task: { id: string }) => task.id)).toEqual([ids[2]]);
  });

  test("never keep a token that a reply delivers", async () => {
    const { body } = await a2a.send({ operation: "tokens.mint_sandbox" }, { token });
    const minted = body.result.task.artifacts[0].parts[0].data.agent_token;
    expect(minted).toMatch(/^agt_/);
    const kept = await a2a.rpc("GetTask", { id: body.result.task.id }, { token });
    expect(JSON.stringify(kept.body)).not.toContain(minted);
  });

  test("are gone after seven days", async () => {
    const mine = await atrium.token("ic-member");
    const { body } = await a2a.send({ operation: "ic_events_list_upcoming" }, { token: mine });
    const { id } = body.result.task;
    clock.advance(7 * 86_400_000);
    expect((await a2a.rpc("GetTask", { id }, { token: mine })).body.error.code).toBe(-32001);
    const context = { database: atrium.kernel.database, now: () => clock.now() };
    expect(await purgeA2aTasks.run(context as Parameters<typeof purgeA2aTasks.run>[0])).not.toBeNull();
    const rows = await atrium.kernel.database.read.query.selectFrom("a2a_task").select("id").execute();
    expect(rows).toEqual([]);
  });
});
