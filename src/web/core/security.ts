import { createHmac } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyRequest } from "fastify";
import { isOurOrigin } from "../../http/credentials.ts";

/**
 * Pages run only the scripts allowed below and load nothing from other hosts. The referrer stays on this host, because
 * URLs carry codes. `no-referrer` is not possible: browsers would send `Origin: null` with our own forms (Fetch §3.2).
 */
export function helmetOptions(baseUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: isSecure(baseUrl) && { maxAge: 365 * 86_400, includeSubDomains: false },
  };
}

/**
 * The policy of a page whose form redirects to another host: browsers apply `form-action` to redirects too. A policy
 * cannot contain an IPv6 address (CSP3 §2.3.1), so its scheme is allowed instead.
 */
export function policyLeadingTo(policy: string, address: string): string {
  const { origin, hostname, protocol } = new URL(address);
  const isWhole = hostname.startsWith("[") || origin === "null"; // an app's scheme has no origin
  return policy.replace("form-action 'self'", `form-action 'self' ${isWhole ? protocol : origin}`);
}

/**
 * The policy of a page in the app layout: it may run these scripts, and connect to these paths alone. Sign-in and consent
 * pages run no script.
 */
export function policyOfApp(
  policy: string,
  baseUrl: string,
  scripts: readonly string[],
  connected: readonly string[],
): string {
  const isIPv6 = new URL(baseUrl).hostname.startsWith("["); // not allowed in a policy, as above
  const sources = (paths: readonly string[]) => (isIPv6 ? "'self'" : paths.map((path) => baseUrl + path).join(" "));
  return `${policy};script-src ${sources(scripts)};connect-src ${sources(connected)}`;
}

/** The policy of a page that is live or sends files: our scripts may run and connect to us. */
export function policyOfLive(policy: string): string {
  return `${policy};script-src 'self';connect-src 'self'`;
}

/** The policy of a page that plays sounds and films of ours, with their captions. */
export function policyOfMedia(policy: string): string {
  return `${policy};media-src 'self'`;
}

/** The policy of a page with passkeys, a camera or a list of time zones: our script may run and may not connect. */
export function policyOfPasskeys(policy: string): string {
  return `${policy};script-src 'self'`;
}

/** The policy of a page that shows mails: frames inherit it, so it allows their one style (HTML, policy container). */
export function policyOfMails(policy: string, source: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${source}`);
}

/** The policy of the service worker, which asks this server only (Service Workers, "script resource"). */
export const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'";

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

/** Over https, the prefix keeps other hosts of the domain from setting the cookie (RFC 6265bis §4.1.3.2). */
export function cookieName(name: string, baseUrl: string): string {
  return `${isSecure(baseUrl) ? "__Host-" : ""}atrium.${name}`;
}

export function cookieOptions(baseUrl: string): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(baseUrl), signed: true };
}

/** The key that signs cookies, derived from the deployment's secret for this use only. */
export function cookieKey(secret: Buffer): string {
  return createHmac("sha256", secret).update("cookies of the pages").digest("hex");
}

/** A form sent from another site. */
export class ForeignForm extends Error {
  readonly statusCode = 403;
}

/** @throws ForeignForm unless the browser reports that the request comes from our own origin */
export async function requireOurOrigin(request: FastifyRequest): Promise<void> {
  const { baseUrl } = request.floor.kernel.settings;
  if (!isOurOrigin(request, baseUrl)) throw new ForeignForm("the form came from another origin");
}
