import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openText, type Seal, sealText } from "./sealed-text.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const UNTIL = new Date("2026-11-22T12:02:00Z");
const SEAL: Seal = { key: randomBytes(32), person: "mara@example.org", purpose: "tok_1", now: NOW };
const after = (ms: number) => new Date(NOW.getTime() + ms);

test("decrypts for its person and purpose until it expires", async () => {
  const sealed = await sealText("agt_segredo ü", UNTIL, SEAL);
  expect(sealed).not.toContain(Buffer.from("agt_segredo").toString("base64url"));
  expect(await openText(sealed, SEAL)).toBe("agt_segredo ü");
  expect(await openText(sealed, { ...SEAL, now: after(119_000) })).toBe("agt_segredo ü");
});

test.each<[string, Partial<Seal>]>([
  ["another person", { person: "noor@example.org" }],
  ["another purpose", { purpose: "tok_2" }],
  ["another deployment's key", { key: randomBytes(32) }],
  ["an expired text", { now: after(120_000) }],
])("returns null for %s", async (_why, other) => {
  expect(await openText(await sealText("secret", UNTIL, SEAL), { ...SEAL, ...other })).toBeNull();
});

test("returns null for changed and foreign text", async () => {
  const sealed = await sealText("secret", UNTIL, SEAL);
  const parts = sealed.split(".");
  const ciphertext = parts[3] ?? "";
  const changed = `${ciphertext.startsWith("A") ? "B" : "A"}${ciphertext.slice(1)}`;
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`;
  for (const text of [
    "",
    "x",
    "....",
    "ä.ö.ü.ß.é",
    none,
    sealed.slice(0, -2),
    [...parts.slice(0, 3), changed, parts[4]].join("."),
  ]) {
    expect(await openText(text, SEAL), text).toBeNull();
  }
});
