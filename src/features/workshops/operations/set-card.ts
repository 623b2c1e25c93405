import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { placeIn } from "../../trainings/index.ts";
import { putCard, removeCard } from "../card-store.ts";
import { BAD_LINK, NO_SUCH_PLACE, SESSION_OVER } from "../refusals.ts";
import { cardEnds } from "../rules.ts";
import { SessionId } from "../schemas.ts";

export const setCard = defineOperation({
  id: "workshops.set_card",
  tool: "ic_workshop_set_card",
  rest: { method: "PUT", path: "/api/workshop/sessions/{session_id}/card", operationId: "setWorkshopCard" },
  title: "Show a card to a workshop",
  summary:
    "Shows chosen fields to the people of a training session until 30 days after it. Without any, shows nothing.",

  effect: "destructive",
  access: { person: "ft-member", page: "/trainings" },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  bodyBytesMax: 4 * 1024,

  input: object("SetWorkshopCard", {
    session_id: SessionId,
    name: Type.Optional(Type.Boolean({ description: "true shows the member's name." })),
    email: Type.Optional(Type.Boolean({ description: "true shows the member's email address." })),
    note: Type.Optional(Type.String({ maxLength: 280, description: "What the participant works on." })),
    link: Type.Optional(Type.String({ maxLength: 300, description: "An https URL." })),
  }),
  output: object("SetWorkshopCardResponse", { ok: Ok, shown: Type.Boolean() }),
  errors: ["not_found", "bad_time"],
  examples: [
    {
      say: "Show my name to the workshop",
      input: { session_id: "trs_0a1b2c3d4e5f607182930003", name: true, note: "I bring a loom." },
      output: { ok: true, shown: true },
    },
  ],

  async handler({ tx, caller, now, fail }, { session_id, name = false, email = false, note = "", link = "" }) {
    const member_id = memberOf(caller);
    const place = await placeIn(tx, session_id, member_id);
    if (!place) throw fail("not_found", NO_SUCH_PLACE);
    const url = link.trim() === "" ? "" : httpsUrl(link);
    if (url === null) throw fail("validation", BAD_LINK);
    const card = { shows_name: name, shows_email: email, note, link: url };
    if (!(name || email || card.note || url)) {
      await removeCard(tx, session_id, member_id);
      return { ok: true as const, shown: false };
    }
    const visible_until = cardEnds(place);
    if (place.cancelled_at !== null || visible_until <= now) throw fail("bad_time", SESSION_OVER);
    await putCard(tx, session_id, { member_id, ...card, visible_until }, now);
    return { ok: true as const, shown: true };
  },
});

function httpsUrl(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
