import { isIP } from "node:net";
import type { Message } from "../../kernel/languages/messages.ts";
import type { OutboundRequest } from "../../kernel/ports/outbound.ts";
import { OutboundRefused } from "../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";
import type { AddressGuard } from "./address-guard.ts";

/** Ports of other protocols, which must not receive HTTP (WHATWG Fetch, "bad port"). */
const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Empty for the usual port of the scheme. */
const isBadPort = (port: string) => port !== "" && badPorts.has(Number(port));

/** Headers for framing and routing; the client sets them. */
const ownHeaders = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Headers kept for another origin after a redirect: no credentials, and no validators of another resource. */
const portableHeaders = new Set(["accept", "accept-language", "content-type", "user-agent"]);

export function forbidden(host: string): OutboundRefused {
  return new OutboundRefused("forbidden_address", say.privateNetwork({ host }));
}

function badAddress(said: Message): OutboundRefused {
  return new OutboundRefused("bad_address", said);
}

/**
 * The URL in WHATWG form, with IPv4 addresses as dotted decimals. A literal IP address is checked here, because it
 * needs no look-up.
 * @throws OutboundRefused
 */
export function checkAddress(text: string, isAllowed: AddressGuard): URL {
  if (!URL.canParse(text)) throw badAddress(say.notWholeUrl);
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw badAddress(say.notWebUrl);
  }
  if (url.username !== "" || url.password !== "") {
    throw badAddress(say.urlWithUser);
  }
  if (isBadPort(url.port)) throw badAddress(say.badPort({ port: url.port }));
  if (isInside(url.hostname, isAllowed)) throw forbidden(url.hostname);
  return url;
}

/** Names for the inside of a network (RFC 6761 §6.3, RFC 6762 §3, RFC 8375, ICANN's .internal), and some in use. */
const INSIDE_NAME = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|localdomain|home\.arpa)\.?$/;

/**
 * Whether a host is inside by its text alone: a literal address that is not allowed, or a name for an inner network. If
 * special ranges are allowed, such a name is judged by the addresses that it has.
 */
function isInside(hostname: string, isAllowed: AddressGuard): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (isIP(host) !== 0) return !isAllowed(host);
  return !isAllowed.allowsSpecial && (INSIDE_NAME.test(host) || !host.replace(/\.$/, "").includes("."));
}

/** Feeds are written with schemes of their own too. */
const FEED_SCHEME = /^(?:feed|webcals?):(?:\/\/)?/i;

/** Null unless the URL leads inside, or to another protocol; other faults are those of its field. */
export function storedUrlRefusal(text: string, isAllowed: AddressGuard): OutboundRefused | null {
  const rest = text.trim().replace(FEED_SCHEME, "");
  const written = rest === text.trim() || /^https?:/i.test(rest) ? rest : `https://${rest}`;
  if (!URL.canParse(written)) return null;
  const { hostname, port } = new URL(written);
  if (hostname !== "" && isInside(hostname, isAllowed)) return forbidden(hostname);
  return isBadPort(port) ? badAddress(say.badPort({ port })) : null;
}

/**
 * The headers with lower-case names.
 * @throws OutboundRefused for a name or value that could end its line, or that frames the message
 */
export function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [written, value] of Object.entries(headers)) {
    const name = written.toLowerCase();
    if (ownHeaders.has(name)) throw badAddress(say.headerNotSettable({ name }));
    // RFC 9110 §5.6.2 token and §5.5 field value.
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw badAddress(say.badHeader);
    }
    checked[name] = value;
  }
  return checked;
}

/**
 * The request after a redirect (WHATWG Fetch, "HTTP-redirect fetch"): 303, and 301 or 302 to a POST, become a GET.
 * @throws OutboundRefused when it leaves https or has no valid target
 */
export function redirected(
  request: OutboundRequest,
  from: URL,
  redirect: { readonly status: number; readonly location: string },
): OutboundRequest {
  if (!URL.canParse(redirect.location, from)) throw badAddress(say.redirectsToBadUrl({ host: from.host }));
  const to = new URL(redirect.location, from);
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw badAddress(say.redirectsToHttp({ host: from.host }));
  }
  const becomesGet =
    redirect.status === 303 ? request.method !== "HEAD" : redirect.status < 303 && request.method === "POST";
  const kept = Object.entries(request.headers ?? {}).filter(([name]) => {
    return (to.origin === from.origin || portableHeaders.has(name)) && !(becomesGet && name.startsWith("content-"));
  });
  const { body, ...rest } = request;
  const next: OutboundRequest = { ...rest, url: to.href, headers: Object.fromEntries(kept) };
  if (becomesGet) return { ...next, method: "GET" };
  return body === undefined ? next : { ...next, body };
}
