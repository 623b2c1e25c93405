import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { carryOut } from "./jobs/carry-out.ts";
import { declared } from "./messages.ts";
import { answer } from "./operations/answer.ts";
import { approve } from "./operations/approve.ts";
import { askAgent } from "./operations/ask-back.ts";
import { cancel } from "./operations/cancel.ts";
import { change } from "./operations/change.ts";
import { deny } from "./operations/deny.ts";
import { get } from "./operations/get.ts";
import { list } from "./operations/list.ts";

/** `catalogue` is read at call time: the area is part of it. */
export function approvals(catalogue: () => Catalogue) {
  return defineArea({
    name: "approvals",
    summary: declared.summary,
    terms: {
      approval:
        "A member's decision about one act of their agent, which the agent asked for and the space carries out.",
      rule: "What a member does not let one of their agents do without asking, or at all.",
    },
    alwaysOn: true,
    operations: [list(catalogue), get(catalogue), cancel, answer, approve(catalogue), change, askAgent, deny],
    jobs: [carryOut],
  });
}

export type Operations = OperationsOf<ReturnType<typeof approvals>>;
export type { Approval } from "./schemas.ts";
export { pendingApprovals } from "./store.ts";
