import type { Caller } from "../../kernel/access/caller.ts";
import type { MemberEventRow } from "./store.ts";

/** The entry as this reader sees it: what an agent did is for its member, and for itself. */
export function shownTo({ kind, token }: Pick<Caller, "kind" | "token">, event: MemberEventRow): MemberEventRow {
  const { type, payload } = event;
  if (kind !== "token" || type !== "agent_acted" || payload.token_id === token?.id) return event;
  return { ...event, payload: { ...payload, acts: [] } };
}
