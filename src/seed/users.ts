import { changeTier, ensureMember } from "../features/membership/index.ts";
import type { OperationId, Operations } from "../features/operations.ts";
import type { Scope } from "../kernel/access/scopes.ts";
import { authorizes, OFFERED_SCOPES } from "../kernel/access/scopes.ts";
import type { Tier } from "../kernel/access/tiers.ts";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { InputOf, ReplyOf } from "../kernel/catalogue/operation.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";
import { invoke } from "../kernel/pipeline/invoke.ts";
import type { SignIn } from "../kernel/ports/sign-in.ts";

/** An application that does not listen yet; it can run operations. */
export interface AppHandle {
  readonly baseUrl: string;
  /** The link for the first operator; null once claimed. */
  readonly claimUrl: string | null;
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  readonly signIn: SignIn;
}

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly tier: Tier;
}

export interface Person extends NewPerson {
  readonly memberId: string;
  /** A Cookie header of a signed-in session. */
  readonly cookie: string;
}

/** Creates a signed-in member of that tier, for demonstrations and tests. */
export async function createPerson({ kernel, signIn }: AppHandle, person: NewPerson): Promise<Person> {
  const { name, email, password, tier } = person;
  // Each person gets an own address (RFC 4193), because sign-ups are limited per address.
  const groups = kernel.ids.bytes(14).toString("hex").match(/.{4}/g) ?? [];
  const visitor = { address: `fd00:${groups.join(":")}`, userAgent: "Atrium" };
  const result = await signIn.openAccount({ name, email, password }, visitor);
  if (!result.ok) throw new Error(`${email}: ${result.reason}`);
  await signIn.markEmailProved(result.userId);
  const now = kernel.clock.now();
  const memberId = await ensureMember(kernel.database, result.userId, now, kernel.ids);
  if (tier !== "public") {
    const change = { memberId, from: "public", to: tier, by: null, reason: "set up", now } as const;
    await kernel.database.transaction((tx) => changeTier(tx, change));
  }
  const cookie = result.cookies.map((each) => each.slice(0, each.indexOf(";"))).join("; ");
  return { ...person, memberId, cookie };
}

/** Runs an operation as one of several people. */
export type ActAs = <const Id extends OperationId>(
  person: Person,
  id: Id,
  input: InputOf<Operations[Id]>,
) => Promise<ReplyOf<Operations[Id]>>;

/** Runs an operation as a signed-in person and returns its reply. @throws Error on refusal */
export async function actAs<const Id extends OperationId>(
  app: AppHandle,
  person: Person,
  id: Id,
  input: InputOf<Operations[Id]>,
): Promise<ReplyOf<Operations[Id]>>;
export async function actAs({ kernel, catalogue }: AppHandle, person: Person, id: string, input: unknown) {
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`no operation has the id ${id}`);
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

/** Creates a token, by default with every scope of the person's tier. */
export async function createToken(
  app: AppHandle,
  person: Person,
  options: { scopes?: readonly Scope[]; sandbox?: boolean; clientName?: string } = {},
): Promise<string> {
  const minted = await actAs(app, person, "tokens.mint", {
    client_name: options.clientName ?? `${person.name}'s agent`,
    scopes: [...(options.scopes ?? OFFERED_SCOPES.filter((scope) => authorizes(person.tier, scope)))],
    sandbox: options.sandbox ?? false,
  });
  return minted.agent_token;
}
