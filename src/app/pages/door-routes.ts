import { operateBadgeHolder } from "../../features/doors/pages/badge-holder.page.tsx";
import { operateBadges } from "../../features/doors/pages/badges.page.tsx";
import { badgeLost } from "../../features/doors/pages/lost.page.tsx";
import { operateDoors } from "../../features/doors/pages/operate.page.tsx";
import { operateDoorsAdd, operateDoorsMade } from "../../features/doors/pages/operate-add.page.tsx";
import { operateController } from "../../features/doors/pages/operate-controller.page.tsx";
import { operateDoor } from "../../features/doors/pages/operate-door.page.tsx";
import type { Page } from "../../web/core/page.ts";

/** Pages of doors and badges. */
export const DOOR_PAGES: readonly Page[] = [
  operateDoors,
  operateDoorsAdd,
  operateDoorsMade,
  operateController,
  operateDoor,
  operateBadges,
  operateBadgeHolder,
  badgeLost,
];
