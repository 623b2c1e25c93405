import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { close } from "./operations/close.ts";
import { list } from "./operations/list.ts";
import { pendingRecommendations, recommendationDecisions } from "./pending.ts";

/** `catalogue` is read at call time: the area is part of it. */
export function recommendations(catalogue: () => Catalogue) {
  return defineArea({
    name: "recommendations",
    summary: declared.summary,
    terms: {
      recommendation: "An operator action that an agent requested and that waits for a person to carry it out.",
    },
    pending: [
      {
        kind: "recommendation",
        read: pendingRecommendations,
        items: "SELECT FROM recommendation WHERE state = 'open'",
        decisions: recommendationDecisions,
        scope: "admin:agent_clients",
        grants: false,
      },
    ],
    alwaysOn: true,
    operations: [list(catalogue), close],
  });
}

export type Operations = OperationsOf<ReturnType<typeof recommendations>>;
