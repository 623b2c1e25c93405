import { actorOf, memberOf } from "../../kernel/access/caller.ts";
import type { Context } from "../../kernel/pipeline/context.ts";
import { plainText } from "../../kernel/values/text.ts";
import { appendMemberEvents, operatorIds } from "../event-log/index.ts";
import * as store from "./store.ts";

type Asked = Pick<store.KeyRequestRow, "kind" | "event_url" | "event_title" | "multiplier">;

/** Sends a request to the operators. A pending one of the same kind takes the new multiplier and note. */
export async function requestKey(
  { tx, caller, now, newId }: Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId">,
  asked: Asked,
  note: string | undefined,
): Promise<{ request: store.NewRequest; wasPending: boolean }> {
  const member = memberOf(caller);
  const cleanNote = plainText(note ?? "") || null;
  const { request, isNew } = await store.insertRequest(tx, {
    ...asked,
    id: newId("kreq"),
    member_id: member,
    note: cleanNote,
    created_at: now,
  });
  if (isNew) {
    await appendMemberEvents(tx, {
      memberIds: await operatorIds(tx),
      type: "key_requested",
      actor: actorOf(caller),
      target: { kind: "key_request", id: request.id },
      payload: {
        request_id: request.id,
        kind: request.kind,
        user_id: member,
        display_name: caller.memberName,
        ...(cleanNote && { note: cleanNote }),
      },
      now,
    });
  }
  return { request, wasPending: !isNew };
}
