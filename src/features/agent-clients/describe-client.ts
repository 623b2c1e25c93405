import type { ReadTx } from "../../kernel/ports/database.ts";
import { type ClientUse, liveUseByClient, nameIdentity } from "../agents/index.ts";
import { tokenIdentities } from "./rules.ts";
import { type AgentClient, renderClient, type Use } from "./schemas.ts";
import { type ClientRow, type IdentityRow, identitiesOf } from "./store.ts";

type Compared = Pick<IdentityRow, "kind" | "value">;

/** Live tokens that show one of these identities. */
export function useOf(identities: readonly Compared[], used: readonly ClientUse[]): Use {
  const { clientIds, names } = tokenIdentities(identities);
  const own = used.filter(({ client_id, client_name }) =>
    client_id === null ? names.includes(nameIdentity(client_name)) : clientIds.includes(client_id),
  );
  const last = own.flatMap(({ last_used_at }) => last_used_at ?? []).sort((a, b) => b.getTime() - a.getTime());
  const sum = (of: (use: ClientUse) => number) => own.reduce((total, each) => total + of(each), 0);
  return { tokens: sum(({ tokens }) => tokens), members: sum(({ members }) => members), last_used_at: last[0] ?? null };
}

export async function describeClient(tx: ReadTx, client: ClientRow, now: Date): Promise<AgentClient> {
  const identities = await identitiesOf(tx, [client.id]);
  return renderClient(client, identities, useOf(identities, await liveUseByClient(tx, now)));
}
