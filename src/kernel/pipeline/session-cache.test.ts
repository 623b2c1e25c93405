import { expect, it } from "vitest";
import type { Identity } from "../access/caller.ts";
import type { Credentials } from "../ports/credentials.ts";
import type { Database, ReadTx } from "../ports/database.ts";
import type { Kernel } from "./invocation.ts";
import { cacheSession } from "./session-cache.ts";

/** A port that counts calls and whose answer can change. */
function countingKernel() {
  const lookups: string[] = [];
  let memberName = "Mara";
  const credentials: Credentials = {
    byToken: async () => null,
    byTokenId: async () => null,
    byRevokedToken: async () => null,
    isFromCodeFlow: async () => null,
    bySession: async (cookie) => {
      lookups.push(cookie);
      return { memberName } as Identity;
    },
  };
  const rename = (name: string) => {
    memberName = name;
  };
  const database = { readerForRequest: () => ({}) as ReadTx } as Database;
  return { lookups, rename, kernel: { credentials, database } as Kernel };
}

it("looks the session up once per request, for concurrent reads too", async () => {
  const { lookups, kernel } = countingKernel();
  const { credentials } = cacheSession(kernel).kernel;
  await Promise.all([credentials.bySession("a"), credentials.bySession("a")]);
  await credentials.bySession("a");
  expect(lookups).toEqual(["a"]);
  await cacheSession(kernel).kernel.credentials.bySession("a");
  expect(lookups).toEqual(["a", "a"]);
});

it("reads anew after a write", () => {
  const { kernel } = countingKernel();
  const cache = cacheSession(kernel);
  const before = cache.kernel.database.read;
  expect(cache.kernel.database.read).toBe(before);
  cache.forget();
  expect(cache.kernel.database.read).not.toBe(before);
});

it("looks the session up again after a write and for another cookie", async () => {
  const { lookups, rename, kernel } = countingKernel();
  const cache = cacheSession(kernel);
  const { bySession } = cache.kernel.credentials;
  await bySession("a");
  rename("Noor");
  cache.forget();
  expect(await bySession("a")).toMatchObject({ memberName: "Noor" });
  await bySession("b");
  expect(lookups).toEqual(["a", "a", "b"]);
});
