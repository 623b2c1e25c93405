import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * Serves HEAD by the routes of GET (RFC 9110 §9.3.2), but those with `exposeHeadRoute: false`. The framework would add a
 * second route to each, which costs as much again at the start. Call it before the first route.
 */
export function serveHead(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.method !== "GET" || route.exposeHeadRoute === false) return;
    route.method = ["GET", "HEAD"];
    route.onSend = [route.onSend ?? [], withoutBody].flat();
  });
}

/** The last hook before sending: it has the body that GET would send. */
function withoutBody(
  { method }: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  next: (error: Error | null, body: unknown) => void,
): void {
  const isHead = method === "HEAD";
  if (isHead && body instanceof Readable) body.resume().on("error", () => undefined);
  else if (isHead) reply.header("content-length", body == null ? 0 : Buffer.byteLength(body as string));
  next(null, isHead ? null : body);
}
