import { IANAZone } from "luxon";
import { afterAll, expect, test } from "vitest";
import { rememberOffsets } from "./zone-offsets.ts";

const DAYS_MS = 40 * 86_400_000;
const SECOND_MS = 1_000;
const SINCE = Date.UTC(2000, 0, 1);

const computed = IANAZone.prototype.offset;
afterAll(() => {
  IANAZone.prototype.offset = computed;
});

/** The instant between the two from which the offset is another one, to the second. */
function changeBetween(zone: IANAZone, from: number, until: number): number {
  let [before, after] = [from, until];
  while (after - before > SECOND_MS) {
    const middle = Math.floor((before + after) / 2 / SECOND_MS) * SECOND_MS;
    if (computed.call(zone, middle) === computed.call(zone, before)) before = middle;
    else after = middle;
  }
  return after;
}

test("remembered offsets are those of ICU on both sides of every change since 2000, in all zones", () => {
  rememberOffsets();
  let changes = 0;
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const zone = IANAZone.create(name);
    let before = computed.call(zone, SINCE);
    for (let at = SINCE; at < Date.UTC(2040, 0, 1); at += DAYS_MS) {
      const after = computed.call(zone, at + DAYS_MS);
      if (after === before) continue;
      before = after;
      const changed = changeBetween(zone, at, at + DAYS_MS);
      for (const each of [changed - 60_000, changed - 1, changed, changed + 60_000]) {
        expect([name, each, zone.offset(each)]).toEqual([name, each, computed.call(zone, each)]);
      }
      changes++;
    }
  }
  expect(changes).toBeGreaterThan(3_000);
}, 60_000);

test("of an impossible date, there is none", () => {
  rememberOffsets();
  expect(IANAZone.create("Europe/Amsterdam").offset(Number.NaN)).toBeNaN();
});
