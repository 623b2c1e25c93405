import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import { wantsRecentSignIn } from "../../src/kernel/access/access.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { ignoresUnknown } from "../../src/kernel/catalogue/fields/unknown-fields.ts";
import { tokenFor } from "../harness/signed-requests.ts";
import { callRest, startWorld, type World } from "../harness/world.ts";
import { comparable } from "./comparable.ts";

/** Operations for tokens; operations for people only are on pages. */
const ENTRIES = atriumCatalogue().entries.filter(
  ({ operation }) => !("person" in operation.access) && !operation.rest.browserOnly,
);

type Body = Record<string, unknown>;
type Way = (world: World, entry: Entry, input: Body, token: string | undefined) => Promise<Body>;

async function overRest(world: World, entry: Entry, input: Body, token: string | undefined): Promise<Body> {
  return (await callRest(world, entry, input, { token })).body;
}

/** As `callRest` does it. */
async function tokenOf({ atrium }: World, { operation }: Entry, token: string | undefined) {
  return token === undefined ? undefined : tokenFor(atrium, operation, token);
}

async function overMcp(world: World, entry: Entry, input: Body, token: string | undefined): Promise<Body> {
  const { operation } = entry;
  const { body } = await world.atrium.request("/api/mcp", {
    token: await tokenOf(world, entry, token),
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": operation.tool,
    },
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        name: operation.tool,
        arguments: input,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
          "io.modelcontextprotocol/clientInfo": { name: "parity", version: "1" },
        },
      },
    },
  });
  const { result } = typeof body === "string" ? JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? "{}") : body;
  const reply = JSON.parse(result.content[0].text);
  expect(result.structuredContent).toEqual(result.isError && !operation.payable ? undefined : reply);
  return reply;
}

async function overA2aSend(world: World, entry: Entry, input: Body, token: string | undefined): Promise<Body> {
  const { operation } = entry;
  const params = {
    message: {
      messageId: "parity-1",
      role: "ROLE_USER",
      parts: [{ data: { operation: operation.tool, input }, mediaType: "application/json" }],
    },
  };
  const { body } = await world.atrium.request("/api/a2a/", {
    token: await tokenOf(world, entry, token),
    headers: { "a2a-version": "1.0" },
    body: { jsonrpc: "2.0", id: 1, method: "SendMessage", params },
  });
  const { artifacts, status } = body.result.task;
  const parts = artifacts?.[0]?.parts ?? status.message.parts;
  return parts.find((part: { data?: Body }) => part.data !== undefined).data;
}

const WAYS: readonly [string, Way][] = [
  ["MCP", overMcp],
  ["A2A", overA2aSend],
];

/** One equal world per transport, so that calls cannot interfere. */
let worlds: readonly [World, World, World];
beforeAll(async () => {
  worlds = await Promise.all([startWorld(), startWorld(), startWorld()]);
});
afterAll(async () => {
  await Promise.all(worlds.map(({ atrium }) => atrium.close()));
});

/** What asks people for a fresh sign-in becomes a recommendation, except its preview. */
const isForPerson = ({ operation }: Entry, input: Body) =>
  wantsRecentSignIn(operation.access) && !("confirm" in operation.input.properties && input.confirm !== true);

const lastOfAll = (entry: Entry) => Number(entry.operation.id === "tokens.revoke_own");
const inOrder = [...ENTRIES].sort((a, b) => lastOfAll(a) - lastOfAll(b));

describe("every example gets the same reply over REST, MCP and A2A", () => {
  test.each(inOrder.map((entry): [string, Entry] => [entry.operation.id, entry]))("%s", async (_id, entry) => {
    for (const { input } of entry.operation.examples) {
      for (const { time } of worlds) time.advance(10); // distinct times, for a stable order
      const [restWorld, ...others] = worlds;
      const expected = await overRest(restWorld, entry, input as Body, restWorld.token);
      if (entry.operation.payable) expect(expected.error_kind).toBe("payment_required");
      else if (isForPerson(entry, input as Body)) expect(expected.error_kind).toBe("person_decides");
      else expect(expected.ok).not.toBe(false);
      const wanted = comparable(expected, restWorld);
      for (const [index, [, way]] of WAYS.entries()) {
        const world = others[index] as World;
        const reply = await way(world, entry, input as Body, world.token);
        expect(comparable(reply, world)).toEqual(wanted);
      }
    }
  });
});

describe("every refusal has the same kind and the same body over REST, MCP and A2A", () => {
  // OAuth endpoints refuse in OAuth's form and accept unknown parameters; public reads of the contract refuse nothing.
  const alike = ENTRIES.filter(
    ({ operation }) => !operation.rest.oauth && !(ignoresUnknown(operation) && "public" in operation.access),
  );
  test.each(alike.map((entry): [string, Entry] => [entry.operation.id, entry]))("%s", async (_id, entry) => {
    const isIgnored = ignoresUnknown(entry.operation);
    const input = { ...(entry.operation.examples[0]?.input as Body), mispelt: "yes" };
    for (const credential of ["none", "bad input"] as const) {
      const [restWorld, ...others] = worlds;
      const bearerOf = ({ token }: World) => (credential === "none" ? undefined : token);
      if (credential === "bad input" && (isIgnored || entry.operation.id === "tokens.revoke_own")) continue;
      const expected = await overRest(restWorld, entry, input, bearerOf(restWorld));
      expect(expected.ok).toBe(false);
      for (const [index, [, way]] of WAYS.entries()) {
        const world = others[index] as World;
        expect(await way(world, entry, input, bearerOf(world))).toEqual(expected);
      }
    }
  });
});
