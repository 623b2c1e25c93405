import type { WriteTx } from "../../../kernel/ports/database.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { type Mint, type MintedToken, mintToken } from "../mint-token.ts";
import { madeOneSince } from "./store.ts";

interface MadeAgent extends Mint {
  readonly memberId: string;
  readonly parentId: string;
  readonly parentName: string;
}

/** Mints the token, and notifies the member at once if it is the first in a day that the other agent makes. */
export async function makeAgent(
  tx: WriteTx,
  id: string,
  secret: Buffer,
  { parentName: parent_name, ...mint }: MadeAgent,
): Promise<MintedToken> {
  const { memberId, parentId, clientName: client_name, now } = mint;
  const isKnownToMake = await madeOneSince(tx, parentId, new Date(now.getTime() - DAY_MS));
  const minted = await mintToken(tx, id, secret, mint);
  if (isKnownToMake) return minted;
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: "agent_passed_on",
    target: { kind: "token", id },
    payload: { token_id: id, prefix: minted.prefix, client_name, parent_name },
    now,
  });
  return minted;
}
