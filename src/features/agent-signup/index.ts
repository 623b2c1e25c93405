import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { complete } from "./operations/complete.ts";
import { poll } from "./operations/poll.ts";
import { review } from "./operations/review.ts";
import { start } from "./operations/start.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

/** `catalogue` is read at call time, because this area is part of it. */
export function signup(catalogue: () => Catalogue) {
  return defineArea({
    name: "signup",
    tag: "auth",
    summary: declared.summary,
    terms: {
      "device code": "The agent's secret half of a token request. It yields one token.",
      "user code": "The code that the human enters to review the request.",
    },
    tables: ["device_grant"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    operations: [start, poll(catalogue), review, complete],
  });
}

export type Operations = OperationsOf<ReturnType<typeof signup>>;

export { DEVICE_STARTS, openGrant } from "./open-grant.ts";
export { pollGrant } from "./poll-grant.ts";
