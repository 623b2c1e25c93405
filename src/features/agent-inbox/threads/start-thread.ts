import type { Caller } from "../../../kernel/access/caller.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { suspiciousPatterns } from "../../../kernel/values/text.ts";
import { actorOfAct, recordAgentAct } from "../../agent-clients/index.ts";
import { insertEnvelope } from "./envelope-store.ts";
import { AGENT_INBOX_CHANNEL, insertThread, type NewThread } from "./store.ts";

interface Start {
  readonly ids: { readonly thread: string; readonly envelope: string };
  readonly thread: Pick<
    NewThread,
    | "intent"
    | "from_member"
    | "to_member"
    | "from_client"
    | "shadow"
    | "windows"
    | "room"
    | "introduction_id"
    | "expires_at"
    | "deliver_at"
  >;
  readonly body: string;
  readonly client: { readonly id: string | null; readonly name: string | null };
  readonly clientMessageId: string | null;
}

/** Writes the thread and its first message. A blocked sender's are the same rows (shadow), with the same ids. */
export async function startThread(
  { tx, caller, now }: { readonly tx: WriteTx; readonly caller: Caller; readonly now: Date },
  { ids, thread, body, client, clientMessageId }: Start,
): Promise<void> {
  const written_by = caller.kind === "session" ? ("person" as const) : ("agent" as const);
  await insertThread(tx, {
    id: ids.thread,
    ...thread,
    state: "REQUESTED",
    turn: "to",
    from_token: caller.token?.id ?? null,
    ended_by: null,
    created_at: now,
    last_at: now,
    delivered_at: null,
    policy_action: null,
    policy_rule: null,
    routed_to: null,
    act_at: null,
  });
  await insertEnvelope(tx, {
    id: ids.envelope,
    thread_id: ids.thread,
    n: 1,
    author: "from",
    token_id: caller.token?.id ?? null,
    agent_name: client.name,
    written_by,
    decision: null,
    body,
    windows: thread.windows,
    client_message_id: clientMessageId,
    at: now,
  });
  recordAgentAct(tx, {
    ...actorOfAct(caller),
    at: now,
    action: "agent_inbox.send",
    client_id: client.id,
    thread_id: ids.thread,
    counterpart: thread.to_member,
    state_to: "REQUESTED",
    suspicious: suspiciousPatterns(body),
    shadow: thread.shadow,
  });
  tx.announce(AGENT_INBOX_CHANNEL, ids.thread);
}
