import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { Ok, object } from "../../../kernel/catalogue/schema.ts";
import { line } from "../../../kernel/catalogue/visible-text.ts";
import { say } from "../messages.ts";
import { NO_SUCH_MEMBER } from "../refusals.ts";
import { admitLocked } from "../roles.ts";
import { DEFAULT_EID } from "../rules.ts";
import { Eid } from "../schemas.ts";
import { findOffer, insertOffer, listOffers, OFFERS_MAX, updateOffer } from "../sponsors/credit-store.ts";
import { CreditOffer, renderOffer } from "../sponsors/schemas.ts";
import { memberName } from "../store.ts";

const TOOL = "ic_hack_credit_offer_set";

export const setOffer = defineOperation({
  id: "hack.set_offer",
  tool: TOOL,
  rest: { method: "PUT", path: "/api/hack/credits/offers", operationId: "setHackCreditOffer" },
  title: "Add or edit a credit offer",
  summary: "Adds credits that a sponsor gives to members with a seat, or edits such an offer.",
  when: "Use when an organizer has the sponsor's offer and the way to redeem it.",

  effect: "destructive",
  access: { scope: "hack:manage", session: true },
  quotas: [{ per: "member", max: 100, window: "utc-day" }],
  sandbox: "simulated",
  idempotency: "key",
  bodyBytesMax: 8 * 1024,

  input: object("SetHackCreditOffer", {
    eid: Eid,
    offer_id: Type.Optional(Type.String({ maxLength: 64, description: "Of the offer to edit; none adds one." })),
    sponsor: line({ minLength: 1, maxLength: 120, description: "Who offers it." }),
    sponsor_id: Type.Optional(Type.String({ maxLength: 128, description: "The member who sees its counts." })),
    title: line({ minLength: 1, maxLength: 140, description: "Title of the offer." }),
    redemption: Type.String({ maxLength: 1000, description: "How to redeem it. Members with a seat read it." }),
    claimable: Type.Optional(Type.Boolean({ default: true, description: "Whether members can claim it now." })),
  }),
  output: object("SetHackCreditOfferResponse", { ok: Ok, offer: CreditOffer }),
  errors: ["not_found", "forbidden", "already_exists"],
  examples: [
    {
      say: "Add the offer of Harbor Cloud: 100 euros with the code TIDE",
      input: {
        eid: "harbor-hack",
        sponsor: "Harbor Cloud",
        title: "100 euros of machines",
        redemption: "Enter the code TIDE under Billing.",
      },
      output: { ok: true },
    },
  ],

  async handler({ tx, caller, now, newId, fail }, { eid = DEFAULT_EID, ...sent }) {
    await admitLocked(tx, TOOL, eid, caller);
    const sponsor_id = sent.sponsor_id || null;
    if (sponsor_id && (await memberName(tx, sponsor_id)) === undefined) throw fail("not_found", NO_SUCH_MEMBER);
    const values = {
      sponsor: sent.sponsor,
      sponsor_id,
      title: sent.title,
      redemption: sent.redemption,
      claimable: sent.claimable ?? true,
      updated_at: now,
    };
    if (sent.offer_id) {
      const before = await findOffer(tx, eid, sent.offer_id);
      if (!before) {
        const hint = "Take offer_id from ic_hack_credits_board, or leave it out to add an offer.";
        throw fail("not_found", { message: say.noSuchOffer, hint });
      }
      await updateOffer(tx, before.offer_id, { ...values, rev: before.rev + 1 });
      return { ok: true as const, offer: renderOffer({ ...before, ...values }, { hasSeat: true, mark: undefined }) };
    }
    if ((await listOffers(tx, eid)).length >= OFFERS_MAX) {
      const hint = "Edit an existing offer with its offer_id.";
      throw fail("already_exists", { message: say.tooManyOffers({ max: OFFERS_MAX }), hint });
    }
    const row = { offer_id: newId("off"), eid, ...values, rev: 1, created_at: now };
    await insertOffer(tx, row);
    return { ok: true as const, offer: renderOffer(row, { hasSeat: true, mark: undefined }) };
  },
});
