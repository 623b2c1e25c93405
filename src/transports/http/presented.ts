import type { FastifyRequest } from "fastify";
import type { Presented } from "../../kernel/run.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * What a request presents as credential. A cookie counts for an unsafe method only when the browser says that the
 * request comes from our own pages: a foreign site can send it, and must gain nothing by that.
 */
export function presentedBy(request: FastifyRequest, baseUrl: string): Presented {
  const { authorization, cookie } = request.headers;
  const bearer = /^bearer\s+(.*)$/i.exec(authorization ?? "")?.[1]?.trim();
  if (bearer !== undefined) return { bearer };
  if (authorization !== undefined) return { bearer: "" };
  if (cookie === undefined || !(SAFE_METHODS.has(request.method) || isOurOrigin(request, baseUrl))) return {};
  return { cookie };
}

/** Whether a browser sent this request from a page of ours. */
export function isOurOrigin(request: FastifyRequest, baseUrl: string): boolean {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return origin === new URL(baseUrl).origin || (origin === undefined && site === "same-origin");
}
