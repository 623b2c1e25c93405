import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { rotateKeys } from "./jobs/rotate-keys.ts";
import { declared } from "./messages.ts";
import { add } from "./operations/add.ts";
import { answerVisitor } from "./operations/answer-visitor.ts";
import { beginSignIn } from "./operations/begin-sign-in.ts";
import { decideSignIn } from "./operations/decide-sign-in.ts";
import { disconnect } from "./operations/disconnect.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";
import { listKeys } from "./operations/list-keys.ts";
import { listMine } from "./operations/list-mine.ts";
import { readClaims } from "./operations/read-claims.ts";
import { remove } from "./operations/remove.ts";
import { reviewSignOut } from "./operations/review-sign-out.ts";
import { rotateSecret } from "./operations/rotate-secret.ts";
import { update } from "./operations/update.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

declare module "../../kernel/settings.ts" {
  interface Settings {
    /** Enables the authorization code flow, for agents' clients and for applications. */
    readonly oauthCodeFlow: boolean;
  }
}

export const applications = defineArea({
  name: "applications",
  summary: declared.summary,
  terms: {
    application:
      "A program such as a wiki that members sign in to with their account here. It learns who they are, and cannot act for them.",
    "application of the house": "An application that operators trust: members are not asked again.",
  },
  tables: ["application", "application_grant", "application_code", "application_token", "signing_key"],
  retention,
  personalData: [personal],
  alwaysOn: true,
  features: [{ name: "applications", inUse: "SELECT FROM application" }],
  operations: [
    list,
    get,
    add,
    update,
    remove,
    rotateSecret,
    listMine,
    disconnect,
    answerVisitor,
    beginSignIn,
    decideSignIn,
    readClaims,
    listKeys,
    reviewSignOut,
  ],
  jobs: [rotateKeys],
});

export type Operations = OperationsOf<typeof applications>;

export { WRONG_SECRET } from "./refusals.ts";
export { isApplicationId } from "./rules.ts";
export { redeemSignIn } from "./sign-in/redeem.ts";
export { endSignInToken } from "./sign-in/revoke.ts";
