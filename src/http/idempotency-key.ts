import type { FastifyRequest } from "fastify";

/** `Idempotency-Key` as a structured-field string (draft-ietf-httpapi-idempotency-key-header §2.1), or bare. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers["idempotency-key"];
  if (typeof header !== "string") return null;
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(header.trim());
  return quoted?.[1]?.replace(/\\(["\\])/g, "$1") ?? header;
}
