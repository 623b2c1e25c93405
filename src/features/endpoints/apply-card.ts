import type { FoundCard } from "./cards/find-card.ts";
import { isChanged, originsOf } from "./rules.ts";
import type { Changes, EndpointRow } from "./store.ts";

/** What a fetched card changes of the row. */
export function cardChanges(url: string, found: FoundCard, thumbprintBefore: string | null, now: Date) {
  const { card, sha256, protocolVersion, cardUrl, etag, verdict } = found;
  return {
    card,
    card_sha256: sha256,
    card_url: cardUrl,
    etag,
    protocol_version: protocolVersion,
    host: new URL(cardUrl).host,
    skills: card.skills.map(({ id }) => id),
    origins: originsOf(url, card.interfaces),
    fetched_at: now,
    signature: verdict.state,
    verified_at: now,
    // Keys that cannot be fetched now may still be the ones that were seen.
    key_thumbprint: verdict.state === "unknown_key" ? thumbprintBefore : verdict.thumbprint,
  } satisfies Changes;
}

/** Back to the operators, if the endpoint is another one than they approved. */
export function reviewAfter(
  before: EndpointRow,
  after: Pick<EndpointRow, "origins" | "skills" | "key_thumbprint" | "signature">,
  now: Date,
): Pick<Changes, "review" | "submitted_at"> {
  if (before.review !== "approved" || !before.approved) return {};
  const isOther = isChanged(before.approved, { ...after, state: after.signature });
  return isOther ? { review: "changed", submitted_at: now } : {};
}
