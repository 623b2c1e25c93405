import { createHmac } from "node:crypto";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyRequest } from "fastify";
import { isOurOrigin } from "../../http/credentials.ts";

/**
 * A page runs no script but what it is given below, and loads nothing from elsewhere. The referrer stays at home, because addresses carry codes; it
 * cannot be silenced altogether, because then browsers would send `Origin: null` with our own forms (Fetch §3.2).
 */
export function helmetOptions(baseUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
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
 * The policy of a page whose form leads elsewhere: browsers hold the redirect that answers a form to `form-action` too.
 * An IPv6 address cannot be written in a policy (CSP3 §2.3.1), so its scheme has to do.
 */
export function policyLeadingTo(policy: string, address: string): string {
  const { origin, hostname, protocol } = new URL(address);
  return policy.replace("form-action 'self'", `form-action 'self' ${hostname.startsWith("[") ? protocol : origin}`);
}

/**
 * The policy of a page in the hall: it runs the one script that adds to moments what the viewer's own clock says, and asks us
 * nothing. Where somebody signs in or consents, no script runs at all.
 */
export function policyOfApp(policy: string, baseUrl: string, path: string): string {
  const isNumbered6 = new URL(baseUrl).hostname.startsWith("["); // cannot be written in a policy, as above
  return `${policy};script-src ${isNumbered6 ? "'self'" : baseUrl + path}`;
}

/** The policy of a page that renews itself: it runs our script, and asks us again. */
export function policyOfLive(policy: string): string {
  return `${policy};script-src 'self';connect-src 'self'`;
}

/** The policy of a page that asks the browser for passkeys: it runs our script, and asks us nothing. */
export function policyOfPasskeys(policy: string): string {
  return `${policy};script-src 'self'`;
}

/** The policy of a page that shows mails as they are: their one style too, which a frame inherits (HTML, policy container). */
export function policyOfMails(policy: string, source: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${source}`);
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

/** A cookie of the pages. Over https its name keeps other hosts of the domain from setting it (RFC 6265bis §4.1.3.2). */
export function cookieName(name: string, baseUrl: string): string {
  return `${isSecure(baseUrl) ? "__Host-" : ""}atrium.${name}`;
}

export function cookieOptions(baseUrl: string): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(baseUrl), signed: true };
}

/** The key that cookies of the pages are signed with, apart from every other use of the deployment's secret. */
export function cookieKey(secret: Buffer): string {
  return createHmac("sha256", secret).update("cookies of the pages").digest("hex");
}

/** A form was sent from somewhere else than one of our pages. */
export class ForeignForm extends Error {
  readonly statusCode = 403;
}

/** @throws ForeignForm unless the browser says that the request comes from our own pages */
export function requireOurOrigin(baseUrl: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!isOurOrigin(request, baseUrl)) throw new ForeignForm("the form came from another origin");
  };
}
