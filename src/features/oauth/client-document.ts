import { SaidError } from "../../kernel/languages/said-error.ts";
import type { OutboundResponse } from "../../kernel/ports/outbound.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import { isLocalOnly, sortedByUse } from "./rules.ts";

/** `said` is shown to the person who was sent here. */
export class BadDocument extends SaidError {}

export interface ClientDocument {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly applicationType: "web" | "native";
  readonly freshSeconds: number;
}

const URIS_MAX = 20;
const NAME_CHARS_MAX = 80;
const FRESH_SECONDS = { min: 300, usual: 3_600, max: 86_400 };

/** True if the client_id is the URL of a metadata document (draft-ietf-oauth-client-id-metadata-document §3). */
export function isDocumentAddress(clientId: string, onLoopback: boolean): boolean {
  if (!/^https?:/.test(clientId) || !URL.canParse(clientId)) return false;
  const { href, protocol, hostname, pathname, hash, username, password } = new URL(clientId);
  const isPlain = href === clientId && pathname !== "/" && hash === "" && username === "" && password === "";
  if (protocol === "https:") return isPlain;
  return isPlain && onLoopback && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}

/** Reads the fetched document (same draft, §4). @throws BadDocument */
export function readDocument(clientId: string, { status, headers, body }: OutboundResponse): ClientDocument {
  if (status !== 200) throw new BadDocument(say.documentAnswers({ status }));
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) {
    throw new BadDocument(say.documentOtherType);
  }
  const document = objectIn(body);
  if (document.client_id !== clientId) throw new BadDocument(say.documentOfOtherClient);
  const { redirect_uris: uris, client_name: name, token_endpoint_auth_method: method } = document;
  // A client that could sign with its key is served as a public one, as our metadata say.
  if (/^client_secret/.test(String(method))) throw new BadDocument(say.documentWithSecret);
  const { usable, faults } = sortedByUse(Array.isArray(uris) ? uris.filter((uri) => typeof uri === "string") : []);
  const [[uri, fault] = []] = faults;
  if (usable.length === 0 && uri !== undefined && fault) {
    throw new BadDocument(say.documentBadRedirect({ uri: uri.slice(0, 100), fault }));
  }
  if (usable.length === 0 || usable.length > URIS_MAX) {
    throw new BadDocument(say.documentRedirectCount({ max: URIS_MAX }));
  }
  return {
    name: (typeof name === "string" && plainLine(name).slice(0, NAME_CHARS_MAX)) || new URL(clientId).host,
    redirectUris: usable,
    applicationType: isLocalOnly(usable) ? "native" : "web",
    freshSeconds: freshSeconds(headers["cache-control"] ?? ""),
  };
}

function objectIn(body: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (error) {
    throw new BadDocument(say.documentNotJson, { cause: error });
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw new BadDocument(say.documentNotObject);
  return value as Readonly<Record<string, unknown>>;
}

/**
 * Cache lifetime by RFC 9111 §5.2.2.1: at least five minutes, to spare the host, and at most a day, to notice
 * changes.
 */
function freshSeconds(cacheControl: string): number {
  const age = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1];
  const wanted = /no-(?:store|cache)/i.test(cacheControl) ? 0 : Number(age ?? FRESH_SECONDS.usual);
  return Math.min(FRESH_SECONDS.max, Math.max(FRESH_SECONDS.min, wanted));
}
