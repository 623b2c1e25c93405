import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memoize } from "../kernel/values/memoize.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The methods that routes handle at a path, without those that handle all methods. */
    methodsOf(path: string): readonly string[];
  }
}

/** Methods that some route handles. */
const IMPLEMENTED = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Call it before the first route: `methodsOf` knows only routes that are registered later. */
export function collectMethods(app: FastifyInstance): void {
  const known = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const methods = known.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    known.set(url, methods);
  });
  const patterns = memoize(() => [...known].map(([url, methods]) => ({ pattern: patternOf(url), methods })));
  app.decorate("methodsOf", (path: string) => {
    const routes = patterns().filter(({ pattern }) => pattern.test(path));
    return [...new Set(routes.flatMap(({ methods }) => [...methods]))].filter((each) => IMPLEMENTED.has(each)).sort();
  });
}

/** A parameter takes one segment, or what its expression in parentheses takes. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+(?:\([^)]*\))?)/).map((part) => {
    if (!part.startsWith(":")) return part.replace(/[.+?^$|()[\]\\]/g, "\\$&");
    const only = /\(\^?(.*?)\$?\)$/.exec(part)?.[1];
    return only === undefined ? "[^/]+" : `(?:${only})`;
  });
  return new RegExp(`^${parts.join("")}/?$`);
}

/** Whether 501 answers (RFC 9110 §15.6.2). Below `/api` unknown paths answer 401 to every method (specification, Errors 2). */
export function isUnimplemented({ method, url }: FastifyRequest): boolean {
  return !IMPLEMENTED.has(method) && !url.startsWith("/api/");
}

export function refuseUnimplemented({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `This server implements no ${method}. Use one of ${[...IMPLEMENTED].join(", ")}.`;
  return reply.code(501).send({ error: { code: "not_implemented", message } });
}

/** Sets 405 and Allow (RFC 9110 §15.5.6) if routes handle the path with other methods, and returns these. */
export function refuseMethod({ server, url }: FastifyRequest, reply: FastifyReply): readonly string[] {
  const methods = server.methodsOf(url.split("?", 1)[0] ?? "/");
  if (methods.length > 0) reply.code(405).header("allow", methods.join(", "));
  return methods;
}
