import type { Choice } from "../../../../web/ui/index.ts";
import { setupSpaceText } from "./text.ts";

/** Names that the time zone database has replaced, but the runtime still lists (tzdata, file `backward`). */
export const RENAMED_ZONES: Readonly<Record<string, string>> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
};

/** All time zones by continent, with the city first, so that typing a city finds it. */
export const timeZones = (): Choice[] => [
  { value: "Etc/UTC", label: "UTC", group: setupSpaceText.worldClock },
  ...Intl.supportedValuesOf("timeZone")
    .map((zone) => RENAMED_ZONES[zone] ?? zone)
    .sort()
    .map((zone) => {
      const [continent = "", ...places] = zone.replaceAll("_", " ").split("/");
      return { value: zone, label: places.reverse().join(", "), group: continent };
    }),
];
