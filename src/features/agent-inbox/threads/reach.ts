import { authorizes } from "../../../kernel/access/scopes.ts";
import type { RefusalDetails } from "../../../kernel/errors.ts";
import type { ReadTx, WriteTx } from "../../../kernel/ports/database.ts";
import { type clientOf, senderOf } from "../client.ts";
import { admit } from "../policy/store.ts";
import { sendFault } from "./limits.ts";
import { countSendings, findPerson } from "./store.ts";

interface Route {
  readonly from: string;
  /** The recipient; of an introduction, also the member who is introduced to them. */
  readonly members: readonly string[];
  readonly client: Awaited<ReturnType<typeof clientOf>>;
  readonly bodyHash: Buffer;
  readonly now: Date;
}

export async function areMembers(tx: ReadTx, members: readonly string[]): Promise<boolean> {
  const people = await Promise.all(members.map((id) => findPerson(tx, id)));
  return people.every((person) => person && person.suspended_at === null);
}

/** Why the sender's limits refuse the message, or null. The pairs are locked in the order of the members' ids. */
export async function sendingsFault(
  tx: WriteTx,
  { from, members, client, bodyHash, now }: Route,
): Promise<readonly ["rate_limited" | "duplicate_message", RefusalDetails] | null> {
  const faults = [];
  for (const to of members.toSorted())
    faults.push(sendFault(await countSendings(tx, { from, to, client: client.primary, bodyHash, now })));
  return faults.find((fault) => fault !== null) ?? null;
}

/** Null: an inbox is closed. Otherwise the members who see nothing of it: they block the sender, or each other. */
export async function admitAll(
  tx: ReadTx,
  { from, members, client }: Pick<Route, "from" | "members" | "client">,
): Promise<ReadonlySet<string> | null> {
  const shadows = new Set<string>();
  let isOpen = true;
  for (const to of members) {
    const person = await findPerson(tx, to);
    const admitted = await admit(tx, to, senderOf(from, client));
    if (!admitted.open || !authorizes(person?.tier ?? "public", "agent:thread:write")) isOpen = false;
    if (admitted.blocked) shadows.add(to);
    const others = members.filter((other) => other !== to);
    for (const memberId of others)
      if ((await admit(tx, to, { memberId, clients: [], publisher: null })).blocked) shadows.add(to);
  }
  return isOpen ? shadows : null;
}
