import type { Page } from "./core/page.ts";
import { operateBadgeHolder } from "./doors/badge-holder.page.tsx";
import { operateBadges } from "./doors/badges.page.tsx";
import { badgeLost } from "./doors/lost.page.tsx";
import { operateDoors } from "./doors/operate.page.tsx";
import { operateDoorsAdd, operateDoorsMade } from "./doors/operate-add.page.tsx";
import { operateController } from "./doors/operate-controller.page.tsx";
import { operateDoor } from "./doors/operate-door.page.tsx";

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
