import type { Reply } from "../core/index.ts";

export type ActivityEvent = Reply<"account.get_activity">["events"][number];
