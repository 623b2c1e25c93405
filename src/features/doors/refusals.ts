export const CONTROLLERS_MAX = 50;
export const DOORS_MAX = 16;
export const BADGES_MAX = 10;

export const NO_SUCH_CONTROLLER = { hint: "Take controller_id from ic_admin_doors_list." };
export const NO_SUCH_DOOR = { hint: "Take door_id from ic_admin_doors_list." };
export const NO_SUCH_BADGE = { hint: "Take badge_id from ic_admin_doors_find_badges." };
export const NO_BADGE_OF_YOURS = { hint: "Take badge_id from ic_doors_my_badges." };
export const NO_SUCH_MEMBER = { message: "No member has this ID.", hint: "Find the member by name first." };

export const NO_NAME = {
  message: "name has no visible text",
  hint: "Write a name for the controller and for each door.",
  context: { fields: ["name"] },
};

export const NO_WEEK = {
  message: "week belongs to the hours own.",
  hint: "Send hours own with week, or other hours without it.",
  context: { fields: ["week"] },
};

export const TOO_MANY_CONTROLLERS = {
  message: `The space has ${CONTROLLERS_MAX} door controllers, as many as allowed.`,
  hint: "Revoke one that is no longer used.",
};

export const TOO_MANY_DOORS = {
  message: `A controller has at most ${DOORS_MAX} doors.`,
  hint: "Remove a door, or register another controller.",
};

export const TOO_MANY_BADGES = {
  message: `A member has at most ${BADGES_MAX} badges.`,
  hint: "Revoke a badge that is no longer used.",
};

export const BAD_NUMBER = {
  message: "number is not a card number",
  hint: "Send 4 to 32 hexadecimal or decimal digits, such as 04:A2:2B:7C:11:90:80.",
  context: { fields: ["number"] },
};

export const CARD_ASSIGNED = {
  message: "This card is assigned already.",
  hint: "Find it by its number, and revoke it first.",
  context: { fields: ["number"] },
};
