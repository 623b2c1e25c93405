import type { FastifyRequest } from "fastify";
import type { PresentedCredentials } from "../kernel/pipeline/invocation.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * The credentials of a request. For an unsafe method, a cookie counts only if the browser says that the request comes
 * from our own pages: other sites can make a browser send it (CSRF).
 */
export function readCredentials(request: FastifyRequest, baseUrl: string): PresentedCredentials {
  const { authorization, cookie } = request.headers;
  const bearer = /^bearer\s+(.*)$/i.exec(authorization ?? "")?.[1]?.trim();
  if (bearer !== undefined) return { bearer };
  if (authorization !== undefined) return { bearer: "" };
  if (cookie === undefined || !(SAFE_METHODS.has(request.method) || isOurOrigin(request, baseUrl))) return {};
  return { cookie };
}

/** Whether a browser sent the request from our own pages. */
export function isOurOrigin(request: FastifyRequest, baseUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return origin === new URL(baseUrl).origin || (origin === undefined && site === "same-origin");
}
