import { randomUUID } from "node:crypto";
import { type Message, Role, type SendMessageRequest, TaskState } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from "@a2a-js/sdk/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestAtrium } from "../../../test/harness/atrium.ts";
import { type Scene, startScene } from "../../features/approvals/testing/scene.ts";

const EVENT = "https://luma.com/demo-night";
let scene: Scene;
let atrium: TestAtrium;
let token: string;

beforeAll(async () => {
  scene = await startScene();
  atrium = scene.atrium;
  token = await atrium.token("ic-member");
});
afterAll(() => scene?.atrium.close());

function client(version: "1.0" | "0.3", bearer: string): Promise<Client> {
  const legacyCompat = { enabled: version === "0.3" };
  const fetchImpl: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${bearer}`);
    if (version === "0.3") headers.set("a2a-version", "0.3");
    return fetch(url, { ...init, headers });
  };
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
  });
  return new ClientFactory(options).createFromUrl(atrium.baseUrl);
}

function rsvpRequest(data: unknown): SendMessageRequest {
  const message: Message = {
    messageId: randomUUID(),
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [
      { content: { $case: "data", value: data }, metadata: undefined, filename: "", mediaType: "application/json" },
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
  return { tenant: "", message, configuration: undefined, metadata: undefined };
}

describe.each(["1.0", "0.3"] as const)("an SDK client of A2A %s", (version) => {
  test("gets the reply of a write as artifact of a completed task, and reads it again", async () => {
    const agent = await client(version, token);
    const request = rsvpRequest({
      operation: "ic_events_rsvp",
      input: { event_url: `${EVENT}-${version}`, email: "noor@example.org" },
    });
    const task = await agent.sendMessage(request);
    if (!("id" in task)) throw new Error("a message came instead of a task");
    expect(task.status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
    expect(task.artifacts[0]?.name).toBe("ic_events_rsvp");
    expect(task.artifacts[0]?.parts[0]?.content).toMatchObject({ $case: "data", value: { ok: true, queued: true } });
    expect(JSON.stringify(task.status?.message)).toContain("not confirmed");

    const again = await agent.getTask({ tenant: "", id: task.id });
    expect(again.artifacts).toEqual(task.artifacts);
    await expect(agent.cancelTask({ tenant: "", id: task.id, metadata: undefined })).rejects.toThrow(/has ended/);
  });

  test("receives a stream's task from beginning to end", async () => {
    const agent = await client(version, token);
    const seen: string[] = [];
    for await (const frame of agent.sendMessageStream(rsvpRequest({ operation: "events.list_upcoming" }))) {
      const { payload } = frame;
      if (payload?.$case === "task") seen.push(`task ${payload.value.status?.state}`);
      if (payload?.$case === "artifactUpdate") seen.push(`artifact ${payload.value.artifact?.name}`);
      if (payload?.$case === "statusUpdate") seen.push(`status ${payload.value.status?.state}`);
    }
    expect(seen).toEqual([
      `task ${TaskState.TASK_STATE_WORKING}`,
      "artifact ic_events_list_upcoming",
      `status ${TaskState.TASK_STATE_COMPLETED}`,
    ]);
  });

  /** The task of a call that waits for the member. */
  async function asked() {
    const { token: asking } = await scene.agent();
    const agent = await client(version, asking);
    const task = await agent.sendMessage(rsvpRequest({ operation: "ic_resources_book", input: scene.slot() }));
    if (!("id" in task)) throw new Error("a message came instead of a task");
    return { agent, task, approvalId: String(task.metadata?.approval_id) };
  }

  test("follows a call that waits for its member to the reply in the same task", async () => {
    const { agent, task, approvalId } = await asked();
    expect(task.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
    expect(JSON.stringify(task.status?.message)).toContain(`${atrium.baseUrl}/approvals/${approvalId}`);
    const states: (TaskState | undefined)[] = [];
    for await (const { payload } of agent.resubscribeTask({ tenant: "", id: task.id })) {
      if (payload?.$case === "task") await scene.decide(approvalId, "approve");
      if (payload?.$case === "statusUpdate") states.push(payload.value.status?.state);
    }
    expect(states.at(-1)).toBe(TaskState.TASK_STATE_COMPLETED);
    const done = await agent.getTask({ tenant: "", id: task.id });
    expect([done.id, done.artifacts[0]?.parts[0]?.content]).toEqual([
      task.id,
      { $case: "data", value: expect.objectContaining({ ok: true, queued: true }) },
    ]);
  });

  test("ends the approval when it cancels the task", async () => {
    const { agent, task, approvalId } = await asked();
    const canceled = await agent.cancelTask({ tenant: "", id: task.id, metadata: undefined });
    expect(canceled.status?.state).toBe(TaskState.TASK_STATE_CANCELED);
    expect((await scene.decide(approvalId, "approve")).body.error_kind).toBe("already_decided");
  });
});
