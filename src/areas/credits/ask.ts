import { memberOf } from "../../kernel/caller.ts";
import type { Context } from "../../kernel/context.ts";
import { plainText } from "../../kernel/text.ts";
import { appendMemberEvents, operatorIds } from "../events/index.ts";
import * as store from "./store.ts";

type Asked = Pick<store.KeyRequestRow, "kind" | "event_url" | "event_title" | "multiplier">;

/** Puts a request before the operators; one that waits already stands. */
export async function askForKey(
  { tx, caller, now, newId }: Pick<Context<never, "write">, "tx" | "caller" | "now" | "newId">,
  asked: Asked,
  note: string | undefined,
): Promise<store.NewRequest> {
  const member = memberOf(caller);
  const cleanNote = plainText(note ?? "") || null;
  const { request, isNew } = await store.ask(tx, {
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
      actor: { member_id: member, display_name: caller.memberName },
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
  return request;
}
