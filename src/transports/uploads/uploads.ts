import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { STOP_CHANNEL, UPLOADS_PATH } from "../../features/uploads/index.ts";
import { perFloor } from "../../http/floors/floor.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { refuse, type Uploads } from "./admit.ts";
import { create } from "./create.ts";
import { EXTENSIONS, TUS_VERSION } from "./headers.ts";
import { appendPart, readOffset, terminate } from "./part.ts";

const METHODS = { HEAD: readOffset, PATCH: appendPart, DELETE: terminate } as const;

/** Serves the tus protocol 1.0.0: the URL of an upload is the permission to send its bytes. */
export async function uploads(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }) {
  const begin = catalogue.byId("uploads.begin");
  const beginDrop = catalogue.byId("uploads.begin_drop");
  if (!begin || !beginDrop) return;
  const partsOf = perFloor((floor): Uploads => {
    const { kernel } = floor;
    const parts: Uploads = { kernel, begin, beginDrop, writers: new Map(), running: new Set() };
    kernel.database.listen(STOP_CHANNEL, (id) => parts.writers.get(id)?.());
    floor.beforeClose(async () => {
      for (const stop of parts.writers.values()) stop();
      await Promise.allSettled(parts.running);
    });
    return parts;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null)); // the handlers read the stream
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "tus-resumable": TUS_VERSION, "cache-control": "no-store" });
    if (request.method === "OPTIONS" || request.headers["tus-resumable"] === TUS_VERSION) return;
    reply.header("tus-version", TUS_VERSION);
    return refuse(reply, 412, `Send the header Tus-Resumable: ${TUS_VERSION}.`);
  });
  const config = { takesLongBodies: true } as const;
  for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/:secret`]) {
    app.options(path, (request, reply) => describe(request.floor.kernel, reply));
  }
  app.post(UPLOADS_PATH, { config }, (request, reply) => create(partsOf(request), request, reply));
  const url = `${UPLOADS_PATH}/:secret`;
  for (const method of ["HEAD", "PATCH", "DELETE"] as const) {
    app.route({ method, url, config, handler: (request, reply) => METHODS[method](partsOf(request), request, reply) });
  }
  app.post(url, { config }, (request, reply) => overridden(partsOf(request), request, reply));
}

/** For clients behind a proxy that knows only GET and POST (tus 1.0.0, X-HTTP-Method-Override). */
function overridden(parts: Uploads, request: FastifyRequest, reply: FastifyReply) {
  const method = String(request.headers["x-http-method-override"] ?? "");
  if (!Object.hasOwn(METHODS, method)) return refuse(reply, 405, "Use HEAD, PATCH or DELETE.");
  return METHODS[method as keyof typeof METHODS](parts, request, reply);
}

function describe({ settings }: Kernel, reply: FastifyReply) {
  return reply
    .code(204)
    .headers({
      "tus-version": TUS_VERSION,
      "tus-extension": EXTENSIONS,
      "tus-max-size": settings.files.fileBytesMax,
      "tus-checksum-algorithm": "sha256",
    })
    .send();
}
