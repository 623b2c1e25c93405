import { describe, expect, test } from "vitest";
import { SPELLINGS } from "./spellings.ts";
import { zoneNamed } from "./zone-names.ts";

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const hours = (name: string) => {
  const zone = zoneNamed(name);
  return zone && [zone.offsetAt(WINTER) / 3_600_000, zone.offsetAt(SUMMER) / 3_600_000];
};

describe("names of time zones", () => {
  test.each(SPELLINGS)("reads %s", (name, winter, summer) => {
    expect(hours(name)).toEqual([winter, summer]);
  });

  test.each([
    "CST",
    "IST",
    "BST",
    "AST",
    "Atlantis Standard Time",
    "Customized Time Zone",
    "",
    "GMT+99",
    "/",
    "Custom",
  ])("knows no zone of the name %j", (name) => {
    expect(hours(name)).toBeNull();
  });

  test("knows every name of Windows", async () => {
    const { default: file } = await import("cldr-core/supplemental/windowsZones.json", { with: { type: "json" } });
    const names = new Set(file.supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone._other));
    expect([...names].filter((name) => zoneNamed(name) === null)).toEqual([]);
    expect(names.size).toBeGreaterThan(130);
  });
});
