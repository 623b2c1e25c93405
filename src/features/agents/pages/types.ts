import type { Reply } from "../../../web/core/index.ts";

export type AgentToken = Reply<"tokens.get">["token"];

export type QuotaUse = Reply<"tokens.get">["uses"][number];

export type BlockedClient = Reply<"tokens.list_blocked">["blocked"][number];
