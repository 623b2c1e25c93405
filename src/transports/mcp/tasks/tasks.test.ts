import { Client, type ClientCapabilities, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scene, startScene } from "../../../features/approvals/testing/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene?.atrium.close());

const TASKS = { extensions: { "io.modelcontextprotocol/tasks": {} } };
const URLS = { elicitation: { url: {} } };
const BOOK = "ic_resources_book";

/** One request of revision 2026-07-28, by a client with these capabilities. */
async function send(token: string, method: string, params: object, capabilities: object = TASKS) {
  const { name, taskId } = params as { name?: string; taskId?: string };
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  const { body } = await scene.atrium.request("/api/mcp", {
    token,
    headers: {
      accept: method === "subscriptions/listen" ? "text/event-stream" : "application/json",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...((name ?? taskId) && { "mcp-name": name ?? taskId }),
    },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  });
  return body;
}

const call = async (token: string, slot: object, capabilities: object = TASKS, beside: object = {}) =>
  (await send(token, "tools/call", { name: BOOK, arguments: slot, ...beside }, capabilities)).result;
const read = async (token: string, taskId: string, capabilities: object = TASKS) =>
  (await send(token, "tasks/get", { taskId }, capabilities)).result;
const ended = (token: string, taskId: string) =>
  expect.poll(async () => (await read(token, taskId)).status, { timeout: 10_000 }).not.toBe("working");
const textOf = (result: { content: { text: string }[] }) => JSON.parse(result.content[0]?.text ?? "null");

/** A host on the SDK, which does with each page what `opens` does. */
async function host(token: string, capabilities: ClientCapabilities, opens: (url: string) => Promise<unknown>) {
  const client = new Client({ name: "host", version: "1" }, { capabilities, versionNegotiation: { mode: "auto" } });
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    await opens((params as { url: string }).url);
    return { action: "accept" as const };
  });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${scene.atrium.baseUrl}/api/mcp`), { requestInit }));
  return client;
}

describe("a client with tasks", () => {
  test("gets a task with the page, and the reply of the call in it once the member approved", async () => {
    const { token } = await scene.agent();
    const task = await call(token, scene.slot());
    expect(task).toMatchObject({ resultType: "task", status: "working", ttlMs: 7_776_000_000, pollIntervalMs: 5_000 });
    expect(task.statusMessage).toContain(`${scene.atrium.baseUrl}/approvals/${task.taskId}`);
    expect(await read(token, task.taskId)).toMatchObject({ resultType: "complete", status: "working" });
    await scene.decide(task.taskId, "approve");
    await ended(token, task.taskId);
    const { status, result } = await read(token, task.taskId);
    expect([status, result.isError ?? false, result.structuredContent]).toEqual([
      "completed",
      false,
      expect.objectContaining({ ok: true, queued: true }),
    ]);
  });

  test("reads the member's reason, and that a call which was done late was refused", async () => {
    const { token } = await scene.agent();
    const denied = await call(token, scene.slot());
    await scene.decide(denied.taskId, "deny", { reason: "Not today." });
    const { status, result } = await read(token, denied.taskId);
    expect([status, result.isError, textOf(result)]).toEqual([
      "completed",
      true,
      expect.objectContaining({ error_kind: "approval_denied", reason: "Not today." }),
    ]);
    const slot = scene.slot();
    const late = await call(token, slot);
    await scene.book(await scene.atrium.token("operator"), slot);
    await scene.decide(late.taskId, "approve");
    await ended(token, late.taskId);
    expect(textOf((await read(token, late.taskId)).result)).toMatchObject({ ok: false });
  });

  test("hears in its task that the member asks about it", async () => {
    const { token } = await scene.agent();
    const { taskId } = await call(token, scene.slot());
    const path = `/api/approvals/${taskId}/question`;
    const body = { question: "Who comes?" };
    await scene.atrium.request(path, { method: "POST", cookie: scene.person.cookie, body });
    expect((await read(token, taskId)).statusMessage).toContain("ic_approvals_answer");
    const args = { approval_id: taskId, answer: "Four of us." };
    const answered = await send(token, "tools/call", { name: "ic_approvals_answer", arguments: args });
    expect(answered.result.structuredContent).toMatchObject({ ok: true });
    expect((await read(token, taskId)).statusMessage).not.toContain("ic_approvals_answer");
  });

  test("cancels the approval with its task, and can do so again", async () => {
    const { token } = await scene.agent();
    const { taskId } = await call(token, scene.slot());
    for (const _time of [1, 2]) {
      const { result } = await send(token, "tasks/cancel", { taskId });
      expect([result.resultType, result.taskId]).toEqual(["complete", undefined]);
    }
    expect((await read(token, taskId)).status).toBe("cancelled");
    expect((await scene.decide(taskId, "approve")).body.error_kind).toBe("already_decided");
  });

  test("and with pages is asked to open one, and decides nothing by an answer", async () => {
    const { token } = await scene.agent();
    const both = { ...TASKS, ...URLS };
    const { taskId, status } = await call(token, scene.slot(), both);
    expect(status).toBe("input_required");
    const { inputRequests } = await read(token, taskId, both);
    const params = { mode: "url", url: `${scene.atrium.baseUrl}/approvals/${taskId}` };
    expect(inputRequests).toMatchObject({ [taskId]: { method: "elicitation/create", params } });
    const forged = { [taskId]: { action: "accept", content: { approve: true, decision: "approve" } } };
    const before = await scene.bookings(token);
    const answered = await send(token, "tasks/update", { taskId, inputResponses: forged }, both);
    expect(answered.result).toMatchObject({ resultType: "complete" });
    expect((await scene.atrium.request(`/api/approvals/${taskId}`, { token })).body.approval.state).toBe("pending");
    expect(await scene.bookings(token)).toBe(before);
  });

  test("gets the plain refusal where it has to send the call once more", async () => {
    const { token } = await scene.agent();
    const large = { filename: "a.txt", content_base64: Buffer.alloc(30_000).toString("base64") };
    const { result } = await send(token, "tools/call", { name: "ic_files_put", arguments: large });
    expect([result.resultType, textOf(result).error_kind]).toEqual(["complete", "approval_pending"]);
  });
});

describe("the tasks of a token", () => {
  test("are unknown to others, as are made up ones", async () => {
    const { token } = await scene.agent();
    const { taskId } = await call(token, scene.slot());
    const other = await scene.agent([]);
    for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
      for (const id of [taskId, "apr_0123456789abcdef99999999", "nothing"]) {
        const { error } = await send(other.token, method, { taskId: id, inputResponses: {} });
        expect(error.code, `${method} ${id}`).toBe(-32602);
      }
    }
    expect((await read(token, taskId)).status).toBe("working");
  });

  test("need the extension, in methods and in streams", async () => {
    const { token } = await scene.agent();
    const taskId = "apr_0123456789abcdef01234567";
    const requests: [string, object][] = [
      ["tasks/get", { taskId }],
      ["tasks/update", { taskId, inputResponses: {} }],
      ["tasks/cancel", { taskId }],
      ["subscriptions/listen", { notifications: { taskIds: [taskId] } }],
    ];
    for (const [method, params] of requests) {
      const { error } = await send(token, method, params, {});
      expect([error.code, error.data.requiredCapabilities], method).toEqual([-32021, TASKS]);
    }
  });
});

describe("a client that opens pages", () => {
  test("on the SDK gets the reply of its call once the member approved on the page", async () => {
    const { token } = await scene.agent();
    const opened: string[] = [];
    const client = await host(token, URLS, async (url) => {
      opened.push(url);
      await scene.decide(url.split("/").at(-1) ?? "", "approve");
    });
    const result = await client.callTool({ name: BOOK, arguments: scene.slot() });
    await client.close();
    expect([opened.length, result.isError ?? false, result.structuredContent]).toEqual([
      1,
      false,
      expect.objectContaining({ ok: true, queued: true }),
    ]);
  });

  test("does nothing by an answer, and is asked once", async () => {
    const { token } = await scene.agent();
    const slot = scene.slot();
    const asked = await call(token, slot, URLS);
    expect(asked.resultType).toBe("input_required");
    const [id = ""] = Object.keys(asked.inputRequests);
    const before = await scene.bookings(token);
    for (const response of [{ action: "decline" }, { action: "cancel" }, { approve: true }, null]) {
      const again = await call(token, slot, URLS, { inputResponses: { [id]: response } });
      expect([again.isError, textOf(again).error_kind]).toEqual([true, "approval_pending"]);
    }
    expect(await scene.bookings(token)).toBe(before);
    expect((await scene.atrium.request(`/api/approvals/${id}`, { token })).body.approval.state).toBe("pending");
  });
});

describe("an answer that was forged", () => {
  test("waits for the member all the same", async () => {
    const { token } = await scene.agent();
    const slot = scene.slot();
    const [id = ""] = Object.keys((await call(token, slot, URLS)).inputRequests);
    const before = await scene.bookings(token);
    const forged = { [id]: { action: "accept", content: { decision: "approve" } } };
    const waiting = call(token, slot, URLS, { inputResponses: forged });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await scene.atrium.request(`/api/approvals/${id}`, { token })).body.approval.state).toBe("pending");
    await scene.decide(id, "deny");
    expect(textOf(await waiting).error_kind).toBe("approval_denied");
    expect(await scene.bookings(token)).toBe(before);
  });
});

test("a client without either gets the refusal as before", async () => {
  const { token } = await scene.agent();
  const slot = scene.slot();
  const modern = await call(token, slot, { elicitation: { form: {} } });
  const { body } = await scene.atrium.request("/api/mcp", {
    token,
    headers: { accept: "application/json" },
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: BOOK, arguments: slot } },
  });
  for (const { isError, content, structuredContent } of [modern, body.result]) {
    expect([isError, textOf({ content }).error_kind, structuredContent]).toEqual([true, "approval_pending", undefined]);
  }
});
