import cookie, { Signer } from "@fastify/cookie";
import csrf from "@fastify/csrf-protection";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { securityText } from "../../features/account/pages/parts.ts";
import { answerInLanguage, browserLanguage } from "../../features/language/pages/parts.ts";
import { refuseMethod } from "../../http/allowed-methods.ts";
import { type Floor, perFloor } from "../../http/floors/floor.ts";
import { noDocument } from "../../http/not-found.ts";
import { rateLimitHeaders } from "../../http/outcome-headers.ts";
import { isRecent, operates } from "../../kernel/access/caller.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import { Refusal } from "../../kernel/errors.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { LockTimeout, StorageUnavailable } from "../../kernel/ports/database.ts";
import { refuseUnread } from "../../web/core/client.ts";
import { signInFirst } from "../../web/core/cookies/kept-form.ts";
import { documentOf, refusalPage } from "../../web/core/document/document.tsx";
import { show } from "../../web/core/document/fixed-pages.ts";
import { PageRefusal, type Refused, refusal, refusedOutright } from "../../web/core/errors.ts";
import { formOf, writtenIn } from "../../web/core/form.ts";
import { pathWith } from "../../web/core/local-path.ts";
import type { Page, PageDocument, PageResponse } from "../../web/core/page.ts";
import {
  anonymousRequest,
  type Person,
  readWebRequest,
  type WebParts,
  type WebRequest,
} from "../../web/core/request.ts";
import {
  cookieKey,
  cookieName,
  cookieOptions,
  ForeignForm,
  helmetOptions,
  requireOurOrigin,
} from "../../web/core/security.ts";
import { formText, refusalTexts } from "../../web/core/text.ts";
import { acceptUploads, readUpload } from "../../web/core/upload.ts";
import { actsOfPages } from "./acts-of-pages.ts";
import { serveAssets } from "./assets.ts";
import "./german.ts";
import { serveLogo } from "../../features/media/pages/parts.ts";
import { inLanguage } from "../../web/languages/language.ts";
import { roleAt } from "../../web/ui/index.ts";
import { serveInstallable } from "./installable.ts";
import { offerUndo } from "./offer-undo.ts";
import { PAGES } from "./routes.ts";
import { send, sendDocument } from "./send.ts";
import { serveSitemap } from "./sitemap.ts";

const HTML = "text/html; charset=utf-8";
const FORM_BYTES_MAX = 64 * 1024;
/** Of members: each of 100,000 characters may take nine bytes in a form. */
const MEMBERS_FORM_BYTES_MAX = 1024 * 1024;

/** Registers all pages, their assets, and the handlers for unknown paths and errors. */
export async function web(
  app: FastifyInstance,
  { floor, catalogue }: { floor: Floor; catalogue: Catalogue },
): Promise<void> {
  // All floors have the same scheme, and nothing else of the address counts here.
  const { baseUrl } = floor.kernel.settings;
  const acts = actsOfPages(catalogue);
  const partsOf = perFloor(
    ({ kernel, signIn, secret, mails }): WebParts => ({ kernel, catalogue, acts, signIn, secret, mails }),
  );
  await app.register(helmet, helmetOptions(baseUrl));
  await app.register(cookie, { secret: cookieKey(floor.secret) });
  signCookiesByFloor(app);
  await app.register(csrf, { cookieKey: cookieName("csrf", baseUrl), cookieOpts: cookieOptions(baseUrl) });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined)); // other bodies are ignored
  await app.register(formbody, { bodyLimit: FORM_BYTES_MAX });
  await acceptUploads(app);
  app.addHook("onSend", withoutCookiesForHead);
  answerInLanguage(app, baseUrl);
  serveAssets(app);
  serveLogo(app, partsOf);
  serveInstallable(app, partsOf);
  serveSitemap(app, partsOf);
  for (const page of PAGES) serve(app, partsOf, page);
  app.setNotFoundHandler(async (request, reply) => {
    const parts = partsOf(request);
    const refused = isFromProgram(request) ? null : chargePage(parts, request, reply);
    if (refused) return refusePage(parts, refused, request, reply);
    const methods = refuseMethod(request, reply);
    if (methods.length > 0) return refuseMethodPage(parts, methods, request, reply);
    if (isFromProgram(request)) return reply.code(404).send(noDocument());
    const webRequest = await readWebRequest(parts, request, reply);
    return send(request, reply, webRequest, refusalPage(refusal(404, refusalTexts.not_found())));
  });
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    inLanguage(browserLanguage(request, baseUrl), () => refuse(partsOf(request), error, request, reply)),
  );
}

/** Whether a request for nothing expects JSON: it says so, or asks for a well-known document and not for a page. */
function isFromProgram({ url, headers: { accept = "" } }: FastifyRequest): boolean {
  if (accept.includes("text/html")) return false;
  return accept.includes("application/json") || url.startsWith("/.well-known/");
}

function serve(app: FastifyInstance, partsOf: (request: FastifyRequest) => WebParts, page: Page): void {
  const { renewedEverySeconds } = page;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts = partsOf(request);
    if (page.usesUpLink && request.method === "HEAD")
      return reply.type(HTML).header("cache-control", "no-store").send();
    // The header stays on error responses too.
    if (renewedEverySeconds !== undefined) reply.header("refresh", String(renewedEverySeconds));
    const charge = () => (page.ownRateLimit ? null : chargePage(parts, request, reply));
    const unread = hasCookie(request) ? null : charge();
    if (unread) return refusePage(parts, unread, request, reply);
    const webRequest = await readWebRequest(parts, request, reply);
    const unknown = hasCookie(request) && webRequest.viewer === null ? charge() : null;
    if (unknown) return refusePage(parts, unknown, request, reply);
    return send(request, reply, webRequest, await answerOf(page, webRequest, request));
  };
  if (page.show) app.get(page.path, answer);
  if (page.act && page.fromAnywhere) {
    app.post(page.path, { onRequest: withoutCookies }, answer);
  } else if (page.act) {
    const preValidation = page.takesFile ? [readUpload(page.takesFile)] : [];
    const bodyLimit = page.formBytesMax ?? (page.who === "anyone" ? FORM_BYTES_MAX : MEMBERS_FORM_BYTES_MAX);
    app.post(
      page.path,
      { onRequest: requireOurOrigin, preValidation, preHandler: app.csrfProtection, bodyLimit },
      answer,
    );
  }
}

/** The cookies of a floor are signed by its own key. */
function signCookiesByFloor(app: FastifyInstance): void {
  const signerOf = perFloor(({ secret }) => new Signer(cookieKey(secret)));
  app.addHook("onRequest", (request, reply, next) => {
    const signer = signerOf(request);
    request.unsignCookie = (value) => signer.unsign(value);
    reply.unsignCookie = (value) => signer.unsign(value);
    reply.signCookie = (value) => signer.sign(value);
    next();
  });
}

/** HEAD takes no message and no secret that is shown once, so the cookie that carries it stays. */
async function withoutCookiesForHead({ method }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (method === "HEAD") reply.removeHeader("set-cookie");
}

const hasCookie = ({ headers }: FastifyRequest) => headers.cookie !== undefined;

/** Charges an anonymous visitor for one page. Returns the refusal if none was left. */
function chargePage({ kernel }: WebParts, { ip }: FastifyRequest, reply: FastifyReply): Refused | null {
  const { granted, reading } = kernel.pageLimiter.spend(ip, kernel.clock.now());
  reply.headers(rateLimitHeaders(reading));
  if (granted) return null;
  const retryAfterSeconds = reading.resetSeconds;
  return { ...refusal(429, refusalTexts.rate_limited(retryAfterSeconds)), retryAfterSeconds };
}

/** Another site may have made the browser send this request, so it must not be authenticated. */
async function withoutCookies(request: FastifyRequest): Promise<void> {
  delete request.headers.cookie;
}

async function answerOf(page: Page, webRequest: WebRequest, request: FastifyRequest): Promise<PageResponse> {
  const { viewer } = webRequest;
  if (page.who !== "anyone") {
    const isRead = request.method !== "POST";
    const forVisitor = viewer === null && isRead ? await page.showVisitor?.(webRequest) : null;
    if (viewer === null) return forVisitor ?? signInFirst(webRequest, request, "/sign-in");
    if (viewer.suspended) {
      const answer = isRead ? await page.showSuspended?.(webRequest) : null;
      return answer ?? refusalPage(refusal(403, suspension(viewer)));
    }
    if (viewer.lacksSecondFactor && needsTwoFactor(page)) return toTwoFactorSetUp(request);
    if (page.who === "operator" && !operates(viewer, roleAt(webRequest.path)))
      return refusalPage(refusal(403, refusalTexts.tier_too_low()));
  }
  if (page.recentSignIn && viewer && !isRecent(viewer.signedInAt, webRequest.now))
    return signInFirst(webRequest, request, "/sign-in/again");
  try {
    const isForm = request.method === "POST";
    const answer = await (isForm ? act(page, webRequest, request.body) : show(page, webRequest, request.url));
    if (!answer) throw new Error(`${page.path} does not answer ${request.method}`);
    return isForm ? await offerUndo(webRequest, answer) : answer;
  } catch (error) {
    const refused = refusedIn(error);
    if (!refused) throw error;
    if (refused.kind === "recent_sign_in_required") return signInFirst(webRequest, request, "/sign-in/again");
    const form = request.method === "POST" && page.show ? request.url : undefined;
    return refused.status === 401
      ? signInFirst(webRequest, request, "/sign-in")
      : refusalPage(refused, webRequest.requestId, page.fromAnywhere ? [] : writtenIn(request.body), form);
  }
}

/** By the page, or by a port that it uses itself. */
function refusedIn(error: unknown): Refused | null {
  if (error instanceof PageRefusal) return error.refused;
  return error instanceof Refusal ? refusedOutright(error) : null;
}

/** Refuses a form with fields that the page does not know, unless the page did so or had another reason. */
async function act(page: Page, webRequest: WebRequest, body: unknown): Promise<PageResponse | undefined> {
  const form = webRequest.form?.fields ?? formOf(body);
  for (const [name, known] of [
    ["act", page.acts],
    ["step", page.steps],
  ] as const) {
    if (known && !known.includes(form.text(name))) throw new PageRefusal(refusal(400, formText.unknownAct));
  }
  const answer = await page.act?.(webRequest, form);
  if (answer === undefined || ("refused" in answer && answer.refused)) return answer;
  if ("title" in answer) documentOf(webRequest, answer); // a preview reads its form while it is rendered
  refuseUnread(webRequest);
  return answer;
}

/** The first operator sets the space up on member pages. */
function needsTwoFactor({ who, path }: Page): boolean {
  return who === "operator" || path.startsWith("/setup/");
}

function toTwoFactorSetUp({ method, url }: FastifyRequest): PageResponse {
  const next = method === "GET" ? url : "/";
  const notice = { tone: "warning", text: securityText.secondWanted } as const;
  return { to: pathWith("/account/second-factor", { next }), notice };
}

function suspension({ suspendedReason }: Person): string {
  const { account_suspended } = refusalTexts;
  return suspendedReason
    ? `${account_suspended()} ${formText.suspendedBecause(keptSentence(suspendedReason))}`
    : account_suspended();
}

/** Answers thrown errors: foreign forms, too large bodies, and internal errors, whose details are only logged. */
function refuse(parts: WebParts, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error, parts.kernel.settings.baseUrl);
  if (refused.status >= 500) parts.kernel.log.error({ err: error, requestId: request.id }, "page failed");
  // The body of a foreign form is not read.
  return refusePage(parts, refused, request, reply, writtenIn(request.body));
}

/** An error page that reads nothing from the database. */
function refusePage(
  parts: WebParts,
  refused: Refused,
  request: FastifyRequest,
  reply: FastifyReply,
  written: readonly string[] = [],
): FastifyReply {
  const webRequest = anonymousRequest(parts, request, reply);
  const shown: PageDocument = { ...refusalPage(refused, request.id, written), layout: "focus" };
  reply.header("cache-control", "no-store");
  return sendDocument(reply, parts.kernel.settings.baseUrl, shown, documentOf(webRequest, shown));
}

function refuseMethodPage(
  parts: WebParts,
  methods: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return refusePage(parts, refusal(405, formText.otherMethod(request.method, methods)), request, reply);
}

function refusalOf(error: FastifyError, baseUrl: string): Refused {
  if (error instanceof ForeignForm) return refusal(403, formText.foreign(baseUrl));
  if (error.code?.startsWith("FST_CSRF")) return refusal(403, formText.stale);
  if (error.statusCode === 413) return refusal(413, refusalTexts.body_too_large());
  if (error.statusCode !== undefined && error.statusCode < 500) return refusal(error.statusCode, formText.unreadable);
  const isStorage = error instanceof StorageUnavailable || error instanceof LockTimeout;
  return isStorage
    ? { ...refusal(503, refusalTexts.unavailable()), retryAfterSeconds: 5 }
    : refusal(500, refusalTexts.internal());
}
