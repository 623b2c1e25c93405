import { expiring, type RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.endpointWhat,
    why: declared.endpointWhy,
    kept: declared.endpointKept,
    tables: ["webhook_endpoint"],
    job: null,
  },
  expiring({
    what: declared.messageWhat,
    why: declared.messageWhy,
    kept: declared.messageKept,
    tables: ["webhook_message", "webhook_delivery"],
    after: { days: 30 },
    expires: { days: { webhook_message: "created_at < $1" } },
  }),
];
