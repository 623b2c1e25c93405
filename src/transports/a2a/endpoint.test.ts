import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type A2aTester, a2aTester, dataMessage, V1 } from "../../../test/harness/a2a-tester.ts";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { bodyBytesMaxOf } from "../../http/body-bytes-max.ts";

const EVENT = "https://luma.com/demo-night";
const RSVP = { event_url: EVENT, email: "noor@example.org" };
let atrium: TestAtrium;
let a2a: A2aTester;
let token: string;

beforeAll(async () => {
  atrium = await startTestAtrium();
  a2a = a2aTester(atrium);
  token = await atrium.token("ic-member");
});
afterAll(() => atrium?.close());

describe("the reference's own methods", () => {
  test("tell anybody what the agent is and can do", async () => {
    const info = await a2a.rpc("agent/info", {});
    expect(info.body.result).toMatchObject({ preferredTransport: "JSONRPC", url: `${atrium.baseUrl}/api/a2a` });
    const all = await a2a.rpc("agent/capabilities", undefined);
    expect(all.body.result.capabilities.length).toBe(all.body.result.count);
    const one = await a2a.rpc("agent/capabilities", { capability: "ic_events_rsvp" });
    expect(one.body.result).toMatchObject({ required_scope: "events:rsvp", input_schema: { type: "object" } });
    expect(one.headers.get("ratelimit")).toMatch(/^"anonymous";r=/);
  });

  test("tasks/send answers with the operation's reply, and its task beside it", async () => {
    const args = { event_url: `${EVENT}-own`, email: RSVP.email };
    const done = await a2a.rpc("tasks/send", { capability: "ic_events_rsvp", arguments: args }, { token });
    expect(done.body.result).toMatchObject({
      ok: true,
      queued: true,
      was_dup: false,
      task: { kind: "task", status: { state: "completed" } },
    });
    const rest = await atrium.request("/api/events/rsvp", { token, body: { event_url: "nowhere" } });
    const failed = await a2a.rpc(
      "tasks/send",
      { capability: "ic_events_rsvp", arguments: { event_url: "nowhere" } },
      { token },
    );
    expect(failed.status).toBe(200);
    const { task, ...refusal } = failed.body.result;
    expect(refusal).toEqual(rest.body);
    expect(task.status.state).toBe("failed");
  });

  test("tasks/send says that a booking waits only while nobody has decided on it", async () => {
    const { cookie } = await atrium.person("operator");
    for (const [id, approval] of [
      ["booth", "instant"],
      ["hall", "decision"],
    ]) {
      const room = { id, kind: "room", name: `The ${id}`, approval };
      expect((await atrium.request("/api/resources", { cookie, body: room })).status).toBeLessThan(300);
    }
    const book = async (resource_id: string) => {
      const start = Date.now() + 3_600_000;
      const [start_iso, end_iso] = [start, start + 1_800_000].map((each) => new Date(each).toISOString());
      const args = { resource_id, start_iso, end_iso, email: RSVP.email };
      const { body } = await a2a.rpc("tasks/send", { capability: "ic_resources_book", arguments: args }, { token });
      return JSON.stringify(body.result.task.status.message);
    };
    expect(await book("booth")).toContain("Done. Confirmed");
    expect(await book("hall")).toContain("Accepted and queued, not confirmed.");
  });

  test.each([
    ["no token", undefined, 401, /unauthorized/i],
    ["an unknown token", "agt_nonsense", 401, /unauthorized/i],
    ["a missing scope", "poor", 403, /scope/i],
  ])("tasks/send answers %s with a JSON-RPC error", async (_what, bearer, status, message) => {
    const poor = bearer === "poor" ? await atrium.token("ic-member", { scopes: ["membership:read"] }) : bearer;
    const reply = await a2a.rpc("tasks/send", { capability: "ic_events_rsvp", arguments: RSVP }, { token: poor });
    expect(reply.status).toBe(status);
    expect(reply.body.error.message).toMatch(message);
    expect(reply.body).not.toHaveProperty("result");
  });

  test("name the field when a capability is missing or unknown", async () => {
    const missing = await a2a.rpc("tasks/send", {}, { token });
    expect(missing.body.error.data[0].fieldViolations[0].field).toBe("capability");
    const unknown = await a2a.rpc("tasks/send", { capability: "ic_launch_rocket" }, { token });
    expect(unknown.body.error.code).toBe(-32602);
  });

  test("refuse fields beside the input, which would be lost", async () => {
    const capability = "ic_events_rsvp";
    const args = { ...RSVP, event_url: `${EVENT}-beside` };
    const refused = [
      await a2a.rpc("tasks/send", { capability, arguments: args, guests: 2 }, { token }),
      await a2a.rpc("SendMessage", dataMessage({ operation: capability, input: args, guests: 2 }), {
        token,
        headers: V1,
      }),
      await a2a.rpc("SendMessage", dataMessage({ operation: capability, ...args }), { token, headers: V1 }),
    ];
    const message = dataMessage({ operation: capability, input: args });
    const [part] = message.message.parts;
    for (const params of [
      { ...message, arguments: { guests: 2 } },
      { message: { ...message.message, input: { guests: 2 } } },
      { message: { ...message.message, parts: [{ ...part, input: { guests: 2 } }] } },
      { message: { ...message.message, guests: 2 } },
    ]) {
      refused.push(await a2a.rpc("SendMessage", params, { token, headers: V1 }));
    }
    expect(refused.map(({ body }) => body.error?.code)).toEqual(refused.map(() => -32602));
    const params = { capability, arguments: args };
    const rpc = { jsonrpc: "2.0", id: 1, method: "tasks/send", params, guests: 2 };
    expect((await atrium.request("/api/a2a", { token, body: rpc })).body.error.code).toBe(-32600);
    expect(await a2a.rsvpsTo(`${EVENT}-beside`)).toBe(0);
  });
});

describe("both method families", () => {
  test("are answered on one endpoint, with any version header and a trailing slash", async () => {
    for (const path of ["/api/a2a", "/api/a2a/"]) {
      for (const headers of [{}, V1] as Record<string, string>[]) {
        const data = { operation: "ic_events_list_upcoming" };
        const body = { jsonrpc: "2.0", id: "a", method: "SendMessage", params: dataMessage(data) };
        const v1 = await atrium.request(path, { token, headers, body });
        expect(v1.body.result.task.status.state).toBe("TASK_STATE_COMPLETED");
        const message = { kind: "message", messageId: "m", role: "user", parts: [{ kind: "data", data }] };
        const v03 = await atrium.request(path, {
          token,
          headers,
          body: { jsonrpc: "2.0", id: "b", method: "message/send", params: { message } },
        });
        expect(v03.body.result.status.state).toBe("completed");
      }
    }
  });

  test("refuse a version that is neither, by header or query", async () => {
    const header = await a2a.rpc("GetTask", { id: "x" }, { token, headers: { "a2a-version": "9.9" } });
    expect(header.body.error).toMatchObject({ code: -32009, data: [{ reason: "VERSION_NOT_SUPPORTED" }] });
    const query = await atrium.request("/api/a2a?A2A-Version=2.0", {
      body: { jsonrpc: "2.0", id: 1, method: "GetTask", params: {} },
    });
    expect(query.body.error.code).toBe(-32009);
  });

  test("have no push notifications, and say so before anything is done", async () => {
    for (const method of ["CreateTaskPushNotificationConfig", "tasks/pushNotificationConfig/set"]) {
      const params = {
        taskId: "x",
        pushNotificationConfig: { url: "https://example.org" },
        url: "https://example.org",
      };
      expect((await a2a.rpc(method, params, { token })).body.error.code).toBe(-32003);
    }
    const params = {
      ...dataMessage({ operation: "ic_events_rsvp", input: { ...RSVP, event_url: `${EVENT}-push` } }),
      configuration: { taskPushNotificationConfig: { url: "https://example.org" } },
    };
    expect((await a2a.rpc("SendMessage", params, { token, headers: V1 })).body.error.code).toBe(-32003);
    expect(await a2a.rsvpsTo(`${EVENT}-push`)).toBe(0);
  });
});

describe("authority", () => {
  test("is challenged in HTTP and named in the failed task if it is missing", async () => {
    const poor = await atrium.token("ic-member", { scopes: ["membership:read"] });
    const cases = [
      [undefined, 401, "no_token"],
      ["agt_nonsense", 401, "invalid_token"],
      [poor, 403, "missing_scope"],
    ] as const;
    for (const [bearer, status, kind] of cases) {
      for (const method of ["SendMessage", "SendStreamingMessage"]) {
        const params = dataMessage({ operation: "events.rsvp", input: RSVP });
        const reply = await a2a.rpc(method, params, { token: bearer, headers: V1 });
        expect(reply.status).toBe(status);
        expect(reply.headers.get("www-authenticate")).toMatch(/^Bearer .*resource_metadata=/);
        expect(reply.headers.get("ratelimit-remaining")).not.toBeNull();
        expect(reply.body.result.task.status.state).toBe("TASK_STATE_FAILED");
        expect(reply.body.result.task.status.message.parts[1].data).toMatchObject({ ok: false, error_kind: kind });
      }
    }
    const invalid = await a2a.rpc("GetTask", { id: "x" }, { token: "agt_nonsense" });
    expect(invalid.status).toBe(401);
    expect(invalid.body.error).toMatchObject({ code: -32000, data: [{ reason: "INVALID_TOKEN" }] });
  });

  test("gets no challenge if no token can have it", async () => {
    const reply = await a2a.send({ operation: "tokens.list" }, { token });
    expect(reply.status).toBe(200);
    expect(reply.headers.has("www-authenticate")).toBe(false);
    expect(reply.body.result.task.status.message.parts[1].data.error_kind).toBe("session_required");
  });

  test("of a cookie is none", async () => {
    const { cookie } = await atrium.person("operator");
    const reply = await atrium.request("/api/a2a", {
      cookie,
      body: {
        jsonrpc: "2.0",
        id: 1,
        method: "SendMessage",
        params: dataMessage({ operation: "events.rsvp", input: RSVP }),
      },
    });
    expect(reply.body.result.task.status.message.parts[1].data.error_kind).toBe("no_token");
  });

  test("decides what the extended card lists", async () => {
    const poor = await atrium.token("ic-member", { scopes: ["membership:read"] });
    const skillsOf = async (bearer: string, method: string) =>
      (await a2a.rpc(method, {}, { token: bearer })).body.result.skills.map((skill: { id: string }) => skill.id);
    expect(await skillsOf(token, "GetExtendedAgentCard")).toContain("ic_events_rsvp");
    expect(await skillsOf(poor, "GetExtendedAgentCard")).not.toContain("ic_events_rsvp");
    expect(await skillsOf(poor, "agent/getAuthenticatedExtendedCard")).not.toContain("ic_events_rsvp");
    expect((await a2a.rpc("GetExtendedAgentCard", undefined)).status).toBe(401);
  });
});

describe("a request that is none", () => {
  test("gets the JSON-RPC error of its fault", async () => {
    const post = (body: unknown, headers: Record<string, string> = {}) => atrium.request("/api/a2a", { body, headers });
    expect((await post("{")).body.error.code).toBe(-32700);
    expect((await post(new Uint8Array([0xff]) as unknown)).body.error.code).toBe(-32700);
    expect((await post([])).body.error.code).toBe(-32600);
    expect((await post({ jsonrpc: "1.0", id: 3, method: "x" })).body).toMatchObject({ id: 3, error: { code: -32600 } });
    expect((await post({ jsonrpc: "2.0", id: 3, method: "events/rsvp" })).body.error.code).toBe(-32601);
    const rounded = '{"jsonrpc":"2.0","id":9007199254740993,"method":"agent/info"}';
    expect((await post(rounded, { "content-type": "application/json" })).body).toMatchObject({
      id: null,
      error: { code: -32600 },
    });
    expect(await post("{}", { "content-type": "text/plain" })).toMatchObject({
      status: 415,
      body: { error: { code: -32005 } },
    });
    expect(await post("{}", { origin: "https://evil.example" })).toMatchObject({ status: 403 });
    expect((await post({ jsonrpc: "2.0", method: "agent/info" })).status).toBe(204);
    expect((await post(`"${"x".repeat(bodyBytesMaxOf(atrium.catalogue))}"`)).status).toBe(413);
  });
});

describe("params that the protocol's own fields forbid", () => {
  test.each([
    ["no parts", "SendMessage", dataMessage({}, { parts: [] }), "message.parts"],
    ["no role", "SendMessage", dataMessage({}, { role: undefined }), "message.role"],
    ["an unknown role", "SendMessage", dataMessage({}, { role: "ROLE_X" }), "message.role"],
    ["an unknown state", "ListTasks", { status: "TASK_STATE_NOPE" }, "status"],
    ["a negative history", "GetTask", { id: "task_x", historyLength: -1 }, "historyLength"],
    ["a negative history of 0.3", "tasks/get", { id: "task_x", historyLength: -1 }, "historyLength"],
  ])("are refused with their field: %s", async (_what, method, params, field) => {
    const { body } = await a2a.rpc(method, params, { token, headers: method === "tasks/get" ? {} : V1 });
    expect(body.error).toMatchObject({ code: -32602, data: [{ fieldViolations: [{ field }] }, {}] });
  });
});
