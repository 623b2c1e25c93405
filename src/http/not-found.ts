import type { FastifyReply, FastifyRequest } from "fastify";
import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import { errorBody, Refusal } from "../kernel/errors.ts";
import { nearestName } from "../kernel/values/nearest-name.ts";
import { refuseMethod } from "./allowed-methods.ts";
import { say } from "./messages.ts";
import { rateLimitHeaders } from "./outcome-headers.ts";

/** Answers paths under `/api` without an operation (specification, Errors 2), and their paths with another method. */
export function createNotFound(catalogue: Catalogue) {
  const nextStep = createNextStep(catalogue);
  return function notFound(request: FastifyRequest, reply: FastifyReply) {
    const { kernel } = request.floor;
    const { baseUrl } = kernel.settings;
    const { granted, reading } = kernel.rateLimiter.spend(request.ip, kernel.clock.now());
    reply.headers(rateLimitHeaders(reading));
    if (!granted) {
      reply.code(429).header("retry-after", String(reading.resetSeconds));
      return reply.send({ error: { code: "rate_limited", message: "Too many requests. Wait for Retry-After." } });
    }
    const methods = refuseMethod(request, reply);
    if (methods.length > 0) {
      const message = `No operation handles ${request.method} at this path. Use ${methods.join(" or ")}.`;
      return reply.send({ error: { code: "method_not_allowed", message } });
    }
    const metadata = `${baseUrl}/.well-known/oauth-protected-resource`;
    reply.code(401).header("www-authenticate", `Bearer resource_metadata="${metadata}"`);
    const { method } = request;
    const step = nextStep(method, request.url.split("?", 1)[0] as string);
    const message = [`No operation handles ${method} at this path.`, ...step, `See ${baseUrl}/openapi.json`].join(" ");
    return reply.send({ error: { code: "unauthorized", message } });
  };
}

/** The body for a document that there is not, such as one of another floor. */
export const noDocument = () =>
  errorBody(
    new Refusal("not_found", { message: say.noDocument, hint: "See /llms.txt for the documents of this server." }),
  );

/** A sentence that names the nearest path of the method; none without one. */
function createNextStep({ entries }: Catalogue) {
  const routes = entries.map(({ operation: { rest } }) => rest);
  return (method: string, path: string): string[] => {
    const paths = routes.filter((route) => route.method === method).map((route) => route.path);
    const nearest = nearestName(path, paths);
    return nearest === undefined ? [] : [`Did you mean ${nearest}?`];
  };
}
