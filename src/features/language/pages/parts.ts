import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLanguage, type Language } from "../../../kernel/languages/languages.ts";
import { cookieName } from "../../../web/core/index.ts";
import { inLanguage, preferredLanguage } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";

const YEAR_SECONDS = 365 * 86_400;

/** The Set-Cookie value of a browser's choice, which is not secret; null forgets it. */
export function languageCookie(chosen: Language | null, baseUrl: string): string {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  const age = chosen === null ? 0 : YEAR_SECONDS;
  return `${cookieName("language", baseUrl)}=${chosen ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** What this browser chose here, else what its settings prefer. */
export function browserLanguage({ cookies, headers }: FastifyRequest, baseUrl: string): Language {
  const chosen = cookies?.[cookieName("language", baseUrl)];
  const offered = offeredLanguages();
  const isOffered = isLanguage(chosen) && offered.includes(chosen);
  return isOffered ? chosen : preferredLanguage(headers["accept-language"], offered);
}

/** Makes each page in the browser's language. What follows the body of a form runs elsewhere, so it is set again there. */
export function answerInLanguage(app: FastifyInstance, baseUrl: string): void {
  const within = (request: FastifyRequest, next: () => void) => inLanguage(browserLanguage(request, baseUrl), next);
  app.addHook("onRequest", (request, _reply, next) => within(request, next));
  app.addHook("preHandler", (request, _reply, next) => (request.body === undefined ? next() : within(request, next)));
}
