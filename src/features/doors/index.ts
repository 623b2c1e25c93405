import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { addController } from "./operations/add-controller.ts";
import { assignBadge } from "./operations/assign-badge.ts";
import { findBadges } from "./operations/find-badges.ts";
import { listControllers } from "./operations/list-controllers.ts";
import { listEntries } from "./operations/list-entries.ts";
import { listMyBadges } from "./operations/list-my-badges.ts";
import { removeDoor } from "./operations/remove-door.ts";
import { reportLost } from "./operations/report-lost.ts";
import { revokeBadge } from "./operations/revoke-badge.ts";
import { revokeController } from "./operations/revoke-controller.ts";
import { setDoor } from "./operations/set-door.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const doors = defineArea({
  name: "doors",
  summary: declared.summary,
  terms: {
    badge: "A card of a member that opens doors. Only a keyed hash of its number is stored.",
    "door controller": "A device that opens doors. It fetches a signed list of badges, which serves offline for a day.",
  },
  tables: ["badge", "door", "door_controller", "door_entry"],
  retention,
  personalData: [personal],
  features: [
    { name: "doors", inUse: "SELECT FROM door" },
    { name: "badges", inUse: "SELECT FROM badge" },
  ],
  operations: [
    listMyBadges,
    reportLost,
    findBadges,
    assignBadge,
    revokeBadge,
    listControllers,
    addController,
    setDoor,
    removeDoor,
    revokeController,
    listEntries,
  ],
});

export type Operations = OperationsOf<typeof doors>;

export { buildDoorList, signDoorList } from "./door-list.ts";
export { acceptEntries, entriesIn, REPORTS_MAX } from "./report.ts";
export { RETENTION_DAYS } from "./retention.ts";
export { DOOR_HOURS, DOOR_TIERS } from "./schemas.ts";
export { findController, notePull } from "./store.ts";
