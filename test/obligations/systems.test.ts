import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { isWarnedWithout } from "../../src/kernel/catalogue/systems.ts";
import type { Person } from "../../src/seed/users.ts";
import { startTestAtrium, type TestAtrium } from "../harness/atrium.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";
import { example } from "./inputs.ts";

/** No reply may promise what this space cannot do, because it lacks a model gateway, a mail server … */
const { entries } = atriumCatalogue();
const named = (chosen: readonly Entry[]): [string, Entry][] => chosen.map((entry) => [entry.operation.id, entry]);
const needing = entries.filter(({ operation }) => operation.needs !== undefined);
const warned = needing.filter(({ operation }) => isWarnedWithout(operation.needs));
const refused = needing.filter((entry) => !warned.includes(entry));

/** Writes that are accepted for later, and who does the work on every server. */
const DONE_LATER: Readonly<Record<string, string>> = {
  "directory.contact": "the recipient reads it on the portal",
  "feeds.refresh": "a job of this server",
  "headlines.read_source": "a job of this server",
  "highlights.submit": "operators decide",
  "research.submit": "operators decide",
};

test("names who does the work of each write that is accepted for later", () => {
  const later = entries.filter(({ operation }) => operation.rest.status === 202 && operation.needs === undefined);
  expect(later.map(({ operation }) => operation.id).toSorted()).toEqual(Object.keys(DONE_LATER));
});

describe("on a server without any system outside", () => {
  let bare: Pick<World, "atrium" | "callers" | "operator" | "token">;
  beforeAll(async () => {
    const atrium: TestAtrium = await startTestAtrium();
    const operator: Person = await atrium.person("operator");
    bare = { atrium, operator, token: await atrium.token(operator), callers: new Map() };
  });
  afterAll(() => bare.atrium.close());

  test.each(named(refused))("%s is refused, with who can set it up", async (_id, entry) => {
    const reply = await callRest(bare as World, entry, example(entry), credentialFor(entry, bare as World));
    expect(reply).toMatchObject({ status: 503, body: { error_kind: "not_configured" } });
    expect(reply.body.hint).toMatch(/operator|member/i);
  });
});

describe("on a server without a mail server", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.atrium.close());

  test.each(named(warned))("%s warns that nobody gets a mail", async (_id, entry) => {
    const reply = await callRest(world, entry, example(entry), credentialFor(entry, world));
    expect(reply.status).toBeLessThan(300);
    expect(reply.body.warnings).toContainEqual(expect.stringContaining("No mail server is set up"));
  });
});
