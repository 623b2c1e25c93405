import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestAtrium, type TestAtrium, TestClock } from "../../../../test/harness/atrium.ts";
import { DAY_MS, HOUR_MS } from "../../../kernel/values/duration.ts";
import { listKeys } from "./key-store.ts";
import { ensureKey, rotate, signed } from "./signing-keys.ts";

let atrium: TestAtrium;
const clock = new TestClock();
beforeAll(async () => {
  atrium = await startTestAtrium({ clock, env: { ATRIUM_JOBS: "off" } });
});
afterAll(() => atrium?.close());

const published = async (): Promise<string[]> =>
  (await atrium.request("/api/oauth/jwks")).body.keys.map(({ kid }: { kid: string }) => kid);

test("a key is published a day before it signs, and a day after", async () => {
  const { database, settings } = atrium.kernel;
  const source = <Result>(run: (from: Parameters<typeof rotate>[0]) => Promise<Result>) =>
    database.transaction((tx) => run({ tx, now: clock.now(), settings }));
  const signer = async () => decodeProtectedHeader(await source((from) => signed(from, { sub: "mem_1" }))).kid;
  expect(await source(rotate)).toEqual({ made: 0, removed: 0 });
  await source(ensureKey);
  const [first] = await published();
  expect(await signer()).toBe(first);
  clock.advance(88 * DAY_MS);
  expect(await source(rotate)).toEqual({ made: 0, removed: 0 });
  clock.advance(DAY_MS);
  expect(await source(rotate)).toEqual({ made: 1, removed: 0 });
  expect(await source(rotate)).toEqual({ made: 0, removed: 0 });
  const both = await published();
  expect(both).toHaveLength(2);
  expect(await signer()).toBe(first);
  clock.advance(DAY_MS + HOUR_MS);
  expect(await signer()).not.toBe(first);
  expect(await source(rotate)).toEqual({ made: 0, removed: 0 });
  expect(await published()).toEqual(both);
  clock.advance(DAY_MS);
  expect(await source(rotate)).toEqual({ made: 0, removed: 1 });
  expect(await published()).toEqual([await signer()]);
});

test("the private half is sealed; a key of another secret is replaced at once", async () => {
  const { database, settings } = atrium.kernel;
  const [key] = await database.transaction(listKeys);
  expect(key?.sealed_private.includes('"d"')).toBe(false);
  const other = { ...settings, settingSecrets: { ...settings.settingSecrets, open: () => null } };
  const token = await database.transaction((tx) => signed({ tx, now: clock.now(), settings: other }, { sub: "mem_1" }));
  expect(await published()).toContain(decodeProtectedHeader(token).kid);
});
