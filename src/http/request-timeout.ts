import type { ConnectionError, FastifyInstance } from "fastify";
import { refuseMalformed } from "./malformed-request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes bodies for as long as bytes come, and limits the silence between them itself. */
    readonly takesLongBodies?: true;
  }
}

/** Limits how long a body may take to arrive. Node's own limit knows no routes, and would cut long uploads. */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", (request, reply, next) => {
    const { raw, routeOptions } = request;
    if (routeOptions.config.takesLongBodies || !hasBody(raw.headers)) return next();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseMalformed({ code: "ERR_HTTP_REQUEST_TIMEOUT" } as ConnectionError, raw.socket);
    }, milliseconds);
    const clear = () => clearTimeout(timer);
    raw.once("end", clear).once("close", clear);
    next();
  });
}

/** RFC 9112 §6.3: a request without either header has no body. */
function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
