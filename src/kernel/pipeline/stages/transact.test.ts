import { beforeEach, describe, expect, test } from "vitest";
import { agent, entryOf, invocationOf, person } from "../../../../test/builders/invocation.ts";
import { type Caller, via } from "../../access/caller.ts";
import { createResponseCache } from "../../cache/response-cache.ts";
import { NO_METER } from "../../meter/meter.ts";
import type { Database } from "../../ports/database.ts";
import { transact } from "./transact.ts";

/** No connection behind it: the cache only listens. */
const database = { listen: () => undefined, onGap: () => undefined, read: {} } as unknown as Database;
let responseCache = createResponseCache(database, NO_METER);
let reads = 0;
beforeEach(() => {
  responseCache = createResponseCache(database, NO_METER);
  reads = 0;
});

async function handler({ caller }: { caller: Caller }) {
  reads += 1;
  return { ok: true, reader: caller.kind };
}

function cachedRead(snapshot: object) {
  return entryOf({ effect: "read", handler, snapshot });
}

async function readAs(caller: Caller, entry: ReturnType<typeof entryOf>, input = {}): Promise<unknown> {
  return (await transact({ ...invocationOf(entry, caller, { database, responseCache }), input })).body;
}

const member = person("ic-member");
const other = { ...person("ft-member"), memberId: "mem_2" };
const itsAgent = agent("ic-member", ["resources:book"]);

describe("a cached read", () => {
  const kinds = cachedRead({ changedBy: ["lamps"], msMax: 5_000, by: via });

  test("separates callers who differ in `by`", async () => {
    expect(await readAs(member, kinds)).toEqual({ ok: true, reader: "session" });
    expect(await readAs(itsAgent, kinds)).toEqual({ ok: true, reader: "token" });
    expect(await readAs(member, kinds)).toEqual({ ok: true, reader: "session" });
    expect(reads).toBe(2);
  });

  test("shares the response among callers with the same `by`", async () => {
    await readAs(member, kinds);
    await readAs(other, kinds);
    expect(reads).toBe(1);
  });

  test("shares the response among all callers without `by`", async () => {
    const entry = cachedRead({ changedBy: ["lamps"], msMax: 5_000 });
    for (const caller of [member, itsAgent, other]) await readAs(caller, entry);
    expect(reads).toBe(1);
  });

  test("separates different inputs", async () => {
    await readAs(member, kinds, { room: "hall" });
    await readAs(member, kinds, { room: "roof" });
    expect(reads).toBe(2);
  });

  test("drops the response only when an area that it depends on changes", async () => {
    await readAs(member, kinds);
    responseCache.changed("clocks");
    await readAs(member, kinds);
    expect(reads).toBe(1);
    responseCache.changed("lamps");
    await readAs(member, kinds);
    expect(reads).toBe(2);
  });
});

test("runs a read without a cache for each call", async () => {
  const entry = entryOf({ effect: "read", handler });
  await readAs(member, entry);
  await readAs(member, entry);
  expect(reads).toBe(2);
});
