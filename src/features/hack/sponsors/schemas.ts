import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { MARK_STATES, type MarkRow, type OfferRow } from "./credit-store.ts";

export const CreditMark = object("HackCreditMark", {
  state: choice(MARK_STATES),
  note: nullable(Type.String({ description: "What blocks the member." })),
  since: instant("When the state began."),
});

export const CreditOffer = object("HackCreditOffer", {
  offer_id: Type.String(),
  sponsor: Type.String(),
  title: Type.String(),
  redemption: nullable(Type.String({ description: "How to redeem it. Null without a seat." })),
  claimable: Type.Boolean(),
  mark: nullable(CreditMark, { description: "How far the member is." }),
});

export const CreditCounts = object("HackCreditCounts", {
  got: Type.Integer(),
  blocked: Type.Integer(),
  skipped: Type.Integer(),
});

export function renderMark({ state, note, since }: MarkRow): Static<typeof CreditMark> {
  return { state, note, since: since.toISOString() };
}

export function renderOffer(
  { offer_id, sponsor, title, redemption, claimable }: OfferRow,
  { hasSeat, mark }: { hasSeat: boolean; mark: MarkRow | undefined },
): Static<typeof CreditOffer> {
  return {
    offer_id,
    sponsor,
    title,
    redemption: hasSeat ? redemption : null,
    claimable,
    mark: mark ? renderMark(mark) : null,
  };
}
