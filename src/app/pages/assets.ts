import type { FastifyInstance } from "fastify";
import { keptCompressed } from "../../http/compression.ts";
import { ACCENT_PATH, accentSheet, favicon, scripts, stylesheet, wallStylesheet } from "../../web/ui/index.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

/** Stylesheets, scripts and the icon. Their paths change with their contents. */
export function serveAssets(app: FastifyInstance): void {
  for (const { path, css } of [stylesheet, wallStylesheet]) asset(app, path, "text/css; charset=utf-8", css);
  accents(app);
  asset(app, favicon.path, "image/svg+xml", favicon.svg);
  for (const { path, js } of scripts) asset(app, path, "text/javascript; charset=utf-8", js);
}

function asset(app: FastifyInstance, path: string, type: string, content: string): void {
  const owner = {};
  app.get(path, (request, reply) =>
    reply
      .type(type)
      .header("cache-control", FOR_EVER)
      .send(keptCompressed(request, reply, owner, content)),
  );
}

/** The space's own color: a stylesheet that depends on its path alone. */
function accents(app: FastifyInstance): void {
  app.get<{ Params: { colors: string } }>(ACCENT_PATH, (request, reply) => {
    const css = accentSheet(request.params.colors);
    if (css === null) return reply.code(404).type("text/plain; charset=utf-8").send("Not a color.");
    return reply.type("text/css; charset=utf-8").header("cache-control", FOR_EVER).send(css);
  });
}
