import type { FastifyInstance } from "fastify";
import { statement } from "../kernel/database/statement.ts";
import type { Database } from "../kernel/ports/database.ts";

const ANSWER_MS_MAX = 2_000;

const PING = statement("SELECT 1");

/** Load balancers send these with an IP address as Host. The comparison is exact, so an absolute URL does not match. */
export function isProbe(url: string | undefined): boolean {
  return /^\/(livez|readyz)(\?|$)/.test(url ?? "");
}

/**
 * `/livez`: the process serves. `/readyz`: it also reaches its database, and is not about to stop. Returns a function
 * that makes the server unready.
 */
export function serveProbes(app: FastifyInstance, database: Database): () => void {
  let isDraining = false;
  app.addHook("onRequest", (request, reply, next) => {
    if (isProbe(request.raw.url)) reply.header("cache-control", "no-store");
    next();
  });
  app.get("/livez", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const reason = isDraining ? "draining" : (await answers(database)) ? null : "database";
    return reason === null ? { ok: true } : reply.code(503).send({ ok: false, reason });
  });
  return () => {
    isDraining = true;
  };
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_MS_MAX);
  });
  const answer = database.read.run(PING, []).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
