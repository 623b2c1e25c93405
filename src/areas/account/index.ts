import { defineArea } from "../../kernel/area.ts";
import { getActivity } from "./operations/get-activity.ts";
import { getFloorMember } from "./operations/get-floor-member.ts";

export const account = defineArea({
  name: "account",
  summary: "The caller's own account: whose token it is, and what was done with it.",
  terms: { activity: "The record of what was done, or refused, in a member's name." },
  alwaysOn: true,
  operations: [getActivity, getFloorMember],
});
