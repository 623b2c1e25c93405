import { afterAll, beforeAll, expect, test } from "vitest";
import type { Atrium } from "../../src/app/compose.ts";
import { request, startSecondAtrium, startTestAtrium, type TestAtrium } from "../harness/atrium.ts";

let atrium: TestAtrium;
let other: Atrium;
beforeAll(async () => {
  atrium = await startTestAtrium();
  other = await startSecondAtrium(atrium, { ATRIUM_ANONYMOUS_BUDGET: "100000/60" });
});
afterAll(async () => {
  await other.close();
  await atrium.close();
});

async function until<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 100; tries++) {
    const seen = await look();
    if (holds(seen)) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return look();
}

test("a read-only area refuses writes in every process and serves reads", async () => {
  const operator = await atrium.token("operator");
  const member = await atrium.token("ic-member");
  const set = (body: object) =>
    atrium.request("/api/space/switches/resources", { method: "PUT", token: operator, body });
  expect((await set({ mode: "read_only", banner: "Floor works until noon." })).status).toBe(200);
  const book = (baseUrl: string) =>
    request(baseUrl, "/api/resources/book", {
      token: member,
      body: { resource_id: "x", start: "2030-01-01T10:00:00Z" },
    });
  const refused = { status: 503, body: { error_kind: "area_read_only", notice: "Floor works until noon." } };
  expect(await book(atrium.baseUrl)).toMatchObject(refused);
  expect(
    await until(
      () => book(other.baseUrl),
      ({ status }) => status === 503,
    ),
  ).toMatchObject(refused);
  expect((await atrium.request("/api/resources/list", { token: member })).status).toBe(200);
  await set({ mode: "off" });
  expect(await atrium.request("/api/resources/list", { token: member })).toMatchObject({
    status: 503,
    body: { error_kind: "area_off" },
  });
  const room = { id: "room", kind: "room", name: "Room" };
  expect((await atrium.request("/api/resources", { token: operator, body: room })).status).toBe(201);
  await set({ mode: "on" });
  expect((await atrium.request("/api/resources/list", { token: member })).status).toBe(200);
});

test("rejects switching an area that the space needs", async () => {
  const token = await atrium.token("operator");
  const put = (area: string) =>
    atrium.request(`/api/space/switches/${area}`, { method: "PUT", token, body: { mode: "off" } });
  expect((await put("tokens")).status).toBe(403);
  expect((await put("nothing")).status).toBe(404);
});

test("an operator's agent changes nothing where people must decide", async () => {
  const person = await atrium.person("operator");
  const token = await atrium.token(person);
  const { cookie } = person;
  const mode = (operator_tools: string) =>
    atrium.request("/api/space/operator-tools", { method: "PUT", cookie, body: { operator_tools } });
  expect((await mode("recommend")).status).toBe(200);
  const rename = (credential: object) =>
    atrium.request("/api/space", { method: "PATCH", body: { name: "Renamed" }, ...credential });
  const first = await rename({ token });
  expect(first).toMatchObject({ status: 403, body: { error_kind: "person_decides", recommended: true } });
  expect((await rename({ token })).body.recommendation_id).toBe(first.body.recommendation_id);
  expect((await atrium.request("/api/space")).body.space.name).not.toBe("Renamed");
  const listed = await atrium.request("/api/recommendations", { token });
  expect(listed.body.recommendations).toMatchObject([
    { operation: "space.update", tool: "ic_admin_update_space", input: { name: "Renamed" }, state: "open" },
  ]);
  const close = (credential: object) =>
    atrium.request(`/api/recommendations/${first.body.recommendation_id}/close`, {
      body: { outcome: "done" },
      ...credential,
    });
  expect((await close({ token })).status).toBe(401);
  expect((await rename({ cookie })).status).toBe(200);
  expect((await close({ cookie })).status).toBe(200);
  expect((await close({ cookie })).body.error_kind).toBe("already_decided");
  expect((await mode("act")).status).toBe(200);
  expect((await rename({ token })).status).toBe(200);
});
