import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atriumCatalogue } from "../../src/app/catalogue.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { callRest, credentialFor, startWorld, type World } from "../harness/world.ts";

const ENTRIES = atriumCatalogue().entries.map((entry): [string, Entry] => [entry.operation.id, entry]);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.atrium.close());

/** Markup, SQL, templates, paths, headers, terminal codes and edge cases of Unicode. */
const HOSTILE = [
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "'; DROP TABLE member; --",
  "\\x27 OR 1=1 --",
  "{{7*7}}%{7*7}<%= 7*7 %>",
  "../../../../etc/passwd",
  "a\r\nSet-Cookie: pwned=1\r\n\r\n<html>",
  "\u001b[2J\u001b]0;pwned\u0007",
  "\u202egnp.exe\u2066",
  "\ufeff\u200b\u0300\u{1f468}\u200d\u{1f469}\u{e0041}",
  "\u0000",
  "\ud800",
  "-1",
  "99999999999999999999",
  "",
  "x".repeat(3_000),
];

describe("with hostile text in any of its fields", () => {
  test.each(ENTRIES)("%s is handled or rejected in the standard form, without a fault", async (_id, entry) => {
    const credential = credentialFor(entry, world);
    const input = entry.operation.examples[0]?.input as Record<string, unknown>;
    for (const field of Object.keys(entry.operation.input.properties)) {
      const sendings = HOSTILE.map(async (text) => {
        const reply = await callRest(world, entry, { ...input, [field]: text }, credential);
        expect([field, text, reply.status < 500]).toEqual([field, text, true]);
        expect(reply.headers.get("set-cookie")).toBeNull();
        if (reply.status < 400) return;
        const kind = reply.body.error_kind ?? reply.body.error?.code;
        expect([field, text, typeof kind]).toEqual([field, text, "string"]);
      });
      await Promise.all(sendings);
    }
  });
});
