import type { Reply } from "../../../../web/core/index.ts";

export type KeyRequest = Reply<"credits.list_mine">["requests"][number];

export type KeyUsage = Reply<"credits.get_usage">;

export type ClaimedKey = Reply<"credits.pick_up_workshop"> | Reply<"credits.pick_up_member">;
