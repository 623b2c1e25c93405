import type { Scope } from "../../kernel/access/scopes.ts";
import type { Tier } from "../../kernel/access/tiers.ts";
import { tokenHash } from "../../kernel/pipeline/stages/authenticate.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import type { Rule } from "../../kernel/rules/rule.ts";
import { DAY_MS } from "../../kernel/values/duration.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import * as store from "./store.ts";

const PREFIX_CHARS = 12;

export interface Mint {
  readonly memberId: string | null;
  readonly clientName: string;
  readonly scopes: readonly Scope[];
  readonly tier: Tier;
  readonly sandbox: boolean;
  readonly expiresAt: Date | null;
  /** The only transport that accepts the token; default all. */
  readonly audience?: store.Audience;
  /** It asks its member before it acts, for a week. */
  readonly asksFirstWeek?: boolean;
  /** The token that passes its permissions on (0340). */
  readonly parentId?: string;
  readonly now: Date;
}

/** The text exists only in the reply (specification, Agent token). */
export interface MintedToken {
  readonly id: string;
  /** `agt_` and the base64url of 32 random bytes. */
  readonly token: string;
  readonly prefix: string;
}

/** Stores only the hash. `secret`: 32 random bytes. */
export async function mintToken(tx: WriteTx, id: string, secret: Buffer, mint: Mint): Promise<MintedToken> {
  const token = textOf(secret);
  const prefix = prefixOf(token);
  await store.insert(tx, {
    id,
    hash: tokenHash(token),
    prefix,
    member_id: mint.memberId,
    client_name: mint.clientName,
    scopes: [...mint.scopes],
    tier: mint.tier,
    sandbox: mint.sandbox,
    created_at: mint.now,
    expires_at: mint.expiresAt,
    last_used_at: null,
    last_used_address: null,
    revoked_at: null,
    audience: mint.audience ?? null,
    previous_hash: null,
    previous_expires_at: null,
    requires_signature: false,
    paused_at: null,
    parent_id: mint.parentId ?? null,
  });
  return { id, token, prefix };
}

export function textOf(secret: Buffer): string {
  return `agt_${secret.toString("base64url")}`;
}

export function prefixOf(token: string): string {
  return token.slice(0, PREFIX_CHARS);
}

function firstWeek(tokenId: string, now: Date): Rule {
  const until = new Date(now.getTime() + 7 * DAY_MS).toISOString();
  return { id: tokenId.replace(/^tok_/, "rul_"), verdict: "ask", until };
}

/** Mints the token of an agent that its member approved, and notifies the member at once. */
export async function letAgentIn(
  tx: WriteTx,
  id: string,
  secret: Buffer,
  mint: Mint & { readonly memberId: string },
): Promise<MintedToken> {
  const minted = await mintToken(tx, id, secret, mint);
  if (mint.asksFirstWeek) await store.setRules(tx, id, [firstWeek(id, mint.now)]);
  const { memberId, clientName: client_name, sandbox, scopes, now } = mint;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "agent_let_in",
    actor: { member_id: memberId },
    target: { kind: "token", id },
    payload: { token_id: id, prefix: minted.prefix, client_name, sandbox, scopes },
    now,
  });
  return minted;
}
