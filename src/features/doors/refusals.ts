import { say } from "./messages.ts";

export const CONTROLLERS_MAX = 50;
export const DOORS_MAX = 16;
export const BADGES_MAX = 10;

export const NO_SUCH_CONTROLLER = { hint: "Take controller_id from ic_admin_doors_list." };
export const NO_SUCH_DOOR = { hint: "Take door_id from ic_admin_doors_list." };
export const NO_SUCH_BADGE = { hint: "Take badge_id from ic_admin_doors_find_badges." };
export const NO_BADGE_OF_YOURS = { hint: "Take badge_id from ic_doors_my_badges." };
export const NO_SUCH_MEMBER = { message: say.noSuchMember, hint: "Find the member by name first." };

export const NO_NAME = {
  message: say.nameNotVisible,
  hint: "Write a name for the controller and for each door.",
  context: { fields: ["name"] },
};

export const NO_WEEK = {
  message: say.weekNeedsOwnHours,
  hint: "Send hours own with week, or other hours without it.",
  context: { fields: ["week"] },
};

export const TOO_MANY_CONTROLLERS = {
  message: say.tooManyControllers({ max: CONTROLLERS_MAX }),
  hint: "Revoke one that is no longer used.",
};

export const TOO_MANY_DOORS = {
  message: say.tooManyDoors({ max: DOORS_MAX }),
  hint: "Remove a door, or register another controller.",
};

export const TOO_MANY_BADGES = {
  message: say.tooManyBadges({ max: BADGES_MAX }),
  hint: "Revoke a badge that is no longer used.",
};

export const BAD_NUMBER = {
  message: say.badCardNumber,
  hint: "Send 4 to 32 hexadecimal or decimal digits, such as 04:A2:2B:7C:11:90:80.",
  context: { fields: ["number"] },
};

export const CARD_ASSIGNED = {
  message: say.cardAssigned,
  hint: "Find it by its number, and revoke it first.",
  context: { fields: ["number"] },
};
