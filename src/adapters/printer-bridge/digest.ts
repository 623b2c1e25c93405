import { createHash } from "node:crypto";
import { BridgeFault } from "../../kernel/ports/printer-bridge.ts";
import type { BridgeRequest, Send } from "./bridge-http.ts";

interface Challenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: "MD5" | "SHA-256";
}

interface Account {
  readonly user: string;
  readonly password: string;
}

/**
 * Digest access authentication (RFC 7616) with a rising `nc`. The first request of a nonce is a small read, so that no
 * body is sent twice.
 */
export function digestSender(
  send: Send,
  { account, probe, newNonce }: { readonly account: Account; readonly probe: string; readonly newNonce: () => string },
): Send {
  let challenge: Challenge | null = null;
  let count = 0;
  const signed = (request: BridgeRequest, by: Challenge): BridgeRequest => {
    count++;
    const once = { nc: count.toString(16).padStart(8, "0"), cnonce: newNonce() };
    const authorization = authorizationOf(by, account, { ...once, method: request.method ?? "GET", uri: request.path });
    return { ...request, headers: { ...request.headers, authorization } };
  };
  const renew = async () => {
    const asked = await send({ path: probe });
    const header = asked.headers["www-authenticate"];
    challenge = header === undefined ? null : challengeOf(header);
    count = 0;
    if (!challenge) throw new BridgeFault("invalid", "The printer does not ask for Digest authentication.");
    return challenge;
  };
  return async (request) => {
    const reply = await send(signed(request, challenge ?? (await renew())));
    const isStale = reply.status === 401 && /\bstale="?true/i.test(reply.headers["www-authenticate"] ?? "");
    return isStale ? send(signed(request, await renew())) : reply;
  };
}

/** Null for another scheme or algorithm. */
function challengeOf(header: string): Challenge | null {
  if (!/^digest\s/i.test(header)) return null;
  const value = (name: string) => new RegExp(`\\b${name}="?([^",]+)`, "i").exec(header)?.[1] ?? null;
  const [realm, nonce, algorithm] = [value("realm"), value("nonce"), (value("algorithm") ?? "MD5").toUpperCase()];
  if (realm === null || nonce === null || (algorithm !== "MD5" && algorithm !== "SHA-256")) return null;
  return { realm, nonce, opaque: value("opaque"), algorithm };
}

/** RFC 7616 §3.4.1, with `qop=auth`. */
function authorizationOf(
  { realm, nonce, opaque, algorithm }: Challenge,
  { user, password }: Account,
  { method, uri, nc, cnonce }: { method: string; uri: string; nc: string; cnonce: string },
): string {
  const name = algorithm === "MD5" ? "md5" : "sha256";
  const hash = (text: string) => createHash(name).update(text).digest("hex");
  const secret = hash(`${user}:${realm}:${password}`);
  const response = hash([secret, nonce, nc, cnonce, "auth", hash(`${method}:${uri}`)].join(":"));
  const parts = [
    `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}"`,
    `response="${response}", algorithm=${algorithm}, qop=auth, nc=${nc}, cnonce="${cnonce}"`,
    ...(opaque === null ? [] : [`opaque="${opaque}"`]),
  ];
  return parts.join(", ");
}
