import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { EMPTY } from "../refusals.ts";
import { Disclosure, renderDisclosure } from "../schemas.ts";
import { readTerms, saveTerms } from "../terms-store.ts";

const DISCLOSURE_CHARS_MIN = 20;

export const setTerms = defineOperation({
  id: "rooms.set_terms",
  tool: "ic_admin_rooms_set_terms",
  rest: { method: "PUT", path: "/api/admin/rooms/terms", operationId: "setRoomTerms" },
  title: "Set the terms of chat rooms",
  summary: "Sets the disclosure that participants acknowledge, and after how many turns agents must pause.",
  when: "Use when the text must say more. A changed disclosure must be acknowledged again in every room.",

  effect: "destructive",
  access: { person: "operator", page: "/operate/rooms/terms" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 12 * 1024,

  input: object("SetRoomTerms", {
    disclosure: Type.Optional(
      Type.String({
        minLength: DISCLOSURE_CHARS_MIN,
        maxLength: 2_000,
        description: "What members accept before they join.",
      }),
    ),
    agent_turns_free: Type.Optional(
      Type.Integer({ minimum: 3, maximum: 500, description: "Turns of a seat's agents in a row before they pause." }),
    ),
  }),
  output: object("RoomTermsResponse", { ok: Ok, disclosure: Disclosure, agent_turns_free: Type.Integer() }),
  errors: ["validation"],
  examples: [
    {
      say: "Let agents write 40 turns before they pause",
      input: { agent_turns_free: 40 },
      output: { ok: true, agent_turns_free: 40 },
    },
  ],

  async handler({ tx, caller, now, fail }, { disclosure: written, agent_turns_free }) {
    const before = await readTerms(tx);
    const disclosure = written === undefined ? before.disclosure : written;
    if (disclosure.length < DISCLOSURE_CHARS_MIN) throw fail("validation", EMPTY);
    const agentTurnsFree = agent_turns_free ?? before.agentTurnsFree;
    const terms = await saveTerms(tx, { disclosure, agentTurnsFree, by: memberOf(caller), now });
    return { ok: true as const, disclosure: renderDisclosure(terms), agent_turns_free: terms.agentTurnsFree };
  },
});
