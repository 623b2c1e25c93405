import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keepFormCookie } from "../../web/core/cookies/kept-form.ts";
import { keepNotice, takeNotice, withWarnings } from "../../web/core/cookies/notice.ts";
import { documentOf, offlineCopyOf } from "../../web/core/document/document.tsx";
import type { PageDocument, PageResponse } from "../../web/core/page.ts";
import type { WebRequest } from "../../web/core/request.ts";
import {
  policyLeadingTo,
  policyOfApp,
  policyOfLive,
  policyOfMails,
  policyOfMedia,
  policyOfPasskeys,
} from "../../web/core/security.ts";
import { language } from "../../web/languages/language.ts";
import {
  installScript,
  keysScript,
  liveScript,
  ownClockScript,
  pushScript,
  SEARCH,
  searchScript,
  toastScript,
} from "../../web/ui/index.ts";

const HTML = "text/html; charset=utf-8";

/** The search, the stream of changes, and the counts of the header. */
const CONNECTED = [SEARCH, "/live", "/api/waiting"];

/** For the service worker alone, which asks past the browser's own cache. */
const OFFLINE_COPY = "private, no-cache";
const NOBODY = "none";

/** Tells the service worker whose copies it may show. The hash does not name the person. */
function readerOf({ viewer, parts }: WebRequest): string {
  if (viewer === null || viewer.suspended) return NOBODY;
  return createHmac("sha256", parts.secret).update(`reader of offline copies\n${viewer.email}`).digest("base64url");
}

/** Sends the answer of a page: a document, a file, or the way to another page. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  webRequest: WebRequest,
  answer: PageResponse,
): FastifyReply {
  const { baseUrl } = webRequest.parts.kernel.settings;
  reply.headers({ "cache-control": "no-store", "atrium-reader": readerOf(webRequest) });
  for (const each of answer.cookies ?? []) reply.header("set-cookie", each);
  // A refreshing part keeps its content when the page now redirects, such as to sign-in.
  if ("to" in answer && request.headers["hx-request"] === "true") return reply.code(204).send();
  if ("to" in answer) {
    if (answer.notice) keepNotice(reply, baseUrl, withWarnings(answer.notice, webRequest.warnings));
    if (answer.keptForm) keepFormCookie(reply, baseUrl, answer.keptForm);
    return reply.redirect(answer.to, 303);
  }
  if ("file" in answer) {
    reply.header("content-disposition", `attachment; filename="${answer.name}"`);
    return reply.type(answer.type).send(answer.file);
  }
  if (answer.offline && request.headers["atrium-copy"] === "1") {
    return sendDocument(reply, baseUrl, answer, offlineCopyOf(webRequest, answer), OFFLINE_COPY);
  }
  if (answer.offline) reply.header("atrium-offline", "1");
  // A page that refreshes its parts does not show it.
  const isPart = answer.layout === "wall" || request.headers["hx-request"] === "true";
  const notice = isPart ? undefined : takeNotice(request, reply, baseUrl);
  return sendDocument(reply, baseUrl, answer, documentOf(webRequest, answer, notice));
}

export function sendDocument(
  reply: FastifyReply,
  baseUrl: string,
  shown: PageDocument,
  document: string | Buffer,
  cacheControl?: string,
): FastifyReply {
  const { refused, layout = "app", leadsTo, live, passkeys, scans, uploads, media, staleIfErrorSeconds } = shown;
  let policy = String(reply.getHeader("content-security-policy"));
  for (const address of [leadsTo ?? []].flat()) policy = policyLeadingTo(policy, address);
  if (media) policy = policyOfMedia(policy);
  if (live || uploads || shown.topics) policy = policyOfLive(policy);
  else if (passkeys || scans || shown.zones) policy = policyOfPasskeys(policy);
  else if (layout === "app") policy = policyOfApp(policy, baseUrl, scriptsOf(shown), CONNECTED);
  if (shown.styles) policy = policyOfMails(policy, shown.styles);
  reply.header("content-security-policy", policy);
  if (staleIfErrorSeconds !== undefined) {
    reply.header("cache-control", `public, max-age=0, stale-if-error=${staleIfErrorSeconds}`);
    reply.header("vary", "accept-language, cookie");
  }
  if (cacheControl !== undefined) reply.header("cache-control", cacheControl);
  reply.header("content-language", language());
  if (shown.contentSignal) reply.header("content-signal", shown.contentSignal);
  if (shown.leavesFor !== undefined) reply.header("refresh", `0; url=${shown.leavesFor}`);
  if (shown.unlisted) reply.header("x-robots-tag", "noindex, nofollow, noarchive");
  if (shown.reload) reply.header("hx-refresh", "true");
  // The script refreshes the page in place; the header would replace a good page with an error page.
  if (shown.renewedEverySeconds !== undefined) reply.removeHeader("refresh");
  if (refused?.retryAfterSeconds) reply.header("retry-after", String(refused.retryAfterSeconds));
  return reply
    .code(refused?.status ?? 200)
    .type(HTML)
    .send(document);
}

/** Of a page in the app layout that neither refreshes itself nor sends files. */
function scriptsOf({ keys, push }: PageDocument): string[] {
  const further = [...(keys ? [keysScript] : []), ...(push ? [pushScript] : [])];
  const usual = [ownClockScript, searchScript, liveScript, toastScript, installScript];
  return [...usual, ...further].map(({ path }) => path);
}
