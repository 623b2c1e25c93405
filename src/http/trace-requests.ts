import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptedTraceparent, beginTrace } from "../kernel/traces/trace.ts";
import type { Span } from "../kernel/traces/tracer.ts";

/**
 * A span for each request, by its route: a path may hold a secret. Only for a server with traces. The header
 * `traceparent` counts from a trusted proxy alone, so that no visitor decides what is recorded.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, reply, next) => {
    const { url: route } = request.routeOptions;
    const { method, id } = request;
    const name = route === undefined ? method : `${method} ${route}`;
    const known = { "http.request.method": method, "atrium.request_id": id, ...(route && { "http.route": route }) };
    const span = beginTrace(parentOf(request), { name, kind: "server", attributes: known });
    spans.set(request, span);
    reply.raw.once("close", () => {
      const { statusCode } = reply;
      span.set({ "http.response.status_code": statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    span.run(next);
  });
  // The events of a body arrive in the context of the connection.
  app.addHook("preValidation", (request, _reply, next) => {
    const span = spans.get(request);
    if (span) span.run(next);
    else next();
  });
}

/** Fastify lists further addresses only if the nearest is a trusted proxy that named its client. */
function parentOf({ ips = [], headers }: FastifyRequest): string | null {
  return ips.length > 1 ? acceptedTraceparent(headers.traceparent?.toString()) : null;
}
