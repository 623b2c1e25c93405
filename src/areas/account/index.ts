import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import type { PersonalData } from "../../kernel/personal-data.ts";
import { deleteDue } from "./jobs/delete-due.ts";
import { purgeSignIn } from "./jobs/purge-sign-in.ts";
import { cancelDeletion } from "./operations/cancel-deletion.ts";
import { exportData } from "./operations/export.ts";
import { exportActivity } from "./operations/export-activity.ts";
import { exportMore } from "./operations/export-more.ts";
import { getActivity } from "./operations/get-activity.ts";
import { getDeletion } from "./operations/get-deletion.ts";
import { getFloorMember } from "./operations/get-floor-member.ts";
import { listAllowances } from "./operations/list-allowances.ts";
import { requestDeletion } from "./operations/request-deletion.ts";

/**
 * One of its operations tells of the limits in the catalogue that it is part of, and asks for it when it is called.
 * `personal` is what all areas hold about a member, in the order in which it is deleted.
 */
export function account(catalogue: () => Catalogue, personal: readonly PersonalData[]): Area {
  return defineArea({
    name: "account",
    summary: "The caller's own account: whose token it is, what was done with it, a copy of its data, and its end.",
    terms: {
      activity: "The record of what was done, or refused, in a member's name.",
      allowance: "How often something may be done in an hour or a day of UTC, and what is left of it.",
      deletion: "The end of an account, some days after its person asked for it. Signing in cancels it.",
    },
    alwaysOn: true,
    operations: [
      getActivity,
      exportActivity,
      getFloorMember,
      listAllowances(catalogue),
      exportData(personal),
      exportMore(personal),
      getDeletion(personal),
      requestDeletion,
      cancelDeletion,
    ],
    jobs: [deleteDue(personal), purgeSignIn],
  });
}

export { personal as accountData } from "./personal-data.ts";
