import { expect, it } from "vitest";
import type { Identity } from "../../kernel/access/caller.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import type { Credentials } from "../../kernel/ports/credentials.ts";
import { readingOf } from "./session-cache.ts";

/** A port that counts, and whose answer can change. */
function counting() {
  const asked: string[] = [];
  let memberName = "Mara";
  const credentials: Credentials = {
    byToken: async () => null,
    byRevokedToken: async () => null,
    isFromCodeFlow: async () => null,
    bySession: async (cookie) => {
      asked.push(cookie);
      return { memberName } as Identity;
    },
  };
  const rename = (name: string) => {
    memberName = name;
  };
  return { asked, rename, kernel: { credentials } as Kernel };
}

it("looks a session up once for all reads of a request, those at the same time included", async () => {
  const { asked, kernel } = counting();
  const { credentials } = readingOf(kernel).kernel;
  await Promise.all([credentials.bySession("a"), credentials.bySession("a")]);
  await credentials.bySession("a");
  expect(asked).toEqual(["a"]);
  await readingOf(kernel).kernel.credentials.bySession("a");
  expect(asked).toEqual(["a", "a"]);
});

it("looks anew after a change, and for another session", async () => {
  const { asked, rename, kernel } = counting();
  const reading = readingOf(kernel);
  const { bySession } = reading.kernel.credentials;
  await bySession("a");
  rename("Noor");
  reading.forget();
  expect(await bySession("a")).toMatchObject({ memberName: "Noor" });
  await bySession("b");
  expect(asked).toEqual(["a", "a", "b"]);
});
