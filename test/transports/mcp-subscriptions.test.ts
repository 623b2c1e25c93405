import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appendMemberEvents } from "../../src/features/event-log/index.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

let atrium: TestAtrium;
let member: Person;
let other: Person;
beforeAll(async () => {
  atrium = await startTestAtrium();
  [member, other] = await Promise.all([atrium.person("ic-member"), atrium.person("ic-member")]);
});
afterAll(() => atrium.close());

function post(method: string, params: object, token?: string): Promise<Response> {
  return fetch(`${atrium.baseUrl}/api/mcp`, {
    method: "POST",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...("uri" in params && { "mcp-name": String(params.uri) }),
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: META } }),
  });
}

const listen = (uri: string, token?: string) =>
  post("subscriptions/listen", { notifications: { resourceSubscriptions: [uri] } }, token);

/** Messages of a stream; null at its end. */
async function* messagesOf(response: Response): AsyncGenerator<{ method?: string; params?: { uri?: string } }> {
  let text = "";
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}

async function ownLog(token: string): Promise<string> {
  const { result } = (await (await post("resources/list", {}, token)).json()) as {
    result: { resources: { uri: string; name: string }[] };
  };
  expect(JSON.stringify(result).length).toBeLessThan(24_000);
  expect(result.resources.filter((each) => /decisions|\.operators|\.crew/.test(each.uri))).toEqual([]);
  const uri = result.resources.find(({ name }) => name === "ic_events_next")?.uri;
  if (!uri) throw new Error("the log is not listed");
  return uri;
}

function tell(person: Person): Promise<void> {
  return atrium.kernel.database.transaction((tx) =>
    appendMemberEvents(tx, {
      memberIds: [person.memberId],
      type: "feedback_resolved",
      actor: { display_name: "Somebody" },
      target: { kind: "feedback", id: "fb" },
      payload: { ticket_id: "fb", kind: "praise", note: null },
      actions: [],
      now: atrium.kernel.clock.now(),
    }),
  );
}

test("notifies a member's agent of that member's news only", async () => {
  const token = await atrium.token(member);
  const uri = await ownLog(token);
  const stream = messagesOf(await listen(uri, token));
  expect((await stream.next()).value).toMatchObject({ method: "notifications/subscriptions/acknowledged" });
  await tell(other);
  await tell(member);
  expect((await stream.next()).value).toMatchObject({ method: "notifications/resources/updated", params: { uri } });
  const read = (await (await post("resources/read", { uri }, token)).json()) as {
    result: { contents: { text: string }[] };
  };
  expect(JSON.parse(read.result.contents[0]?.text ?? "{}").events).toMatchObject([{ type: "feedback_resolved" }]);
  await stream.return(undefined);
});

test("another member's log is closed, and any log without a token", async () => {
  const uri = await ownLog(await atrium.token(other));
  const token = await atrium.token(member);
  expect((await listen(uri, token)).status).toBe(403);
  expect(await (await listen(uri)).json()).toMatchObject({ error: { code: 401, data: { error_kind: "no_token" } } });
  expect(await (await post("resources/read", { uri }, token)).json()).toMatchObject({ error: { data: { uri } } });
});

test("one change is one notice, though the process hears of it twice", async () => {
  const token = await atrium.token(member);
  const stream = messagesOf(await listen(await ownLog(token), token));
  await stream.next();
  const seen: (string | undefined)[] = [];
  const all = (async () => {
    for await (const { method } of stream) seen.push(method);
  })();
  await tell(member);
  await setTimeout(300);
  await atrium.request("/api/agent/token/revoke", { method: "POST", token, body: {} });
  await all;
  expect(seen).toEqual(["notifications/resources/updated"]);
});

test("a stream ends when its token is revoked", async () => {
  const token = await atrium.token(member);
  const stream = messagesOf(await listen(await ownLog(token), token));
  await stream.next();
  await atrium.request("/api/agent/token/revoke", { method: "POST", token, body: {} });
  let next = await stream.next();
  while (!next.done) next = await stream.next(); // what came before the end, such as the revocation in the log
  expect(next.done).toBe(true);
});

test("limits a member or an anonymous address to six streams per process", async () => {
  const token = await atrium.token(other);
  const uri = await ownLog(token);
  for (const one of [() => listen("atrium://elsewhere"), () => listen(uri, token)]) {
    const open = [];
    for (let count = 0; count < 6; count++) open.push(await one());
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const refused = await one();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    await open[0]?.body?.cancel();
    await expect
      .poll(async () => {
        const again = await one();
        open.push(again);
        return again.status;
      })
      .toBe(200);
    for (const each of open) await each.body?.cancel().catch(() => undefined);
  }
});
