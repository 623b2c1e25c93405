import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptedTraceparent, beginTrace } from "../../kernel/traces/trace.ts";
import type { Span, SpanStart } from "../../kernel/traces/tracer.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null unless the server has traces. */
    span: Span | null;
  }
}

/**
 * A span for each request, by its route: a path may hold a secret. Only for a server with traces. The header
 * `traceparent` counts from a trusted proxy alone, so that no visitor chooses the recorded calls.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, reply, next) => {
    const span = beginTrace(parentOf(request), () => requestSpan(request));
    request.span = span;
    if (span.isRecorded) {
      reply.raw.once("close", () => {
        const { statusCode } = reply;
        span.set({ "http.response.status_code": statusCode });
        if (statusCode >= 500) span.fail(String(statusCode));
        span.end();
      });
    }
    span.run(next);
  });
  // The events of a body arrive in the context of the connection.
  app.addHook("preValidation", (request, _reply, next) => {
    if (request.span) request.span.run(next);
    else next();
  });
}

function requestSpan({ method, id, routeOptions: { url: route } }: FastifyRequest): SpanStart {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: "server",
    attributes: { "http.request.method": method, "atrium.request_id": id, ...(route && { "http.route": route }) },
  };
}

/** Fastify lists further addresses only if the nearest is a trusted proxy that named its client. */
function parentOf(request: FastifyRequest): string | null {
  const header = request.headers.traceparent;
  if (typeof header !== "string" || (request.ips?.length ?? 0) < 2) return null;
  return acceptedTraceparent(header);
}
