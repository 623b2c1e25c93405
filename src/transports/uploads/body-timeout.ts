import type { ConnectionError, FastifyInstance, FastifyRequest } from "fastify";
import { refuseMalformed } from "../../http/malformed-request.ts";

const DISCARD_CHECK_MS = 20;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes bodies for as long as bytes come, and limits the silence between them itself. */
    readonly takesLongBodies?: true;
  }
}

interface BodyLimits {
  /** Before the answer. */
  readonly arrivalMs: number;
  /** After the answer. */
  readonly discardMs: number;
  readonly discardBytes: number;
}

/**
 * Limits how long a body may take to arrive. Node's own limit knows no routes, and would cut long uploads. The rest of a
 * body that is answered early is read and discarded, within limits: closing a connection over unread bytes resets it,
 * and the client or a proxy loses the answer (RFC 9112 §9.6).
 */
export function limitBodyTime(app: FastifyInstance, { arrivalMs, ...discard }: BodyLimits): void {
  app.addHook("onRequest", ({ raw, routeOptions }, reply, next) => {
    if (!routeOptions.config.takesLongBodies && hasBody(raw.headers)) {
      const late = { code: "ERR_HTTP_REQUEST_TIMEOUT" } as ConnectionError;
      const timer = setTimeout(() => {
        if (raw.complete) return;
        if (reply.raw.headersSent) raw.socket.destroy();
        else refuseMalformed(late, raw.socket);
      }, arrivalMs);
      onceOver(raw, () => clearTimeout(timer));
    }
    next();
  });
  app.addHook("onSend", ({ raw }, _reply, payload, next) => {
    if (!raw.complete) closeInStages(raw);
    next(null, payload);
  });
  app.addHook("onResponse", ({ raw }, _reply, next) => {
    if (!raw.complete) discardRest(raw, discard);
    next();
  });
}

function discardRest(raw: FastifyRequest["raw"], { discardMs, discardBytes }: Omit<BodyLimits, "arrivalMs">): void {
  const { socket } = raw.resume();
  const bytesMax = socket.bytesRead + discardBytes;
  let checksLeft = discardMs / DISCARD_CHECK_MS;
  const timer = setInterval(() => {
    if (socket.bytesRead > bytesMax || checksLeft-- <= 0) socket.destroy();
  }, DISCARD_CHECK_MS);
  onceOver(raw, () => clearInterval(timer));
}

/** If the connection ends with this answer, first ends our side, and the whole once the body has been read. */
function closeInStages(raw: FastifyRequest["raw"]): void {
  const { socket } = raw;
  socket.destroySoon = () => socket.end();
  raw.once("end", () => {
    Reflect.deleteProperty(socket, "destroySoon");
    if (socket.writableEnded) socket.destroySoon();
  });
}

function onceOver(raw: FastifyRequest["raw"], done: () => void): void {
  raw.once("end", done).once("close", done);
}

/** RFC 9112 §6.3: a request without either header has no body. */
function hasBody(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
