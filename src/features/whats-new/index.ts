import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { feed } from "./operations/feed.ts";
import { whatsNew } from "./operations/whats-new.ts";

export const news = defineArea({
  name: "news",
  summary: declared.summary,
  terms: {
    relevant: "A new feature that the caller can use now, by tier and scope.",
  },
  alwaysOn: true,
  operations: [whatsNew, feed],
});

export type Operations = OperationsOf<typeof news>;
