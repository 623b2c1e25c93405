import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object, secret } from "../../../kernel/catalogue/schema.ts";
import { sentence } from "../../../kernel/languages/messages.ts";
import { plainText } from "../../../kernel/values/text.ts";
import { appendMemberEvents } from "../../event-log/index.ts";
import { readContact } from "../contact/read-contact.ts";
import {
  MESSAGE_CHARS_MAX,
  MESSAGE_CHARS_MIN,
  MESSAGES_PER_DAY_MAX,
  messageFault,
  NOT_REACHABLE,
  WAIT_FOR_ANSWER,
} from "../contact/rules.ts";
import { hasConfirmedAddress, insertMessage, lockPair } from "../contact/store.ts";
import { say } from "../messages.ts";
import { MemberId } from "../schemas.ts";

export const contact = defineOperation({
  id: "directory.contact",
  tool: "ic_directory_contact",
  rest: { method: "POST", path: "/api/directory/{member_id}/contact", operationId: "contactMember", status: 202 },
  title: "Write to a member",
  summary: "Sends a message to another member through the space. Neither learns the other's email address.",
  when: "Use to tell the member that they write to others on the page of a card. ic_agent_inbox_send_envelope is for agents.",

  effect: "write",
  access: { person: "public", page: "/directory" },
  quotas: [{ per: "member", max: MESSAGES_PER_DAY_MAX, window: "utc-day" }],
  sandbox: "refused",
  idempotency: "key",
  bodyBytesMax: 16 * 1024,

  input: object("ContactMember", {
    member_id: MemberId,
    // The audit log keeps calls for longer than the message.
    message: secret({
      maxLength: 8_000,
      description: `Plain text, ${MESSAGE_CHARS_MIN} to ${MESSAGE_CHARS_MAX.toLocaleString("en")} characters without spaces at both ends.`,
    }),
    share_email: Type.Optional(
      Type.Boolean({ description: "true: the recipient learns your address and can answer by mail. Default false." }),
    ),
  }),
  checkInput: messageFault,
  output: object("ContactMemberResponse", { ok: Ok, message_id: Type.String() }),
  errors: ["not_found", "wait_for_answer"],
  examples: [
    {
      say: "Ask Ilse on her card whether she can show me the torch",
      input: {
        member_id: "mem_0123456789abcdef0000a00e",
        message: "Could you show me how to light the torch one evening this week?",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail, did }, { member_id: to, message, share_email = false }) {
    const from = memberOf(caller);
    await lockPair(tx, from, to);
    const found = await readContact(tx, caller, to, now);
    if (!found || found.contact === "closed") throw fail("not_found", NOT_REACHABLE);
    if (found.contact === "sent") throw fail("wait_for_answer", WAIT_FOR_ANSWER);
    if (share_email && !(await hasConfirmedAddress(tx, from)))
      throw fail("validation", {
        message: say.addressNotConfirmed,
        hint: "Confirm it at /account, or send the message without it.",
        context: { faults: [{ field: "share_email", problem: sentence(say.needsConfirmedAddress) }] },
      });
    const id = newId("rm");
    await insertMessage(tx, {
      id,
      from_member: from,
      to_member: to,
      message: plainText(message),
      share_email,
      shadow: found.blocks,
      sent_at: now,
    });
    const recipients = found.blocks ? [] : [to];
    await appendMemberEvents(tx, {
      memberIds: recipients,
      type: "member_wrote",
      actor: { member_id: from, display_name: caller.memberName },
      target: { kind: "relayed_message", id },
      payload: { message_id: id, sender_member_id: from, sender_display: caller.memberName },
      now,
    });
    did(say.wrote({ name: found.card?.called ?? found.name }), undefined, { page: `/directory/${to}` });
    return { ok: true as const, message_id: id };
  },
});
