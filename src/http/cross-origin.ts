import type { FastifyInstance, FastifyReply } from "fastify";
import type { Operation } from "../kernel/catalogue/operation.ts";

const EXPOSED =
  "ETag, Link, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id";

/** Whether pages of other origins may read the reply: it is the same for everybody, and cookies are not sent along. */
export function isOpenToOrigins({ access, effect, rest }: Operation): boolean {
  return "public" in access && effect === "read" && rest.method === "GET";
}

export function openToOrigins(reply: FastifyReply): void {
  reply.header("access-control-allow-origin", "*").header("access-control-expose-headers", EXPOSED);
}

/** Answers preflights, which count for no rate limit: the browser sends them, not the caller. */
export function answerPreflights(app: FastifyInstance, path: string): void {
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": "*",
        "access-control-max-age": "86400",
      })
      .send(),
  );
}
