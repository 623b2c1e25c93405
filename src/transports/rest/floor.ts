import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kernel } from "../../kernel/run.ts";
import { budgetHeaders } from "../http/outcome-headers.ts";

/** Below all operations: any other path under `/api` answers alike, whatever it is (specification, Errors 2). */
export function floor(kernel: Kernel, request: FastifyRequest, reply: FastifyReply) {
  const { granted, reading } = kernel.budgets.spend(request.ip, kernel.clock.now());
  reply.headers(budgetHeaders(reading));
  if (!granted) {
    reply.code(429).header("retry-after", String(reading.resetSeconds));
    return reply.send({ error: { code: "rate_limited", message: "Too many requests. Wait for Retry-After." } });
  }
  const metadata = `${kernel.settings.baseUrl}/.well-known/oauth-protected-resource`;
  reply.code(401).header("www-authenticate", `Bearer resource_metadata="${metadata}"`);
  return reply.send({
    error: {
      code: "unauthorized",
      message: `No operation is reachable at ${request.method} this path. See ${kernel.settings.baseUrl}/openapi.json`,
    },
  });
}
