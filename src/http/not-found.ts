import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kernel } from "../kernel/pipeline/invocation.ts";
import { rateLimitHeaders } from "./outcome-headers.ts";

/** Answers paths under `/api` without an operation (specification, Errors 2). */
export function notFound(kernel: Kernel, request: FastifyRequest, reply: FastifyReply) {
  const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
  reply.headers(rateLimitHeaders(reading));
  if (!granted) {
    reply.code(429).header("retry-after", String(reading.resetSeconds));
    return reply.send({ error: { code: "rate_limited", message: "Too many requests. Wait for Retry-After." } });
  }
  const metadata = `${kernel.settings.baseUrl}/.well-known/oauth-protected-resource`;
  reply.code(401).header("www-authenticate", `Bearer resource_metadata="${metadata}"`);
  return reply.send({
    error: {
      code: "unauthorized",
      message: `No operation handles ${request.method} this path. See ${kernel.settings.baseUrl}/openapi.json`,
    },
  });
}
