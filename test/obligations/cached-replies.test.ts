import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { invoke } from "../../src/kernel/pipeline/invoke.ts";
import { startWorld, type World } from "../harness/world.ts";

const CACHED = atriumCatalogue().entries.filter(({ operation }) => operation.snapshot !== undefined);
const named = (entries: readonly Entry[]) => entries.map((entry): [string, Entry] => [entry.operation.id, entry]);

/** One caller of each kind that operations distinguish. */
let callers: Readonly<Record<string, { readonly bearer?: string; readonly cookie?: string }>>;
let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { atrium, operator, member } = world;
  callers = {
    "an operator": { cookie: operator.cookie },
    "an operator's agent": { bearer: world.token },
    "a member": { cookie: member.cookie },
    "a member's agent": { bearer: await atrium.token(member) },
    "a sandbox agent": { bearer: await atrium.token(member, { sandbox: true }) },
    "an anonymous caller": {},
  };
});
afterAll(() => world?.atrium.close());

const forget = () => {
  for (const { name } of atriumCatalogue().areas) world.atrium.kernel.responseCache.changed(name);
};
beforeEach(forget);

/** The reply, and the part of the caller on which it may depend. */
async function read(entry: Entry, who: string) {
  const outcome = await invoke(world.atrium.kernel, {
    entry,
    transport: "rest",
    presented: callers[who] ?? {},
    address: "127.0.0.1",
    requestId: "req_cache",
    body: { value: entry.operation.examples[0]?.input },
  });
  return { by: entry.operation.snapshot?.by?.(outcome.caller) ?? "", status: outcome.status, body: outcome.body };
}

describe("a cached reply suits each of its callers", () => {
  test.each(named(CACHED))("by %s", async (_id, entry) => {
    const fresh: Record<string, unknown> = {};
    for (const who of Object.keys(callers)) {
      forget();
      fresh[who] = await read(entry, who);
    }
    forget();
    for (const who of [...Object.keys(callers), ...Object.keys(callers).toReversed()]) {
      expect([who, await read(entry, who)]).toEqual([who, fresh[who]]);
    }
  });
});

/** Operations whose replies are equal in this world, because what they are asked for is there for all or for nobody. */
const EQUAL_HERE = ["events.save_the_dates", "pages.read"];

describe("callers who differ in `by` do not share a reply", () => {
  const different = CACHED.filter(({ operation }) => operation.snapshot?.by && !EQUAL_HERE.includes(operation.id));
  test.each(named(different))("of %s", async (_id, entry) => {
    const replies = await Promise.all(Object.keys(callers).map((who) => read(entry, who)));
    const allowed = replies.filter(({ status }) => status === 200);
    const parts = new Set(allowed.map(({ by }) => by));
    expect(parts.size).toBeGreaterThan(1);
    expect(new Set(allowed.map(({ body }) => JSON.stringify(body))).size).toBe(parts.size);
  });
});

/** Replies at their own paths that shared caches may keep, such as calendars and feeds. */
const FILES = atriumCatalogue().entries.flatMap(({ operation }) =>
  (operation.rest.files ?? []).flatMap((file): [string, number, Record<string, string>][] => {
    if (file.object || file.maxAgeSeconds === undefined) return [];
    return [[file.path, file.maxAgeSeconds, Object.assign({}, ...operation.examples.map(({ input }) => input))]];
  }),
);

describe("shared caches may keep a file only of an anonymous caller", () => {
  test.each(FILES)("at %s", async (path, maxAgeSeconds, example) => {
    const { atrium } = world;
    const { event } = (await atrium.request("/api/events/get?luma=https://luma.com/demo-night")).body;
    const input: Record<string, string> = { at: event.start, ...example };
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(input[name] ?? ""));
    for (const [who, { bearer, cookie }] of Object.entries(callers)) {
      const { status, headers } = await atrium.request(filled, { token: bearer, cookie });
      const isAnonymous = bearer === undefined && cookie === undefined;
      const expected = isAnonymous ? `public, max-age=${maxAgeSeconds}` : "no-store";
      expect([who, status, headers.get("cache-control")]).toEqual([who, 200, expected]);
    }
  });
});
