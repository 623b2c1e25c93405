import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

/** Long enough for the list of an evacuation on the next day. */
export const PRESENCE_KEPT_HOURS = 24;

export const retention: readonly RetentionRule[] = [
  {
    what: declared.floorMemberWhat,
    why: declared.floorMemberWhy,
    kept: declared.floorMemberKept({ hours: PRESENCE_KEPT_HOURS }),
    tables: ["floor_member"],
    job: "floor.clear_past",
  },
  {
    what: declared.siteCatalogueWhat,
    why: declared.siteCatalogueWhy,
    kept: declared.siteCatalogueKept,
    tables: ["site_catalogue"],
    job: null,
  },
];

export const personal = personalData("floor", [
  { table: "floor_member", what: declared.floorMemberYours, onDeletion: "deleted" },
]);
