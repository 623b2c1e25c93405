import type { CardSignatures, CardVerdict } from "../../../kernel/ports/card-signatures.ts";
import type { Outbound, OutboundResponse } from "../../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import { type EndpointKind, keepsTls } from "../rules.ts";
import { ask, CardUnusable, type Limits, refuseStatus, repeatable } from "./ask.ts";
import { helloAsCard, sayHello } from "./mcp-hello.ts";
import { objectIn, type ReadCard, readCard, shaped } from "./read-card.ts";
import { Catalog } from "./schemas.ts";

const JWKS_BYTES_MAX = 64 * 1024;
const SERVER_CARD = "application/mcp-server-card+json";
const ACCEPT = {
  a2a: "application/a2a+json, application/json;q=0.9",
  mcp: `${SERVER_CARD}, application/json;q=0.9`,
  http: "application/json",
} as const;

export interface FoundCard extends ReadCard {
  readonly cardUrl: string;
  readonly etag: string | null;
  readonly verdict: CardVerdict;
}

export interface Means {
  readonly membersOutbound: Outbound;
  readonly cardSignatures: CardSignatures;
}

/** Finds the card of an endpoint where its kind publishes it. @throws CardUnusable */
export async function findCard(
  means: Means,
  { kind, url, cardUrl }: { kind: EndpointKind; url: string; cardUrl: string | null },
  limits: Limits,
): Promise<FoundCard> {
  const { origin } = new URL(url);
  if (cardUrl !== null) return fetchCard(means, kind, cardUrl, limits);
  if (kind === "http") return fetchCard(means, kind, `${origin}/.well-known/ai-agent.json`, limits);
  if (kind === "mcp") return findServerCard(means, url, limits);
  const places = [`${origin}/.well-known/agent-card.json`, `${origin}/.well-known/agent.json`]; // A2A 1.0, and before 0.3
  return firstOf(places.map((place) => () => fetchCard(means, kind, place, limits)));
}

/** Beside the server, else named by the host's catalog, else from what the server says of itself. */
async function findServerCard(means: Means, url: string, limits: Limits): Promise<FoundCard> {
  const { origin } = new URL(url);
  const beside = `${url.replace(/\/$/, "")}/server-card`;
  const catalogs = [`${origin}/.well-known/ai-catalog.json`, `${origin}/.well-known/mcp/catalog.json`];
  return firstOf([
    () => fetchCard(means, "mcp", beside, limits),
    ...catalogs.map(
      (catalog) => async () => fetchCard(means, "mcp", await cardInCatalog(means, catalog, limits), limits),
    ),
    async () => {
      const hello = await sayHello(means.membersOutbound, url, limits);
      const read = readCard("mcp", helloAsCard(hello, url));
      return { ...read, protocolVersion: hello.protocolVersion, cardUrl: url, etag: null, verdict: UNSIGNED };
    },
  ]);
}

const UNSIGNED: CardVerdict = { state: "none", thumbprint: null };

async function cardInCatalog({ membersOutbound }: Means, catalog: string, limits: Limits): Promise<string> {
  const answer = await ask(membersOutbound, { url: catalog, headers: { accept: "application/json" } }, limits);
  if (answer.status !== 200) refuseStatus(answer, limits.now);
  const { entries } = shaped(Catalog, objectIn(answer.body));
  const entry = entries.find(({ type }) => type === SERVER_CARD);
  if (!entry || !URL.canParse(entry.url, catalog)) throw new CardUnusable(say.catalogNamesNone);
  const found = new URL(entry.url, catalog);
  if (found.origin !== new URL(catalog).origin) throw new CardUnusable(say.catalogNamesElsewhere);
  return found.href;
}

/** The first that works; the refusal of the first otherwise, which is the usual place. */
async function firstOf(attempts: readonly (() => Promise<FoundCard>)[]): Promise<FoundCard> {
  let first: CardUnusable | undefined;
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CardUnusable)) throw error;
      first ??= error;
      if (error.isSilent) break;
    }
  }
  throw first ?? new CardUnusable(say.noCard);
}

async function fetchCard(means: Means, kind: EndpointKind, cardUrl: string, limits: Limits): Promise<FoundCard> {
  const answer = await ask(means.membersOutbound, { url: cardUrl, headers: { accept: ACCEPT[kind] } }, limits);
  if (answer.status !== 200) refuseStatus(answer, limits.now);
  return cardIn(means, kind, cardUrl, answer, limits);
}

async function cardIn(
  means: Means,
  kind: EndpointKind,
  cardUrl: string,
  answer: OutboundResponse,
  limits: Limits,
): Promise<FoundCard> {
  const read = readCard(kind, answer.body);
  if (!keepsTls(cardUrl, read.card.interfaces)) throw new CardUnusable(say.interfaceWithoutTls);
  const verdict = read.signed
    ? await means.cardSignatures.check(read.signed.raw, read.signed.revision, (jku) =>
        keysAt(means.membersOutbound, cardUrl, jku, limits),
      )
    : UNSIGNED;
  return { ...read, cardUrl, etag: repeatable(answer.headers.etag), verdict };
}

/** The card, or `same` if it has not changed since `etag`. @throws CardUnusable */
export async function fetchAgain(
  means: Means,
  { kind, cardUrl, etag }: { kind: EndpointKind; cardUrl: string; etag: string | null },
  limits: Limits,
): Promise<FoundCard | "same"> {
  const headers = { accept: ACCEPT[kind], ...(etag !== null && { "if-none-match": etag }) };
  const answer = await ask(means.membersOutbound, { url: cardUrl, headers }, limits);
  if (answer.status === 304 && etag !== null) return "same";
  if (answer.status !== 200) refuseStatus(answer, limits.now);
  return cardIn(means, kind, cardUrl, answer, limits);
}

/** Keys count only from the card's own origin: others could publish any key. Null if they cannot be had. */
async function keysAt(outbound: Outbound, cardUrl: string, jku: string, limits: Limits): Promise<unknown> {
  if (!URL.canParse(jku) || new URL(jku).origin !== new URL(cardUrl).origin) return null;
  try {
    const headers = { accept: "application/jwk-set+json, application/json;q=0.9" };
    const answer = await ask(outbound, { url: jku, headers, bodyBytesMax: JWKS_BYTES_MAX }, limits);
    return answer.status === 200 ? objectIn(answer.body) : null;
  } catch (error) {
    if (error instanceof CardUnusable) return null;
    throw error;
  }
}
