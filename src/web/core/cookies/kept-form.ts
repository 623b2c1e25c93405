import { createHash, hkdfSync } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { localPath, pathWith } from "../local-path.ts";
import type { PageResponse } from "../page.ts";
import type { MemberRequest, WebParts, WebRequest } from "../request.ts";
import { cookieName, cookieOptions } from "../security.ts";
import { formText } from "../text.ts";
import { openText, type Seal, sealText } from "./sealed-text.ts";

const KEPT_SECONDS = 15 * 60;
const PURPOSE = "kept form";
/** The owner of a form whose ended session is unknown: the account that signs in next in this browser. */
const UNKNOWN = "";
/** Secrets are never kept; the visitor types them again. */
const SECRET = /^_csrf$|password|secret|^(current|next_password|code|response|pat)$/i;

/** Where a kept form is sent again. */
export const CONTINUE = "/sign-in/continue";

/** Names the form in URLs, and so each of several that one browser keeps. It does not open it. */
const idOf = (token: string) => createHash("sha256").update(token).digest("base64url").slice(0, 12);

const cookieOf = (id: string, baseUrl: string) => cookieName(`form.${id}`, baseUrl);

/** The form that a visitor sent before having to re-authenticate. */
interface KeptForm {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** The pages that a visitor signs in on: without a session, and again within one. */
type SignInPage = "/sign-in" | "/sign-in/again";

/** Redirects to a sign-in page and keeps the target path and the submitted form. */
export async function signInFirst(
  webRequest: WebRequest,
  request: FastifyRequest,
  signIn: SignInPage,
): Promise<PageResponse> {
  if (request.method !== "POST") return { to: pathWith(signIn, { next: request.url }) };
  const fields = fieldsOf(request.body);
  const token = fields && (await keep(webRequest, { path: request.url, fields }));
  const text = formText.notSent[signIn][token ? "kept" : "lost"];
  const notice = text === undefined ? undefined : ({ tone: "warning", text } as const);
  return token
    ? { to: pathWith(signIn, { next: pathWith(CONTINUE, { form: idOf(token) }) }), keptForm: token, notice }
    : { to: pathWith(signIn, { next: webRequest.path }), notice };
}

/** Null when a field cannot be kept, such as a file. */
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

/** Seals the form for its account and stores it. Returns its token; null if too many forms are kept. */
async function keep({ parts, viewer, cookie, now }: WebRequest, { path, fields }: KeptForm): Promise<string | null> {
  const owner = viewer?.email ?? (cookie && (await parts.signIn.emailOfEnded(cookie))) ?? UNKNOWN;
  const token = parts.kernel.ids.bytes(24).toString("base64url");
  const until = new Date(now.getTime() + KEPT_SECONDS * 1_000);
  const sealed = await sealText(JSON.stringify([path, fields]), until, sealOf(parts, { token, owner, now }));
  return (await parts.signIn.keptForms.keep(token, sealed, until)) ? token : null;
}

export function keepFormCookie(reply: FastifyReply, baseUrl: string, token: string): void {
  reply.setCookie(cookieOf(idOf(token), baseUrl), token, { ...cookieOptions(baseUrl), maxAge: KEPT_SECONDS });
}

/** Reads the token of the kept form once and clears its cookie. Unsigned cookies are ignored. */
export function takeFormCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, baseUrl }: { readonly id: string; readonly baseUrl: string },
): string | null {
  const name = cookieOf(id, baseUrl);
  const cookie = request.cookies[name];
  if (cookie === undefined) return null;
  reply.clearCookie(name, cookieOptions(baseUrl));
  const { valid, value } = reply.unsignCookie(cookie);
  return valid ? value : null;
}

/** The kept form, deleted on reading; null without one, `other` if it is another account's or has expired. */
export async function takeForm({ parts, viewer, now, ...request }: MemberRequest): Promise<KeptForm | "other" | null> {
  const token = request.keptForm(request.query("form"));
  const sealed = token && (await parts.signIn.keptForms.take(token));
  if (!token || !sealed) return null;
  const openAs = (owner: string) => openText(sealed, sealOf(parts, { token, owner, now }));
  const text = (await openAs(viewer.email)) ?? (await openAs(UNKNOWN));
  if (text === null) return "other";
  const [path, fields] = JSON.parse(text) as [string, [string, string][]];
  const local = localPath(path);
  return local === null ? null : { path: local, fields };
}

type Kept = { readonly token: string; readonly owner: string; readonly now: Date };

/** The key needs the cookie's token: the database alone opens no form. */
function sealOf({ secret }: WebParts, { token, owner, now }: Kept): Seal {
  const key = new Uint8Array(hkdfSync("sha256", secret, token, "kept forms", 32));
  return { key, person: owner, purpose: PURPOSE, now };
}
