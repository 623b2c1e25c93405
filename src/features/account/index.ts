import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { deleteDue } from "./jobs/delete-due.ts";
import { declared } from "./messages.ts";
import { cancelDeletion } from "./operations/cancel-deletion.ts";
import { checkReceipts } from "./operations/check-receipts.ts";
import { exportData } from "./operations/export.ts";
import { exportActivity } from "./operations/export-activity.ts";
import { exportMore } from "./operations/export-more.ts";
import { getActivity } from "./operations/get-activity.ts";
import { getDeletion } from "./operations/get-deletion.ts";
import { getFloorMember } from "./operations/get-floor-member.ts";
import { listAllowances } from "./operations/list-allowances.ts";
import { requestDeletion } from "./operations/request-deletion.ts";
import { setName } from "./operations/set-name.ts";
import { setNameOfMember } from "./operations/set-name-of-member.ts";
import { undo } from "./operations/undo.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

/** Operations read limits and personal data from the catalogue at call time: the area is part of it. */
export function account(catalogue: () => Catalogue) {
  return defineArea({
    name: "account",
    summary: declared.summary,
    terms: {
      activity: "The log of calls made or refused in a member's name.",
      allowance: "A quota per UTC hour or day, and what remains of it.",
      deletion: "The scheduled end of an account. Signing in cancels it.",
    },
    tables: ["account_deletion", "account_farewell"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    operations: [
      getActivity(catalogue),
      undo(catalogue),
      exportActivity(catalogue),
      checkReceipts,
      getFloorMember,
      listAllowances(catalogue),
      exportData(catalogue),
      exportMore(catalogue),
      getDeletion(catalogue),
      requestDeletion(catalogue),
      cancelDeletion,
      setName,
      setNameOfMember,
    ],
    jobs: [deleteDue(catalogue)],
  });
}

export { nameFault } from "./change-name.ts";
export { checkReceipts, type Fault } from "./receipts/chain.ts";
export { verifierOf } from "./receipts/signature.ts";

export type Operations = OperationsOf<ReturnType<typeof account>>;
