import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import type { Person } from "../../seed/users.ts";

let atrium: TestAtrium;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
  [ada, ben] = [await atrium.person("ic-member"), await atrium.person("ic-member")];
});
afterAll(() => atrium.close());

const act = ({ cookie }: Person, path: string, body: object = {}, method = "POST") =>
  atrium.request(path, { cookie, body, method });
const say = (id: string, content: string) => act(ada, `/api/rooms/${id}/messages`, { role: "host", content });

async function open(): Promise<string> {
  const role_assignments = { host: "me", guest: ben.memberId };
  const id = (await act(ada, "/api/rooms", { roles: ["host", "guest"], role_assignments })).body.room_id;
  await act(ben, `/api/rooms/${id}/join`, { role: "guest", ack_disclosure: true });
  return id;
}

interface Sent {
  readonly id: number;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Reads a stream until `enough` accepts its events, or to its end. */
async function follow(
  { cookie }: Person,
  id: string,
  options: { last?: number; enough?: (events: readonly Sent[]) => boolean } = {},
): Promise<readonly Sent[]> {
  const hangUp = new AbortController();
  const headers = { cookie, ...(options.last !== undefined && { "last-event-id": String(options.last) }) };
  const response = await fetch(`${atrium.baseUrl}/api/rooms/${id}/stream`, { headers, signal: hangUp.signal });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  let text = "";
  let events: Sent[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    events = text.split("\n\n").flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
      const data = field("data");
      return data ? [{ id: Number(field("id")), event: field("event") ?? "", data: JSON.parse(data) }] : [];
    });
    if (options.enough?.(events)) break;
  }
  hangUp.abort();
  return events;
}

test("a stream resumes after Last-Event-ID without a missing or repeated turn", async () => {
  const id = await open();
  await say(id, "One");
  const first = await follow(ben, id, { enough: (events) => events.length >= 2 });
  expect(first.map((each) => each.id)).toEqual([1, 2]);
  await say(id, "Two");
  setTimeout(() => void say(id, "Three"), 200);
  const more = await follow(ben, id, { last: 2, enough: (events) => events.length >= 2 });
  expect(more.map((each) => [each.id, each.data.content])).toEqual([
    [3, "Two"],
    [4, "Three"],
  ]);
});

test("a stream shows a removed turn as a gap, and closes with the room", async () => {
  const id = await open();
  await say(id, "Wrong");
  await act(ada, `/api/rooms/${id}/messages/2`, {}, "DELETE");
  setTimeout(() => void act(ada, `/api/rooms/${id}/end`), 200);
  const events = await follow(ben, id);
  expect(events.map(({ event }) => event)).toEqual(["turn", "gap", "turn", "turn", "closed"]);
  expect(events[1]).toMatchObject({ id: 2, data: { from: 2, to: 2, reason: "removed" } });
  expect(events[3]?.data.kind).toBe("ended");
});

test("a stream ends when its reader leaves the room", async () => {
  const id = await open();
  setTimeout(() => void act(ben, `/api/rooms/${id}/leave`, { role: "guest" }), 200);
  const events = await follow(ben, id);
  expect(events.at(-1)).toMatchObject({ event: "closed", data: { error_kind: "not_a_participant" } });
});

test("a read waits for a turn of its own room, and not for one of another", async () => {
  const [one, other] = [await open(), await open()];
  const started = performance.now();
  const waiting = atrium.request(`/api/rooms/${one}/messages?since=1&wait=20`, { cookie: ben.cookie });
  await say(other, "Not here");
  setTimeout(() => void say(one, "Here"), 300);
  expect((await waiting).body.turns).toMatchObject([{ content: "Here" }]);
  expect(performance.now() - started).toBeGreaterThan(250);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("a read of an ended room does not wait", async () => {
  const id = await open();
  await act(ada, `/api/rooms/${id}/end`);
  const started = performance.now();
  const { body } = await atrium.request(`/api/rooms/${id}/messages?since=2&wait=20`, { cookie: ben.cookie });
  expect(body).toMatchObject({ turns: [], state: "ended" });
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("a member follows at most six rooms at once on a process", async () => {
  const id = await open();
  const hangUp = new AbortController();
  const streams = [];
  for (let n = 0; n < 6; n++) {
    const { cookie } = ben;
    streams.push(
      await fetch(`${atrium.baseUrl}/api/rooms/${id}/stream`, { headers: { cookie }, signal: hangUp.signal }),
    );
  }
  const path = `/api/rooms/${await open()}/stream`;
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await atrium.request(path, { cookie: ben.cookie })).status).toBe(429);
  hangUp.abort();
  await expect
    .poll(
      async () =>
        (
          await fetch(`${atrium.baseUrl}${path}`, {
            headers: { cookie: ben.cookie },
            signal: AbortSignal.timeout(1_000),
          })
        ).status,
      { timeout: 10_000 },
    )
    .toBe(200);
});
