import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Trust } from "../schemas.ts";
import { countStates } from "../sponsors/board.ts";
import { listOffers, marksOf } from "../sponsors/credit-store.ts";
import { CreditCounts, CreditOffer, renderOffer } from "../sponsors/schemas.ts";

const TOOL = "ic_hack_credits_list";

export const listCredits = defineOperation({
  id: "hack.list_credits",
  tool: TOOL,
  rest: { method: "GET", path: "/api/hack/credits", operationId: "listHackCredits" },
  title: "List sponsors' credits",
  summary: "Lists the credits that sponsors offer, how to redeem them, and how far the member is.",
  when: "Use to help the member redeem credits. Then record the outcome with ic_hack_credits_mark.",

  effect: "read",
  access: { scope: "hack:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: object("ListHackCredits", { eid: Eid }),
  output: object("HackCreditsResponse", {
    ok: Ok,
    offers: Type.Array(CreditOffer),
    summary: CreditCounts,
    trust: Trust,
  }),
  errors: ["not_found"],
  examples: [{ say: "Which credits can I still claim?", input: { eid: "harbor-hack" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { standing } = await admit(tx, TOOL, eid, caller);
    const marks = await marksOf(tx, eid, memberOf(caller));
    const organizes = standing.roles.includes("organizer") || standing.roles.includes("event_admin");
    const offers = (await listOffers(tx, eid)).map((offer) =>
      renderOffer(offer, {
        hasSeat: standing.hasSeat || organizes,
        mark: marks.find(({ offer_id }) => offer_id === offer.offer_id),
      }),
    );
    return { ok: true as const, offers, summary: countStates(marks), trust: "untrusted" as const };
  },
});
