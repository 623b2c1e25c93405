import type { FastifyInstance, FastifyRequest } from "fastify";
import { anonymousRequest, call, type WebParts } from "../../../web/core/index.ts";
import { favicon } from "../../../web/ui/index.ts";

const CACHED = "public, max-age=300";
const PATHS = ["/logo.svg", "/logo.webp"];

/** Stable URLs for directories of spaces. They lead to the space's own logo, or answer the product's. */
export function serveLogo(app: FastifyInstance, partsOf: (request: FastifyRequest) => WebParts): void {
  for (const path of PATHS) {
    app.get(path, async (request, reply) => {
      const found = await call({ ...anonymousRequest(partsOf(request), request, reply), cookie: null }, "space.get");
      const logo = found.ok && found.body.space.logo;
      reply.headers({ "cache-control": CACHED, "cross-origin-resource-policy": "cross-origin" });
      if (logo) return reply.redirect(new URL(logo.url).pathname, 302);
      return reply.type("image/svg+xml").send(favicon.svg);
    });
  }
}
