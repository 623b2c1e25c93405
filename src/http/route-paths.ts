import type { FastifyInstance } from "fastify";

/** Adds the path of each route to `paths`. Call it before the first route. */
export function collectPaths(app: FastifyInstance, paths: string[]): void {
  app.addHook("onRoute", ({ url }) => {
    paths.push(url);
  });
}
