import type { Feed } from "../../areas/feeds/index.ts";
import type { MemberListing } from "../../areas/membership/index.ts";
import type { Resource } from "../../areas/resources/index.ts";
import type { Space } from "../../areas/space/index.ts";
import type { Scope } from "../../kernel/scopes.ts";
import type { Tier } from "../../kernel/tiers.ts";
import type { RequestedScope } from "../agents/granting.tsx";

/**
 * What the pages read of the replies of operations, by the operation's id. A page that calls one more adds it here, or
 * beside itself with `declare module "../replies.ts" { interface Replies { … } }`.
 */
export interface Replies {
  "space.get": { space: Space };
  "space.update": { space: Space };
  "membership.claim_space": { tier: Tier };
  "events.list_upcoming": { events: EventSummary[]; total: number; stale: boolean };
  "events.get": { event: EventSummary & { description_safe_render?: string } };
  "events.rsvp": { queued: boolean; was_dup: boolean };
  "signup.review": Review;
  "signup.complete": { client_name: string; granted_scopes: Scope[] };
  "tokens.list": { tokens: AgentToken[]; agents_stopped_at: string | null };
  "tokens.get": { token: AgentToken; agents_stopped_at: string | null; uses: AllowanceUse[] };
  "tokens.rename": { client_name: string };
  "tokens.pause": { client_name: string };
  "tokens.resume": { client_name: string };
  "tokens.stop_all": { stopped: number };
  "tokens.resume_all": { resumed: number };
  "tokens.register_key": { key_id: string };
  "tokens.revoke_key": { key_id: string | null };
  "tokens.enforce_signature": { requires_signature: boolean };
  "tokens.list_blocked": { blocked: BlockedClient[] };
  "tokens.unblock": { client_name: string };
  "tokens.mint": {
    agent_token: string;
    token_id: string;
    granted_scopes: Scope[];
    expires_at: string | null;
    mcp: { url: string };
  };
  "tokens.revoke": { prefix: string };
  "membership.list_members": { members: MemberListing[]; total: number };
  "feeds.list": { feeds: Feed[] };
  "resources.list": { resources: Resource[] };
  "account.get_activity": { events: ActivityEvent[]; has_more: boolean };
}

export interface EventSummary {
  luma_url?: string;
  title: string;
  start: string;
  end: string;
  all_day?: true;
  location?: string;
  host?: string;
}

export interface Review {
  /** False for a code that is unknown, expired or decided; then nothing else is there. */
  found: boolean;
  client_name?: string;
  address?: string;
  asked_at?: string;
  expires_at?: string;
  sandbox?: boolean;
  client_id?: string;
  agents_stopped?: boolean;
  scopes?: RequestedScope[];
}

export interface AgentToken {
  token_id: string;
  prefix: string;
  client_name: string;
  /** A scope that has since been given up stays on the tokens that had it. */
  scopes: string[];
  sandbox: boolean;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  last_used_address: string | null;
  revoked_at: string | null;
  paused_at: string | null;
  transports: ("rest" | "mcp" | "a2a")[];
  /** The OAuth client that renews it by itself. */
  connection: { client_id: string; redirect_host: string; resource: string; renew_by: string | null } | null;
  key_id: string | null;
  key_bound_at: string | null;
  requires_signature: boolean;
}

/** What is used of one allowance, in the window of now. */
export interface AllowanceUse {
  /** An operation's id, or the name of a pool. */
  allowance: string;
  per: "token" | "member";
  window_start: string;
  used: number;
}

export interface BlockedClient {
  block_id: string;
  client_name: string;
  by: "client" | "name";
  client_id?: string;
  blocked_at: string;
}

export interface ActivityEvent {
  id: number;
  at: string;
  tool: string;
  transport: "rest" | "mcp" | "a2a" | "web" | "system";
  /** `ok`, `simulated`, or the error kind of a refusal. */
  outcome: string;
  args: Record<string, unknown> | null;
  token_prefix: string | null;
  client_name: string | null;
}
