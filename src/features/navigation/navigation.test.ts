import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium } from "../../../test/harness/atrium.ts";
import { startWorld, type World } from "../../../test/harness/world.ts";
import type { FeatureName } from "../../kernel/catalogue/area.ts";
import { FEATURES } from "../../kernel/catalogue/area.ts";
import type { Person } from "../../seed/users.ts";

interface Listed {
  readonly feature: FeatureName;
  readonly in_use: boolean;
  readonly shown: boolean;
}

describe("features of a space", () => {
  let atrium: TestAtrium;
  let operator: Person;
  beforeAll(async () => {
    atrium = await startTestAtrium({ env: { ATRIUM_JOBS: "off" } });
    operator = await atrium.person("operator");
  });
  afterAll(() => atrium.close());

  const send = (path: string, body: object, method = "POST") =>
    atrium.request(path, { cookie: operator.cookie, body, method });
  const list = async (): Promise<Listed[]> => (await atrium.request("/api/features")).body.features;
  const find = async (name: FeatureName) => (await list()).find(({ feature }) => feature === name);
  const column = async (path = "/operate/inbox") => {
    const html = String((await atrium.request(path, { cookie: operator.cookie })).body);
    return /<nav class="group-column".*?<\/nav>/s.exec(html)?.[0] ?? "";
  };

  test("are none in a new space, and each is listed once", async () => {
    const features = await list();
    expect(features.map(({ feature }) => feature).sort()).toEqual([...FEATURES].sort());
    expect(features.filter(({ in_use, shown }) => in_use || shown)).toEqual([]);
  });

  test("are in use at once after their first record", async () => {
    expect(await find("groups")).toMatchObject({ in_use: false });
    expect(await column()).not.toContain('href="/operate/groups"');
    await send("/api/admin/groups", { name: "Kiln crew" });
    expect(await find("groups")).toMatchObject({ in_use: true });
    expect(await column()).toContain('href="/operate/groups"');
  });

  test("can be shown before their first record, and hidden again by the undo", async () => {
    const { body } = await send("/api/features/webhooks", { shown: true }, "PUT");
    expect(await find("webhooks")).toMatchObject({ in_use: false, shown: true });
    expect(await column()).toContain('href="/operate/webhooks"');
    expect(body.undo).toMatchObject({ args: { feature: "webhooks", shown: false } });
    await send("/api/features/webhooks", { shown: false }, "PUT");
    expect(await column()).not.toContain('href="/operate/webhooks"');
  });

  test("leave the menus with the switch of their area", async () => {
    await send("/api/features/dues", { shown: true }, "PUT");
    expect(await column()).toContain('href="/operate/dues"');
    await send("/api/space/switches/dues", { mode: "off" }, "PUT");
    expect(await column()).not.toContain('href="/operate/dues"');
    await send("/api/space/switches/dues", { mode: "on" }, "PUT");
  });

  test("are in the menus of their own page", async () => {
    expect(await column()).not.toContain('href="/operate/hack"');
    expect(await column("/operate/hack")).toMatch(/href="\/operate\/hack" aria-current="page"/);
  });
});

describe("the counts of waiting items", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.atrium.close());

  const read = async (path: string, { cookie }: Person) => (await world.atrium.request(path, { cookie })).body;

  test("count in each queue what the inbox lists", async () => {
    const { kernel, catalogue } = world.atrium;
    const { read: tx } = kernel.database;
    const now = kernel.clock.now();
    for (const { kind, read: list, items } of catalogue.pending.values()) {
      const text = `SELECT count(*)::int AS n FROM (${items}) AS item CROSS JOIN (SELECT $1::timestamptz) AS call`;
      const [counted] = await tx.run<{ n: number }>({ name: `count_${kind}`, text }, [now]);
      expect([kind, counted?.n]).toEqual([kind, (await list(tx, { now, limit: 1_000 })).length]);
    }
  });

  test("are the lengths of the lists that they lead to", async () => {
    const { counts } = await read("/api/inbox", world.operator);
    const inbox = counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(inbox).toBeGreaterThan(5);
    const waiting = await read("/api/waiting", world.operator);
    expect(waiting).toMatchObject({ inbox, unread: (await read("/api/notifications/unread", world.operator)).unread });
    const { approvals } = await read("/api/approvals?state=pending", world.member);
    expect(await read("/api/waiting", world.member)).toMatchObject({ approvals: approvals.length, inbox: null });
  });
});
