import { changeTier, ensureMember } from "../areas/membership/index.ts";
import { mint } from "../areas/tokens/index.ts";
import { invoke } from "../kernel/invoke.ts";
import type { Scope } from "../kernel/scopes.ts";
import { authorizes, SCOPE_NAMES } from "../kernel/scopes.ts";
import type { Tier } from "../kernel/tiers.ts";
import type { Ground } from "./compose.ts";

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly tier: Tier;
}

export interface Person extends NewPerson {
  readonly memberId: string;
  /** A Cookie header that is signed in. */
  readonly cookie: string;
}

const ADDRESS_IS_THEIRS = {
  name: "people_address_is_theirs",
  text: `UPDATE auth_user SET "emailVerified" = true WHERE id = $1`,
};

/** An account with a member at that tier, signed in: how demonstrations and tests get people. */
export async function createPerson({ kernel, signIn }: Ground, person: NewPerson): Promise<Person> {
  const { name, email, password, tier } = person;
  // Each from an address of its own (RFC 4193): the limit on sign-ups is for visitors.
  const groups = kernel.ids.bytes(14).toString("hex").match(/.{4}/g) ?? [];
  const visitor = { address: `fd00:${groups.join(":")}`, userAgent: "Atrium" };
  const result = await signIn.signUp({ name, email, password }, visitor);
  if (!result.ok) throw new Error(`${email}: ${result.reason}`);
  await kernel.database.transaction((tx) => tx.run(ADDRESS_IS_THEIRS, [result.userId]));
  const now = kernel.clock.now();
  const { id: memberId } = await ensureMember(kernel.database, result.userId, now, kernel.ids);
  if (tier !== "public") {
    const change = { memberId, from: "public", to: tier, by: null, reason: "set up", now } as const;
    await kernel.database.transaction((tx) => changeTier(tx, change));
  }
  const cookie = result.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
  return { ...person, memberId, cookie };
}

/** Runs an operation as that person, signed in; its reply. @throws Error when it is refused */
export async function actAs(
  { kernel, catalogue }: Ground,
  person: Person,
  id: string,
  input: object,
): Promise<unknown> {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`there is no operation ${id}`);
  const outcome = await invoke(kernel, {
    entry,
    transport: "web",
    presented: { cookie: person.cookie },
    address: "127.0.0.1",
    requestId: kernel.ids.newId("req"),
    body: { value: input },
  });
  if (!outcome.ok) throw new Error(`${person.email}, ${id}: ${outcome.body.error}`);
  return outcome.body;
}

/** A token of that person; with every scope of their tier unless others are named. */
export async function createToken(
  ground: Ground,
  person: Person,
  options: { scopes?: readonly Scope[]; sandbox?: boolean; clientName?: string } = {},
): Promise<string> {
  const minted = await actAs(ground, person, mint.id, {
    client_name: options.clientName ?? `${person.name}'s agent`,
    scopes: options.scopes ?? SCOPE_NAMES.filter((scope) => authorizes(person.tier, scope)),
    sandbox: options.sandbox ?? false,
  });
  return (minted as { agent_token: string }).agent_token;
}
