import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { admit } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid, Trust } from "../schemas.ts";
import { countStates, mostStuckFirst } from "../sponsors/board.ts";
import { listMarks, listOffers } from "../sponsors/credit-store.ts";
import { CreditCounts } from "../sponsors/schemas.ts";

const TOOL = "ic_hack_credits_board";

export const creditsBoard = defineOperation({
  id: "hack.credits_board",
  tool: TOOL,
  rest: { method: "GET", path: "/api/hack/credits/board", operationId: "getHackCreditsBoard" },
  title: "See who is stuck with credits",
  summary: "Lists the credit offers with the most blocked members first. Sponsors see counts of their own offers.",
  when: "Use as an organizer to see whom to help, or as a sponsor to see how an offer goes.",

  effect: "read",
  access: { scope: "hack:manage", orScopes: ["hack:sponsor"], session: true },
  quotas: [],
  bodyBytesMax: 1024,
  recorded: () => true,

  input: object("GetHackCreditsBoard", { eid: Eid }),
  output: object("HackCreditsBoardResponse", {
    ok: Ok,
    offers: Type.Array(
      object("HackCreditsRow", {
        offer_id: Type.String(),
        sponsor: Type.String(),
        sponsor_id: nullable(Type.String()),
        title: Type.String(),
        redemption: Type.String(),
        claimable: Type.Boolean(),
        counts: CreditCounts,
        blocked: nullable(
          Type.Array(
            object("HackBlockedMember", {
              member_id: Type.String(),
              name: Type.String(),
              note: nullable(Type.String()),
              since: instant("When the block began."),
            }),
          ),
          { description: "The longest blocked first. Null for sponsors." },
        ),
      }),
    ),
    trust: Trust,
  }),
  errors: ["not_found", "forbidden"],
  examples: [{ say: "Who is stuck with their credits?", input: { eid: "harbor-hack" }, output: { ok: true } }],

  async handler({ tx, caller }, { eid = DEFAULT_EID }) {
    const { standing } = await admit(tx, TOOL, eid, caller);
    const organizes = standing.roles.includes("organizer") || standing.roles.includes("event_admin");
    const me = memberOf(caller);
    const marks = await listMarks(tx, eid);
    const offers = (await listOffers(tx, eid)).filter(({ sponsor_id }) => organizes || sponsor_id === me);
    return {
      ok: true as const,
      offers: mostStuckFirst(offers, marks).map((offer) => {
        const own = marks.filter(({ offer_id }) => offer_id === offer.offer_id);
        const { offer_id, sponsor, sponsor_id, title, redemption, claimable } = offer;
        const blocked = own
          .filter(({ state }) => state === "blocked")
          .map(({ member_id, name, note, since }) => ({ member_id, name, note, since: since.toISOString() }));
        return {
          offer_id,
          sponsor,
          sponsor_id,
          title,
          redemption,
          claimable,
          counts: countStates(own),
          blocked: organizes ? blocked : null,
        };
      }),
      trust: "untrusted" as const,
    };
  },
});
