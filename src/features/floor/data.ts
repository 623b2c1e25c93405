import { personalData } from "../../kernel/catalogue/personal-data.ts";
import type { RetentionRule } from "../../kernel/catalogue/retention.ts";

/** Long enough for the list of an evacuation on the next day. */
export const PRESENCE_KEPT_HOURS = 24;

export const retention: readonly RetentionRule[] = [
  {
    what: "that a member is at the space, and who may see it",
    why: "to show who is here to those whom the member chose, and for an evacuation",
    kept: `the time ${PRESENCE_KEPT_HOURS} hours after the end; the choice as long as the account`,
    tables: ["floor_member"],
    job: "floor.clear_past",
  },
  {
    what: "the catalogue of the site",
    why: "to describe the space; not personal",
    kept: "as long as the space",
    tables: ["site_catalogue"],
    job: null,
  },
];

export const personal = personalData("floor", [
  { table: "floor_member", what: "listing as here", onDeletion: "deleted" },
]);
