import type { Refusal, RefusalDetails } from "../../kernel/errors.ts";
import type { OutsideContext } from "../../kernel/pipeline/context.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { slug } from "../../kernel/values/slug.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { CardUnusable } from "./cards/ask.ts";
import { type FoundCard, findCard } from "./cards/find-card.ts";
import { isWebUrl } from "./cards/read-card.ts";
import { badCard, CARD_ELSEWHERE, NO_VISIBLE_NAME, NOT_A_WEB_URL } from "./refusals.ts";
import type { EndpointKind } from "./rules.ts";
import type { EndpointRow } from "./store.ts";

const FETCH_TIMEOUT_MS = 10_000;
const SLUG_CHARS_MAX = 40;

type Fail = (kind: "validation", details: RefusalDetails) => Refusal;

/** @throws Refusal validation for other URLs than https, and for a card on another host */
export function givenUrls(
  { url, card_url }: { readonly url: string; readonly card_url?: string | undefined },
  fail: Fail,
): { url: string; cardUrl: string | null } {
  if (!isWebUrl(url)) throw fail("validation", NOT_A_WEB_URL("url"));
  const endpoint = new URL(url);
  endpoint.hash = "";
  if (card_url === undefined) return { url: endpoint.href, cardUrl: null };
  if (!isWebUrl(card_url)) throw fail("validation", NOT_A_WEB_URL("card_url"));
  const card = new URL(card_url);
  card.hash = "";
  if (card.origin !== endpoint.origin) throw fail("validation", CARD_ELSEWHERE);
  return { url: endpoint.href, cardUrl: card.href };
}

interface GivenTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** What its owner says of it. The name is the card's by default. @throws Refusal validation for a blank name */
export function givenTexts(
  { name: given, description = "", tags = [] }: GivenTexts,
  cardName: string,
  fail: Fail,
): Pick<EndpointRow, "name" | "description" | "tags"> {
  const name = plainLine(given ?? "").trim() || (given === undefined ? plainLine(cardName).slice(0, 80).trim() : "");
  if (name === "") throw fail("validation", NO_VISIBLE_NAME);
  return { name, description: plainText(description), tags: [...tags] };
}

export function slugOf(name: string): string {
  return slug(name, SLUG_CHARS_MAX) || "endpoint";
}

type Finding = Pick<OutsideContext<"bad_card">, "ports" | "fail" | "now">;

/** @throws Refusal bad_card, with the reason for the owner; validation for http where loopback is not allowed */
export async function findOrRefuse(
  { ports, fail, now }: Finding,
  wanted: { readonly kind: EndpointKind; readonly url: string; readonly cardUrl: string | null },
): Promise<FoundCard> {
  try {
    return await findCard(ports, wanted, { timeoutMs: FETCH_TIMEOUT_MS, now });
  } catch (error) {
    if (!(error instanceof CardUnusable)) throw error;
    // Another address would be refused too, as long as it is not https.
    if (isForbidden(error.cause) && wanted.url.startsWith("http:")) throw fail("validation", NOT_A_WEB_URL("url"));
    throw fail("bad_card", badCard(error.said));
  }
}

function isForbidden(cause: unknown): boolean {
  return cause instanceof OutboundRefused && cause.fault === "forbidden_address";
}
