import type { FastifyReply, FastifyRequest } from "fastify";
import { browserLanguage } from "../../features/language/pages/parts.ts";
import { inLanguage } from "../../kernel/languages/language.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { say } from "../../kernel/messages.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.25rem}";

/**
 * Answers a host that no open floor has, as a path without an operation (specification, Errors 2), and browsers with a
 * page. It says alike whether there is a floor that is closed, and names no floor.
 */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): void {
  reply.code(401).header("cache-control", "no-store").header("vary", "Accept, Accept-Language");
  if (!request.headers.accept?.includes("text/html")) {
    reply.header("www-authenticate", "Bearer");
    reply.send({ error: { code: "unauthorized", message: "No space has this address." } });
    return;
  }
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const language = browserLanguage(request, "");
  reply.type("text/html; charset=utf-8").send(inLanguage(language, () => page(language)));
}

/** In words of ours alone, which have no markup. */
function page(language: string): string {
  const title = sentence(say.noSpaceHere);
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>` +
    `<main><h1>${title}</h1><p>${sentence(say.checkTheAddress)}</p></main></html>`
  );
}
