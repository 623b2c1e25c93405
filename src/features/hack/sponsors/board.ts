import type { MarkState } from "./credit-store.ts";

interface Mark {
  readonly offer_id: string;
  readonly state: MarkState;
  readonly since: Date;
}

export interface Counts {
  readonly got: number;
  readonly blocked: number;
  readonly skipped: number;
}

export function countStates(marks: readonly Pick<Mark, "state">[]): Counts {
  const count = (state: MarkState) => marks.filter((each) => each.state === state).length;
  return { got: count("got"), blocked: count("blocked"), skipped: count("skipped") };
}

/** The most stuck first: most blocked members, and then the oldest block. */
export function mostStuckFirst<Offer extends { readonly offer_id: string }>(
  offers: readonly Offer[],
  marks: readonly Mark[],
): Offer[] {
  const blocksOf = ({ offer_id }: Offer) =>
    marks.filter((each) => each.offer_id === offer_id && each.state === "blocked").map(({ since }) => since.getTime());
  const facts = new Map(offers.map((offer) => [offer.offer_id, blocksOf(offer)]));
  const blocked = ({ offer_id }: Offer) => facts.get(offer_id)?.length ?? 0;
  const oldest = ({ offer_id }: Offer) => Math.min(...(facts.get(offer_id) ?? []));
  return [...offers].sort((a, b) => blocked(b) - blocked(a) || (blocked(a) > 0 ? oldest(a) - oldest(b) : 0));
}
