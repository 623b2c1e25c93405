import { randomBytes } from "node:crypto";
import { wantsSignature } from "../../src/kernel/access/access.ts";
import { SCOPE_NAMES, SCOPES, type Scope } from "../../src/kernel/access/scopes.ts";
import { TIERS, type Tier } from "../../src/kernel/access/tiers.ts";
import type { Operation } from "../../src/kernel/catalogue/operation.ts";
import type { ErrorKind } from "../../src/kernel/errors.ts";
import { tokenHash } from "../../src/kernel/pipeline/stages/authenticate.ts";
import type { Person } from "../../src/seed/users.ts";
import type { TestAtrium } from "../harness/atrium.ts";
import type { Credential } from "./ways.ts";

/** A caller with everything that determines their access. */
export interface Who {
  readonly label: string;
  readonly kind: "anonymous" | "session" | "bearer";
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
  /** The fault of the credential itself. */
  readonly fault?: "revoked" | "expired" | "unknown" | "suspended";
  /** Null for anonymous callers. */
  readonly memberId: string | null;
  readonly credential: Credential;
}

const SETS = ["none", "exactly the needed", "all but the needed", "all"] as const;

const RENEWED_MS = 5 * 60_000;

/** Tokens with any scopes, inserted directly: no page would create them. */
export class Callers {
  readonly #atrium: TestAtrium;
  readonly #people = new Map<Tier, Person>();
  readonly #tokens = new Map<string, string>();
  #fixed: readonly Who[] = [];
  #signedInAt = 0;

  constructor(atrium: TestAtrium) {
    this.#atrium = atrium;
  }

  async prepare(): Promise<void> {
    for (const tier of TIERS) this.#people.set(tier, await this.#atrium.person(tier));
    this.#fixed = await this.#faulty();
    this.#signedInAt = this.#now();
  }

  #now(): number {
    return this.#atrium.kernel.clock.now().getTime();
  }

  /** Some operations ask for a sign-in of the last ten minutes, and the full form takes longer. */
  async #renew(): Promise<void> {
    if (this.#now() - this.#signedInAt < RENEWED_MS) return;
    this.#signedInAt = this.#now();
    for (const [tier, person] of this.#people) {
      this.#people.set(tier, { ...person, cookie: await this.#atrium.signInAgain(person) });
    }
  }

  /** All kinds of callers of this operation. */
  async of(operation: Operation): Promise<readonly Who[]> {
    await this.#renew();
    const needed = "scope" in operation.access ? operation.access.scope : undefined;
    const callers: Who[] = [
      { label: "nobody", kind: "anonymous", tier: "public", scopes: [], memberId: null, credential: {} },
    ];
    for (const tier of TIERS) {
      const person = this.#person(tier);
      const common = { tier, memberId: person.memberId };
      callers.push({
        ...common,
        label: `a session of ${tier}`,
        kind: "session",
        scopes: [],
        credential: { cookie: person.cookie },
      });
      for (const set of needed === undefined ? (["none", "all"] as const) : SETS) {
        const scopes = scopesOf(set, needed);
        const token = await this.#token(person, scopes);
        callers.push({
          ...common,
          label: `a token of ${tier} with ${set} scopes`,
          kind: "bearer",
          scopes,
          credential: { token },
        });
      }
    }
    return [...callers, ...this.#fixed];
  }

  async #faulty(): Promise<Who[]> {
    const { clock } = this.#atrium.kernel;
    const past = new Date(clock.now().getTime() - 1_000);
    const operator = this.#person("operator");
    const common = { kind: "bearer", tier: "operator", scopes: SCOPE_NAMES, memberId: null } as const;
    const suspended = await this.#atrium.person("operator");
    const demoted = await this.#atrium.person("operator");
    const of = async (person: Person, more: object = {}) => ({ token: await this.#insert(person, SCOPE_NAMES, more) });
    const whos: Who[] = [
      {
        ...common,
        label: "a revoked token",
        fault: "revoked",
        memberId: operator.memberId,
        credential: await of(operator, { revoked_at: past }),
      },
      { ...common, label: "an expired token", fault: "expired", credential: await of(operator, { expires_at: past }) },
      { ...common, label: "a token never minted", fault: "unknown", credential: { token: `agt_${"A".repeat(43)}` } },
      { ...common, label: "no token at all, as bearer", fault: "unknown", credential: { token: "x" } },
      {
        ...common,
        label: "a token of a suspended operator",
        fault: "suspended",
        memberId: suspended.memberId,
        credential: await of(suspended),
      },
      {
        ...common,
        label: "a session of a suspended operator",
        kind: "session",
        fault: "suspended",
        memberId: suspended.memberId,
        credential: { cookie: suspended.cookie },
      },
      {
        ...common,
        label: "a token of an operator demoted since",
        tier: "public",
        memberId: demoted.memberId,
        credential: await of(demoted),
      },
      {
        ...common,
        label: "a sandbox token of an operator",
        memberId: operator.memberId,
        credential: await of(operator, { sandbox: true }),
      },
    ];
    await this.#atrium.kernel.database.transaction(async ({ query }) => {
      await query.updateTable("member").set({ suspended_at: past }).where("id", "=", suspended.memberId).execute();
      await query.updateTable("member").set({ tier: "public" }).where("id", "=", demoted.memberId).execute();
    });
    return whos;
  }

  #person(tier: Tier): Person {
    const person = this.#people.get(tier);
    if (!person) throw new Error("prepare first");
    return person;
  }

  async #token(person: Person, scopes: readonly Scope[]): Promise<string> {
    const key = `${person.tier} ${scopes.length} ${scopes.length === 1 ? scopes[0] : SCOPE_NAMES.find((each) => !scopes.includes(each))}`;
    const known = this.#tokens.get(key);
    if (known !== undefined) return known;
    const token = await this.#insert(person, scopes);
    this.#tokens.set(key, token);
    return token;
  }

  async #insert(person: Person, scopes: readonly Scope[], more: object = {}): Promise<string> {
    const { database, clock, ids } = this.#atrium.kernel;
    const token = `agt_${randomBytes(32).toString("base64url")}`;
    const row = {
      id: ids.newId("tok"),
      hash: tokenHash(token),
      prefix: token.slice(0, 12),
      member_id: person.memberId,
      client_name: "Matrix",
      scopes: [...scopes],
      tier: person.tier,
      sandbox: false,
      created_at: clock.now(),
      expires_at: null,
      revoked_at: null,
      requires_signature: false,
      ...more,
    };
    await database.transaction(({ query }) =>
      query
        .insertInto("agent_token")
        .values(row as never)
        .execute(),
    );
    return token;
  }
}

function scopesOf(set: (typeof SETS)[number], needed: Scope | undefined): readonly Scope[] {
  switch (set) {
    case "none":
      return [];
    case "exactly the needed":
      return needed === undefined ? [] : [needed];
    case "all but the needed":
      return SCOPE_NAMES.filter((scope) => scope !== needed);
    case "all":
      return SCOPE_NAMES;
  }
}

const atLeast = (tier: Tier, lowest: Tier) => TIERS.indexOf(tier) >= TIERS.indexOf(lowest);

export function isTakenAsAnonymous(access: Operation["access"]): boolean {
  return "public" in access && access.badToken === "anonymous";
}

/** The declared result, derived independently: `admitted` or the refusal's kind. */
export function promised({ access, rest }: Operation, who: Who, transport: string): ErrorKind | "admitted" {
  if (who.fault !== undefined) {
    const canEndItself = "anyToken" in access && access.alsoRevoked === true;
    if (isTakenAsAnonymous(access)) return "admitted";
    if (who.fault === "suspended") return canEndItself && who.kind === "bearer" ? "admitted" : "account_suspended";
    return canEndItself && who.fault === "revoked" ? "admitted" : "invalid_token";
  }
  if ("public" in access) return "admitted";
  if ("person" in access) {
    if (who.kind !== "session") return "session_required";
    return atLeast(who.tier, access.person) ? "admitted" : "tier_too_low";
  }
  if (who.kind === "bearer" && rest.browserOnly === true && transport === "REST") return "session_required";
  if (who.kind === "anonymous" || (who.kind === "session" && !access.session)) return "no_token";
  if ("anyToken" in access) return passesGate(access.gate, who) ? "admitted" : "forbidden";
  const alternatives = [access.scope, ...(("orScopes" in access && access.orScopes) || [])];
  const carried = who.kind === "bearer" ? alternatives.filter((each) => who.scopes.includes(each)) : alternatives;
  if (carried.length === 0) return "missing_scope";
  const ofSession = who.kind === "session" && "sessionTier" in access ? access.sessionTier : undefined;
  const lowest = ofSession ? [ofSession] : carried.map((each) => SCOPES[each].tier);
  if (!lowest.some((tier) => atLeast(who.tier, tier))) return "tier_too_low";
  return wantsSignature(access) ? "signature_required" : "admitted"; // none of them signs
}

function passesGate(gate: string | undefined, { tier, kind, scopes }: Who): boolean {
  if (gate === undefined) return true;
  return tier === "operator" && (kind === "session" || scopes.some((each) => SCOPES[each].tier === "operator"));
}
