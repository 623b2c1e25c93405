/*
 * How a page is added:
 *   1. `pages/<name>.tsx` exports a Page, made by `openPage`, `memberPage` or `operatorPage`: its path, `show` for GET and
 *      `act` for the POST of its form. Both get a Visit (who asks, for what, when) and return what to show, or where to go.
 *   2. `pages.ts` lists it.
 *   3. Its text goes to `words/`. What it reads of a reply goes to `replies.ts`.
 * Everything it reads or does is an operation: `need(visit, "area.verb", input)`, or `call` where the page shows the
 * refusal itself, beside the fields and with what was typed. A form is `<Form action="…" csrf={visit.csrf()}>`; a POST that
 * is not from one of our forms never reaches `act`. After a success return `{ to, notice }`.
 */

import cookie from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRecent } from "../kernel/caller.ts";
import { LockTimeout, StorageUnavailable } from "../kernel/ports/database.ts";
import { documentOf, refusalPage } from "./document.tsx";
import { formOf } from "./form.ts";
import { keepForm, signInAgain } from "./kept-form.ts";
import { pathWith } from "./local-path.ts";
import { keepNotice, takeNotice } from "./notice.ts";
import type { Answer, Page, Shown } from "./page.ts";
import { PAGES } from "./pages.ts";
import { PageRefusal, type Refused } from "./refused.ts";
import {
  cookieKey,
  cookieName,
  cookieOptions,
  ForeignForm,
  helmetOptions,
  policyLeadingTo,
  policyOfHall,
  policyOfLive,
  policyOfMails,
  policyOfPasskeys,
  requireOurOrigin,
} from "./security.ts";
import { favicon, ownClockScript, passkeyScript, script, stylesheet } from "./ui/index.ts";
import { acceptUploads, readUpload } from "./upload.ts";
import { barely, type Person, type Visit, visitOf, type WebParts } from "./visit.ts";
import { words } from "./words.ts";

const FORM_BYTES_MAX = 64 * 1024;
const FOR_EVER = "public, max-age=31536000, immutable";

/** All pages for people, their stylesheet, and the answer to every path that nothing else serves. */
export async function web(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { baseUrl } = parts.kernel.settings;
  await app.register(helmet, helmetOptions(baseUrl));
  await app.register(cookie, { secret: cookieKey(parts.secret) });
  await app.register(csrf, { cookieKey: cookieName("csrf", baseUrl), cookieOpts: cookieOptions(baseUrl) });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined)); // any other body stays unread
  await app.register(formbody, { bodyLimit: FORM_BYTES_MAX });
  await acceptUploads(app);

  asset(app, stylesheet.path, "text/css; charset=utf-8", stylesheet.css);
  asset(app, favicon.path, "image/svg+xml", favicon.svg);
  // At an address that stays, for directories of spaces that show it.
  app.get("/logo.svg", (_request, reply) =>
    reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(favicon.svg),
  );
  asset(app, script.path, "text/javascript; charset=utf-8", script.js);
  asset(app, ownClockScript.path, "text/javascript; charset=utf-8", ownClockScript.js);
  asset(app, passkeyScript.path, "text/javascript; charset=utf-8", passkeyScript.js);
  for (const page of PAGES) serve(app, parts, page);
  app.setNotFoundHandler(async (request, reply) => {
    const visit = await visitOf(parts, request, reply);
    return send(request, reply, visit, refusalPage(plainly(404, words.refusals.not_found())));
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => refuse(parts, error, request, reply));
}

function asset(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, (_request, reply) => reply.type(type).header("cache-control", FOR_EVER).send(content));
}

function serve(app: FastifyInstance, parts: WebParts, page: Page): void {
  const { renewedEverySeconds } = page;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Stays on the answer if anything goes wrong from here on.
    if (renewedEverySeconds !== undefined) reply.header("refresh", String(renewedEverySeconds));
    const visit = await visitOf(parts, request, reply);
    return send(request, reply, visit, await answerOf(page, visit, request));
  };
  if (page.show) app.get(page.path, answer);
  if (page.act && page.fromAnywhere) {
    app.post(page.path, { onRequest: withoutCookies }, answer);
  } else if (page.act) {
    const onRequest = requireOurOrigin(parts.kernel.settings.baseUrl);
    const preValidation = page.takesFile ? [readUpload(page.takesFile)] : [];
    app.post(page.path, { onRequest, preValidation, preHandler: app.csrfProtection }, answer);
  }
}

/** Nobody is signed in by a request that somebody else may have made their browser send. */
async function withoutCookies(request: FastifyRequest): Promise<void> {
  delete request.headers.cookie;
}

async function answerOf(page: Page, visit: Visit, request: FastifyRequest): Promise<Answer> {
  const { viewer } = visit;
  if (page.who !== "anybody") {
    if (viewer === null) return toSignIn(visit, request);
    if (viewer.suspended) return refusalPage(plainly(403, suspension(viewer)));
    if (viewer.lacksSecondFactor && wantsOperator(page)) return toSecondFactor(request);
    if (page.who === "operator" && !viewer.operator) return refusalPage(plainly(403, words.refusals.tier_too_low()));
  }
  if (page.recentSignIn && viewer && !isRecent(viewer.signedInAt, visit.now)) return signInAgain(visit, request);
  try {
    const answer = request.method === "POST" ? page.act?.(visit, formOf(request.body)) : page.show?.(visit);
    if (!answer) throw new Error(`${page.path} does not answer ${request.method}`);
    return await answer;
  } catch (error) {
    if (!(error instanceof PageRefusal)) throw error;
    if (error.refused.kind === "recent_sign_in_required") return signInAgain(visit, request);
    return error.refused.status === 401 ? toSignIn(visit, request) : refusalPage(error.refused, visit.requestId);
  }
}

/** Setting the space up is done by its first operator, on pages for members. */
function wantsOperator({ who, path }: Page): boolean {
  return who === "operator" || path.startsWith("/setup/");
}

function toSecondFactor({ method, url }: FastifyRequest): Answer {
  const next = method === "GET" ? url : "/";
  const notice = { tone: "warning", text: words.security.secondWanted } as const;
  return { to: pathWith("/account/second-factor", { next }), notice };
}

function suspension({ suspendedReason }: Person): string {
  const { account_suspended } = words.refusals;
  return suspendedReason
    ? `${account_suspended()} ${words.form.suspendedBecause(suspendedReason)}`
    : account_suspended();
}

/** What was asked for comes back after signing in; what was sent has to be sent again. */
function toSignIn(visit: Visit, request: FastifyRequest): Answer {
  const isForm = request.method === "POST";
  const next = isForm ? visit.path : request.url;
  return {
    to: pathWith("/sign-in", { next }),
    notice: isForm ? { tone: "warning", text: words.signIn.sessionOver } : undefined,
  };
}

function send(request: FastifyRequest, reply: FastifyReply, visit: Visit, answer: Answer): FastifyReply {
  const { baseUrl } = visit.parts.kernel.settings;
  reply.header("cache-control", "no-store");
  for (const each of answer.cookies ?? []) reply.header("set-cookie", each);
  // What renews itself stays as it is where the page leads elsewhere, such as to signing in again.
  if ("to" in answer && request.headers["hx-request"] === "true") return reply.code(204).send();
  if ("to" in answer) {
    if (answer.notice) keepNotice(reply, baseUrl, answer.notice);
    if (answer.keepForm) keepForm(reply, baseUrl, answer.keepForm);
    return reply.redirect(answer.to, 303);
  }
  if ("file" in answer) {
    reply.header("content-disposition", `attachment; filename="${answer.name}"`);
    return reply.type(answer.type).send(answer.file);
  }
  const notice = answer.layout === "wall" ? undefined : takeNotice(request, reply, baseUrl);
  return sendDocument(reply, baseUrl, answer, documentOf(visit, answer, notice));
}

function sendDocument(reply: FastifyReply, baseUrl: string, shown: Shown, document: string): FastifyReply {
  const { refused, layout = "hall", leadsTo, live, passkeys, staleIfErrorSeconds } = shown;
  let policy = String(reply.getHeader("content-security-policy"));
  if (leadsTo) policy = policyLeadingTo(policy, leadsTo);
  if (live) policy = policyOfLive(policy);
  else if (passkeys) policy = policyOfPasskeys(policy);
  else if (layout === "hall") policy = policyOfHall(policy, baseUrl, ownClockScript.path);
  if (shown.styles) policy = policyOfMails(policy, shown.styles);
  reply.header("content-security-policy", policy);
  if (staleIfErrorSeconds !== undefined) {
    reply.header("cache-control", `public, max-age=0, stale-if-error=${staleIfErrorSeconds}`);
  }
  if (shown.reload) reply.header("hx-refresh", "true");
  // Script renews it in place, where the header would lead away from what is still good.
  if (shown.renewedEverySeconds !== undefined) reply.removeHeader("refresh");
  if (refused?.retryAfterSeconds) reply.header("retry-after", String(refused.retryAfterSeconds));
  return reply
    .code(refused?.status ?? 200)
    .type("text/html; charset=utf-8")
    .send(document);
}

/** What was thrown on the way: a form that is not ours, a body too large, or a fault of ours that only the log explains. */
function refuse(parts: WebParts, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error, parts.kernel.settings.baseUrl);
  if (refused.status >= 500) parts.kernel.log.error({ err: error, requestId: request.id }, "page failed");
  const visit = barely(parts, request, reply);
  const shown: Shown = { ...refusalPage(refused, request.id), layout: "focus" };
  reply.header("cache-control", "no-store");
  return sendDocument(reply, parts.kernel.settings.baseUrl, shown, documentOf(visit, shown));
}

function refusalOf(error: FastifyError, baseUrl: string): Refused {
  if (error instanceof ForeignForm) return plainly(403, words.form.foreign(baseUrl));
  if (error.code?.startsWith("FST_CSRF")) return plainly(403, words.form.stale);
  if (error.statusCode === 413) return plainly(413, words.refusals.body_too_large());
  if (error.statusCode !== undefined && error.statusCode < 500) return plainly(error.statusCode, words.form.unreadable);
  const isStorage = error instanceof StorageUnavailable || error instanceof LockTimeout;
  return isStorage
    ? { ...plainly(503, words.refusals.unavailable()), retryAfterSeconds: 5 }
    : plainly(500, words.refusals.internal());
}

function plainly(status: number, text: string): Refused {
  return { status, kind: "internal", text, faults: [], retryAfterSeconds: null };
}
