import { personalData } from "../../kernel/catalogue/personal-data.ts";
import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  expiring({
    what: declared.floorMemberWhat,
    why: declared.floorMemberWhy,
    kept: declared.floorMemberKept,
    tables: ["floor_member"],
    // Long enough for the list of an evacuation on the next day.
    after: { hours: 24 },
    expires: {
      hours: { floor_member: { where: "here_until < $1", set: "here_since = NULL, here_until = NULL, here_for = ''" } },
    },
  }),
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
