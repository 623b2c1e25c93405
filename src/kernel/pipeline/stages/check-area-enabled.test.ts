import { describe, expect, test } from "vitest";
import { entryOf, invocationOf, person } from "../../../../test/builders/invocation.ts";
import { type Caller, SYSTEM } from "../../access/caller.ts";
import type { SwitchMode } from "../../access/policy.ts";
import { type ErrorKind, Refusal } from "../../errors.ts";
import { checkAreaEnabled } from "./check-area-enabled.ts";

const banner = "The lamps are being painted.";

/** The refusal with the area in that mode, or null. */
async function refusal(mode: SwitchMode | null, changed: object = {}, caller: Caller = person("ic-member"), area = {}) {
  const switches = new Map(mode ? [["lamps", { mode, banner }]] : []);
  const policy = { now: () => ({ switches, operatorTools: "act" as const, timeZone: "Etc/UTC" }) };
  try {
    await checkAreaEnabled(invocationOf(entryOf(changed, area), caller, { policy }));
    return null;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

const READ = { effect: "read" };
const DESTRUCTIVE = { effect: "destructive" };

describe("an area's switch", () => {
  test.each<[string, SwitchMode | null, object, ErrorKind | null]>([
    ["never switched: a write runs", null, {}, null],
    ["on: a write runs", "on", {}, null],
    ["read_only: a read runs", "read_only", READ, null],
    ["read_only: a write is refused", "read_only", {}, "area_read_only"],
    ["read_only: a destructive write is refused", "read_only", DESTRUCTIVE, "area_read_only"],
    ["off: a read is refused", "off", READ, "area_off"],
    ["off: a write is refused", "off", {}, "area_off"],
    [
      "off: an operators' operation runs",
      "off",
      { access: { person: "operator", page: "/operate" }, sandbox: "refused" },
      null,
    ],
    [
      "off: one with an operators' scope runs",
      "off",
      { access: { scope: "admin:events_review", session: true }, sandbox: "refused" },
      null,
    ],
  ])("%s", async (_what, mode, changed, kind) => {
    expect((await refusal(mode, changed))?.kind ?? null).toBe(kind);
  });
});

test("never refuses an area that is always on, nor a scheduled job", async () => {
  expect(await refusal("off", {}, person("ic-member"), { alwaysOn: true })).toBeNull();
  expect(await refusal("off", {}, SYSTEM)).toBeNull();
});

test("names the area, the operators' notice and the time to retry", async () => {
  const { details } = (await refusal("off")) as Refusal;
  expect(details).toMatchObject({ context: { area: "lamps", notice: banner }, retryAfterSeconds: 3_600 });
});
