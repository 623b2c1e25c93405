import type { FastifyReply, FastifyRequest } from "fastify";
import { localPath, pathWith } from "../local-path.ts";
import type { KeptForm, PageResponse } from "../page.ts";
import type { WebRequest } from "../request.ts";
import { cookieName, cookieOptions } from "../security.ts";
import { formText } from "../text.ts";

const KEPT_SECONDS = 15 * 60;
/** Browsers accept 4096 bytes including name and attributes (RFC 6265bis §5.6); the signature needs some of them. */
const KEPT_CHARS_MAX = 3_000;
/** Secrets are never stored in the cookie; the visitor types them again. */
const SECRET = /^_csrf$|password|secret|^(current|next_password|code|response|pat)$/i;

/** The pages that a visitor signs in on: without a session, and again within one. */
type SignInPage = "/sign-in" | "/sign-in/again";

/** Redirects to a sign-in page and keeps the target path and the submitted form. */
export function signInFirst(webRequest: WebRequest, request: FastifyRequest, signIn: SignInPage): PageResponse {
  if (request.method !== "POST") return { to: pathWith(signIn, { next: request.url }) };
  const fields = fieldsOf(request.body);
  const kept = { path: request.url, email: webRequest.viewer?.email ?? "", fields: fields ?? [] };
  const isKept = fields !== null && encoded(kept).length <= KEPT_CHARS_MAX;
  const text = formText.notSent[signIn][isKept ? "kept" : "lost"];
  const notice = text === undefined ? undefined : ({ tone: "warning", text } as const);
  return isKept
    ? { to: pathWith(signIn, { next: "/sign-in/continue" }), keepForm: kept, notice }
    : { to: pathWith(signIn, { next: webRequest.path }), notice };
}

/** Null when a field cannot be stored in a cookie, such as a file. */
function fieldsOf(body: unknown): [string, string][] | null {
  const fields: [string, string][] = [];
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    for (const each of [value].flat()) {
      if (typeof each !== "string") return null;
      if (!SECRET.test(name)) fields.push([name, each]);
    }
  }
  return fields;
}

function encoded(kept: KeptForm): string {
  return encodeURIComponent(JSON.stringify([kept.path, kept.email, kept.fields]));
}

export function keepForm(reply: FastifyReply, baseUrl: string, kept: KeptForm): void {
  reply.setCookie(cookieName("form", baseUrl), JSON.stringify([kept.path, kept.email, kept.fields]), {
    ...cookieOptions(baseUrl),
    maxAge: KEPT_SECONDS,
  });
}

/** Reads the kept form once and clears its cookie. Unsigned cookies are ignored. */
export function takeForm(request: FastifyRequest, reply: FastifyReply, baseUrl: string): KeptForm | undefined {
  const name = cookieName("form", baseUrl);
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  reply.clearCookie(name, cookieOptions(baseUrl));
  const { valid, value } = reply.unsignCookie(cookie);
  if (!valid || value === null) return undefined;
  const [path, email, fields] = JSON.parse(value) as [string, string, [string, string][]];
  const local = localPath(path);
  return local === null ? undefined : { path: local, email, fields };
}
