import type { FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../kernel/pipeline/invocation.ts";
import { nearestName } from "../kernel/values/nearest-name.ts";
import { rateLimitHeaders } from "./outcome-headers.ts";

/** Answers paths under `/api` without an operation (specification, Errors 2). */
export function createNotFound({ kernel, catalogue }: { kernel: Kernel; catalogue: Catalogue }) {
  const nextStep = createNextStep(catalogue);
  const { baseUrl } = kernel.settings;
  return function notFound(request: FastifyRequest, reply: FastifyReply) {
    const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
    reply.headers(rateLimitHeaders(reading));
    if (!granted) {
      reply.code(429).header("retry-after", String(reading.resetSeconds));
      return reply.send({ error: { code: "rate_limited", message: "Too many requests. Wait for Retry-After." } });
    }
    const metadata = `${baseUrl}/.well-known/oauth-protected-resource`;
    reply.code(401).header("www-authenticate", `Bearer resource_metadata="${metadata}"`);
    const { method } = request;
    const step = nextStep(method, request.url.split("?", 1)[0] as string);
    const message = [`No operation handles ${method} at this path.`, ...step, `See ${baseUrl}/openapi.json`].join(" ");
    return reply.send({ error: { code: "unauthorized", message } });
  };
}

/** A sentence that names the method of a known path, or the nearest path of the method; none without either. */
function createNextStep({ entries }: Catalogue) {
  const routes = entries.map(({ operation: { rest } }) => ({ ...rest, pattern: patternOf(rest.path) }));
  return (method: string, path: string): string[] => {
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
    if (methods.length > 0) return [`Use ${[...new Set(methods)].join(" or ")}.`];
    const paths = routes.filter((route) => route.method === method).map((route) => route.path);
    const nearest = nearestName(path, paths);
    return nearest === undefined ? [] : [`Did you mean ${nearest}?`];
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
