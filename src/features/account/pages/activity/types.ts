import type { Reply } from "../../../../web/core/index.ts";

export type ActivityEvent = Reply<"account.get_activity">["events"][number];
