import { LRUCache } from "lru-cache";
import type { Identity } from "../../kernel/access/caller.ts";
import type { Clock } from "../../kernel/ports/clock.ts";
import { CREDENTIALS_CHANNEL, type Credentials } from "../../kernel/ports/credentials.ts";
import type { Database } from "../../kernel/ports/database.ts";
import type { SignIn } from "../../kernel/ports/sign-in.ts";
import { MINUTE_MS } from "../../kernel/values/duration.ts";
import type { Ids } from "../../kernel/values/ids.ts";
import { ensureMember } from "../membership/index.ts";
import { pausedBy } from "./rules.ts";
import { findSignedIn } from "./signed-in.ts";
import * as store from "./store.ts";

/** The specification's bound on stale authority. */
const CACHE_MS = MINUTE_MS;
const CACHED_MAX = 20_000;
const BELOW_OPERATOR = "ic-member";

interface Cached {
  readonly identity: Identity;
  readonly ids: readonly (string | null)[];
}

/** Caches credentials for a minute and drops them on every change in any process. */
export function createCredentials(options: {
  database: Database;
  signIn: SignIn;
  clock: Clock;
  ids: Ids;
  /** Lowers operators by one tier until they set up two-factor authentication. */
  operatorsNeedCode: boolean;
  /** Credentials in memory, at most. The table for them is allocated at once: 36 bytes each. */
  cachedMax?: number | undefined;
}): Credentials {
  const { database, signIn, clock, ids, operatorsNeedCode, cachedMax = CACHED_MAX } = options;
  const cache = new LRUCache<string, Cached>({ max: cachedMax, ttl: CACHE_MS });
  let generation = 0;

  database.listen(CREDENTIALS_CHANNEL, (changed) => {
    generation++;
    for (const [hash, cached] of cache.entries()) if (cached.ids.includes(changed)) cache.delete(hash);
  });
  database.onGap(() => {
    generation++;
    cache.clear();
  });

  async function load(hash: Buffer, key: string, address: string): Promise<Identity | null> {
    const startedAt = generation;
    const now = clock.now();
    const token = await store.findByHash(database.read, hash);
    if (!token || token.revoked_at || isOver(token.expires_at, now)) return null;
    const identity = identityOf(token);
    // A change during the read may have outdated this answer.
    if (generation === startedAt) cache.set(key, { identity, ids: [token.id, token.member_id, ...token.ancestors] });
    await database.transaction((tx) => store.touch(tx, token.id, now, address));
    return identity;
  }

  return {
    byToken(hash, address) {
      const key = hash.toString("base64");
      const cached = cache.get(key);
      if (!cached) return load(hash, key, address);
      return isOver(cached.identity.token?.expiresAt ?? null, clock.now()) ? null : cached.identity;
    },
    async byTokenId(id) {
      const token = await store.findLive(database.read, id, clock.now());
      return token ? identityOf(token) : null;
    },
    async byRevokedToken(hash) {
      const token = await store.findByHash(database.read, hash);
      return token?.revoked_at ? identityOf(token) : null;
    },
    isFromCodeFlow: (hash) => store.isFromCodeFlow(database.read, hash),
    async bySession(cookie) {
      const user = await signIn.userOf(cookie);
      if (!user) return null;
      const { userId, signedInAt, sessionId, hasSecondFactor, emailVerified } = user;
      let member = await findSignedIn(database.read, userId);
      if (!member) {
        await ensureMember(database, userId, clock.now(), ids);
        member = await findSignedIn(database.read, userId);
      }
      if (!member) return null; // the account was deleted meanwhile
      const {
        id: memberId,
        name: memberName,
        email,
        suspended_at,
        suspended_reason: suspendedReason,
        language,
        roleScopes: scopes,
      } = member;
      const isOperator = member.tier === "operator";
      const lacksSecondFactor = operatorsNeedCode && (isOperator || scopes.length > 0) && !hasSecondFactor;
      const tier = lacksSecondFactor && isOperator ? BELOW_OPERATOR : member.tier;
      const roleScopes = lacksSecondFactor ? [] : scopes;
      const person = {
        memberId,
        memberName,
        email,
        emailVerified,
        tier,
        roleScopes,
        suspended: suspended_at !== null,
        suspendedReason,
        language,
      };
      return { ...person, paused: null, token: null, signedInAt, sessionId, lacksSecondFactor };
    },
  };
}

function isOver(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function identityOf(token: store.OwnedToken): Identity {
  return {
    memberId: token.member_id,
    memberName: token.name,
    email: token.email,
    tier: token.tier ?? token.minted_tier,
    roleScopes: [],
    suspended: token.suspended_at !== null,
    paused: pausedBy(token),
    signedInAt: null,
    sessionId: null,
    lacksSecondFactor: false,
    token: {
      id: token.id,
      prefix: token.prefix,
      scopes: token.scopes,
      sandbox: token.sandbox,
      expiresAt: token.expires_at,
      audience: token.audience,
      key: token.key_id !== null && token.key_x !== null ? { id: token.key_id, x: token.key_x } : null,
      requiresSignature: token.requires_signature,
      rules: token.rules,
      ancestors: token.ancestors,
    },
  };
}
