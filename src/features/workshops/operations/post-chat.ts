import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { placeIn } from "../../trainings/index.ts";
import { NO_SUCH_PLACE, PERSON_FIRST, ROOM_CLOSED } from "../refusals.ts";
import { Message, renderMessage } from "../room-schemas.ts";
import * as room from "../room-store.ts";
import { isRoomOpen } from "../rules.ts";
import { SessionId } from "../schemas.ts";

export const postChat = defineOperation({
  id: "workshops.post_chat",
  tool: "ic_workshop_chat_post",
  rest: {
    method: "POST",
    path: "/api/workshop/sessions/{session_id}/messages",
    operationId: "postWorkshopChat",
    status: 201,
  },
  title: "Write in the chat of a workshop",
  summary: "Sends a message to everyone in a training session, under the member's name. Agents are marked.",
  when: "Use when the member wants to say something to the workshop. Two agents cannot write in a row.",

  effect: "write",
  listed: "second",
  access: { scope: "workshop:write", session: true },
  quotas: [{ per: "token", max: 20, window: "utc-hour" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,

  input: object("PostWorkshopChat", {
    session_id: SessionId,
    text: Type.String({ minLength: 1, maxLength: 2_000, description: "The message." }),
    client_message_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "Of your choice. A repetition returns the first message.",
      }),
    ),
  }),
  output: object("PostWorkshopChatResponse", { ok: Ok, message: Message }),
  errors: ["not_found", "bad_time", "forbidden"],
  examples: [
    {
      say: "Tell the workshop that I am ready",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003", text: "We are ready." },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { session_id: sessionId, text, client_message_id }) {
    const memberId = memberOf(caller);
    const place = await placeIn(tx, sessionId, memberId);
    if (!place) throw fail("not_found", NO_SUCH_PLACE);
    if (!isRoomOpen(place, now)) throw fail("bad_time", ROOM_CLOSED);
    const isAgent = caller.kind === "token";
    const clientId = client_message_id ?? null;
    const { person_between, seq: last } = await room.lockRoom(tx, sessionId);
    const again = clientId && (await room.findRepeated(tx, { sessionId, memberId, isAgent, clientId }));
    if (again) return { ok: true as const, message: renderMessage(again, memberId) };
    const before = await room.findMessage(tx, sessionId, last);
    if (isAgent && person_between && before?.is_agent) throw fail("forbidden", PERSON_FIRST);
    const seq = await room.insertMessage(tx, { sessionId, memberId, isAgent, clientId, text, at: now });
    const sent = (await room.findMessage(tx, sessionId, seq)) as room.MessageRow;
    return { ok: true as const, message: renderMessage(sent, memberId) };
  },
});
