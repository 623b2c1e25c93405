import type { Scope } from "../../kernel/access/scopes.ts";
import type { Intent } from "./threads/rules.ts";

/** The permission that each intent needs (contract: per-intent scopes). */
export const SEND_SCOPES = {
  ping: "agent:ping",
  request_meeting: "agent:request_meeting",
  send_intro: "agent:send_intro",
} as const satisfies Record<Intent, Scope>;
