import { AgentCard, canonicalizeAgentCard, verifyAgentCardSignature } from "@a2a-js/sdk";
import { calculateJwkThumbprint, decodeProtectedHeader, flattenedVerify, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { V1 } from "../../../test/harness/a2a-tester.ts";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../test/harness/atrium.ts";
import { scopeOf } from "../../kernel/access/access.ts";
import { SCOPES } from "../../kernel/access/scopes.ts";

let atrium: TestAtrium;

beforeAll(async () => {
  atrium = await startTestAtrium();
});
afterAll(() => atrium?.close());

describe("the agent card", () => {
  const card = (headers: Record<string, string> = {}) => atrium.request("/.well-known/agent-card.json", { headers });

  test("is A2A 1.0's unless 0.3's is asked for, and is cacheable as such", async () => {
    const plain = await card();
    expect(plain.body.supportedInterfaces.map((each: { protocolVersion: string }) => each.protocolVersion)).toEqual([
      "1.0",
      "0.3",
    ]);
    expect(plain.body).not.toHaveProperty("protocolVersion");
    expect((await card(V1)).body).toEqual(plain.body);
    const legacy = await card({ "a2a-version": "0.3" });
    expect(legacy.body).toMatchObject({
      protocolVersion: "0.3",
      url: `${atrium.baseUrl}/api/a2a`,
      preferredTransport: "JSONRPC",
    });
    expect(legacy.headers.get("vary")).toContain("A2A-Version");
    expect((await atrium.request("/.well-known/agent.json")).body).toEqual(legacy.body);
    expect(legacy.headers.get("etag")).not.toBe(plain.headers.get("etag"));
    expect((await card({ "if-none-match": plain.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("has one skill for each area that a member's agent can use", async () => {
    const { body } = await card();
    const { catalogue } = atrium;
    const areas = catalogue.areas.map(({ name }) => name);
    const skills: { id: string; description: string }[] = body.skills;
    const ids = skills.map(({ id }) => id);
    expect(ids.filter((id) => !areas.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const scopes = (area: string) =>
      catalogue.entries.filter((each) => each.area.name === area).map(({ operation }) => scopeOf(operation.access));
    const left = areas.filter((area) => !ids.includes(area)).flatMap(scopes);
    expect(left.filter((scope) => scope !== null && SCOPES[scope].tier !== "operator")).toEqual([]);
    expect(skills.find(({ id }) => id === "events")?.description).toContain("ic_events_rsvp");
  });

  test.each(["1.0", "0.3"])("of A2A %s is at most 20 KB, also with the code flow", async (version) => {
    await using open = await startTestAtrium({ env: { ATRIUM_OAUTH_CODE_FLOW: "on" } });
    const { body } = await open.request("/.well-known/agent-card.json", { headers: { "a2a-version": version } });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(20 * 1_024);
  });

  test("is signed with a published key, as the SDK and jose check it", async () => {
    const { body } = await card();
    const keys = async () => (await atrium.request("/.well-known/jwks.json")).body.keys as JWK[];
    const [key, earlier, ...rest] = await keys();
    expect([rest, earlier?.kid === key?.kid, "d" in (key ?? {})]).toEqual([[], false, false]);
    const find = async (kid: string) => (await keys()).find((each) => each.kid === kid) as JWK;
    await verifyAgentCardSignature(find)(AgentCard.fromJSON(body));
    const [signature] = body.signatures;
    const header = decodeProtectedHeader(signature);
    expect(header).toEqual({
      alg: "EdDSA",
      typ: "JOSE",
      jku: `${atrium.baseUrl}/.well-known/jwks.json`,
      kid: await calculateJwkThumbprint(key as JWK),
    });
    const signed = (value: object) =>
      flattenedVerify(
        { ...signature, payload: Buffer.from(canonicalizeAgentCard(value as AgentCard)).toString("base64url") },
        key as JWK,
        { algorithms: ["EdDSA"] },
      );
    await signed(body);
    await expect(signed({ ...body, name: "Another" })).rejects.toThrow();
    await expect(signed({ ...body, securitySchemes: {} })).rejects.toThrow();
    expect((await card({ "a2a-version": "0.3" })).body.signatures ?? []).toEqual([]);
  });

  test("keeps its earlier key published in the year after", async () => {
    const clock = new TestClock("2026-12-31T23:00:00Z");
    await using old = await startTestAtrium({ clock });
    const { kid = "" } = decodeProtectedHeader((await old.request("/.well-known/agent-card.json")).body.signatures[0]);
    const kids = async () =>
      (await old.request("/.well-known/jwks.json")).body.keys.map((each: JWK) => each.kid as string);
    expect((await kids())[0]).toBe(kid);
    clock.advance(2 * 3_600_000);
    expect((await kids())[1]).toBe(kid);
  });

  test("costs an anonymous address one of its budget", async () => {
    await using small = await startTestAtrium({ env: { ATRIUM_ANONYMOUS_BUDGET: "3/60" } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await small.request("/.well-known/agent-card.json")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const info = await small.request("/api/a2a", { body: { jsonrpc: "2.0", id: 1, method: "agent/info" } });
    expect(info.status).toBe(429);
    expect(info.headers.get("retry-after")).not.toBeNull();
  });
});
