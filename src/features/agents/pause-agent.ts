import { CREDENTIALS_CHANNEL } from "../../kernel/ports/credentials.ts";
import type { WriteTx } from "../../kernel/ports/database.ts";
import { appendMemberEvents } from "../event-log/index.ts";
import { setAgentsStopped } from "../membership/index.ts";
import * as store from "./store.ts";

interface AgentPause {
  readonly memberId: string;
  readonly token: store.TokenListing;
  readonly pausedAt: Date | null;
  readonly now: Date;
}

export async function setAgentPaused(tx: WriteTx, { memberId, token, pausedAt, now }: AgentPause): Promise<boolean> {
  if (!(await store.setPaused(tx, token.id, pausedAt))) return false;
  await tx.notify(CREDENTIALS_CHANNEL, token.id);
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: pausedAt ? "agent_paused" : "agent_resumed",
    actor: { member_id: memberId },
    target: { kind: "token", id: token.id },
    payload: { token_id: token.id, prefix: token.prefix, client_name: token.client_name },
    now,
  });
  return true;
}

/** Pauses one agent of the member, unless it is paused or gone. */
export async function pauseAgent(
  tx: WriteTx,
  { memberId, tokenId, now }: { memberId: string; tokenId: string; now: Date },
): Promise<void> {
  const token = await store.findOfMember(tx, memberId, tokenId);
  if (token) await setAgentPaused(tx, { memberId, token, pausedAt: now, now });
}

/** Pauses all agents, or resumes those not paused individually. Returns their number and whether anything changed. */
export async function setAllAgentsPaused(
  tx: WriteTx,
  { memberId, stoppedAt, now }: { memberId: string; stoppedAt: Date | null; now: Date },
): Promise<{ changed: boolean; count: number }> {
  const changed = await setAgentsStopped(tx, memberId, stoppedAt);
  const count = await store.countLive(tx, memberId, now);
  if (!changed) return { changed, count };
  await tx.notify(CREDENTIALS_CHANNEL, memberId);
  await appendMemberEvents(tx, {
    memberIds: [memberId],
    type: stoppedAt ? "agents_stopped" : "agents_resumed",
    actor: { member_id: memberId },
    target: { kind: "member", id: memberId },
    payload: { count },
    now,
  });
  return { changed, count };
}
