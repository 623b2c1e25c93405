import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { exportActivity } from "./operations/export-activity.ts";
import { getActivity } from "./operations/get-activity.ts";
import { getFloorMember } from "./operations/get-floor-member.ts";
import { listAllowances } from "./operations/list-allowances.ts";

/** One of its operations tells of the limits in the catalogue that it is part of, and asks for it when it is called. */
export function account(catalogue: () => Catalogue): Area {
  return defineArea({
    name: "account",
    summary: "The caller's own account: whose token it is, and what was done with it.",
    terms: {
      activity: "The record of what was done, or refused, in a member's name.",
      allowance: "How often something may be done in an hour or a day of UTC, and what is left of it.",
    },
    alwaysOn: true,
    operations: [getActivity, exportActivity, getFloorMember, listAllowances(catalogue)],
  });
}
