import type { FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../../kernel/access/caller.ts";
import type { Policy } from "../../kernel/access/policy.ts";
import { TIER_LABELS } from "../../kernel/access/tiers.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import { cacheSession, type SessionCache } from "../../kernel/pipeline/session-cache.ts";
import type { MailFolder } from "../../kernel/ports/mailer.ts";
import type { SignIn } from "../../kernel/ports/sign-in.ts";
import { nameTiers, speak } from "../languages/language.ts";
import { offeredLanguages } from "../languages/offered.ts";
import type { ShownImage, Space, Viewer, Waiting } from "../ui/index.ts";
import { call, type Reply } from "./client.ts";
import { takeFormCookie } from "./cookies/kept-form.ts";
import { type Form, type FormText, formOf } from "./form.ts";
import type { PageAct } from "./page-act.ts";
import { cookieName } from "./security.ts";
import { PRODUCT } from "./text.ts";

/** Mails of a server without a mail server. */
export interface Mails {
  readonly folder: MailFolder | null; // null when mails are sent
  /** Null unless the server is for this machine only: then operators see the number of mails, and no one their text. */
  readonly access: MailAccess | null;
}

/** Shows mails to the one browser that opened the link printed at start. */
interface MailAccess {
  /** Uses up the code of the link, and returns the key for that browser; null for a wrong or used code. */
  redeem(code: string): string | null;
  accepts(key: string): boolean;
}

const MAIL_KEY_COOKIE = "mail_key";

/** For the browser's session: the server listens on loopback, so the key stays on this machine. */
export function mailKeyCookie(key: string, baseUrl: string): string {
  const secure = baseUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(MAIL_KEY_COOKIE, baseUrl)}=${key}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

declare module "../../http/floors/floor.ts" {
  interface Floor {
    readonly mails: Mails;
  }
}

/** Dependencies of all pages. */
export interface WebParts {
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  readonly acts: readonly PageAct[];
  readonly signIn: SignIn;
  /** 32 bytes, shared by all processes of the deployment. */
  readonly secret: Buffer;
  readonly mails: Mails;
}

/** The signed-in person, read for this request. */
export interface Person extends Viewer {
  readonly email: string;
  readonly tier: Identity["tier"];
  readonly roleScopes: Identity["roleScopes"];
  readonly suspended: boolean;
  readonly emailVerified: boolean;
  /** Time of the last authentication in this browser. */
  readonly signedInAt: Date | null;
  /** True when the person must set up two-factor authentication before using operator pages. */
  readonly lacksSecondFactor: boolean;
  /** The language that this person chose; null if the browser decides. */
  readonly language: Language | null;
  /** The reason that operators gave. */
  readonly suspendedReason: Message | string | null;
}

/** A form as sent: the same one twice has the same token. */
interface SentForm {
  readonly token: string;
  readonly fields: Form;
  /** How often this request ran each act, by fingerprint. */
  readonly acts: Map<string, number>;
}

/** One request for a page. */
export interface WebRequest {
  readonly parts: WebParts;
  /** The kernel with a session cache for the reads of this request. */
  readonly sessionCache: SessionCache;
  /** The form that this request sends; null without a CSRF token. */
  readonly form: SentForm | null;
  /** What the acts of this request could not do in full; shown with the notice. */
  readonly warnings: Set<string>;
  /** The acts of this request whose replies name an undo. */
  readonly undoable: { readonly area: string; readonly tool: string; readonly until: string }[];
  readonly viewer: Person | null;
  readonly space: Space;
  readonly waiting: Waiting | null;
  readonly now: Date;
  /** Settings of operators for the whole space; null while they cannot be read. */
  readonly policy: Policy | null;
  readonly path: string;
  readonly parameters: Readonly<Record<string, FormText | undefined>>;
  /** The query string without the question mark. */
  readonly search: string;
  /** A query parameter; empty if it is missing. */
  readonly query: (name: string) => FormText;
  /** All values of a query parameter. */
  readonly queryAll: (name: string) => readonly FormText[];
  /** The CSRF token for a form on this page. */
  readonly csrf: () => string;
  /** Reads the token of the kept form once and clears its cookie. */
  readonly keptForm: (id: string) => string | null;
  /** The Cookie header, passed on to operations. */
  readonly cookie: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Whether headers show that a proxy passed the request on. */
  readonly isForwarded: boolean;
  /** Whether this browser may read the mails of a server without a mail server. */
  readonly readsMails: boolean;
}

export interface MemberRequest extends WebRequest {
  readonly viewer: Person;
  readonly cookie: string;
}

/** RFC 7239, RFC 9110 §7.6.3, and the common headers before them. */
const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded(-.*)?)$/;
const UNKNOWN_SPACE: Space = { name: PRODUCT, timeZone: "Etc/UTC" };

/** The request without a viewer, for error pages when reads fail. */
export function anonymousRequest(parts: WebParts, request: FastifyRequest, reply: FastifyReply): WebRequest {
  const query = (request.query ?? {}) as Readonly<Record<string, string | string[] | undefined>>;
  const queryAll = (name: string) => [(Object.hasOwn(query, name) && query[name]) || []].flat() as FormText[];
  const { baseUrl } = parts.kernel.settings;
  const mailKey = request.cookies[cookieName(MAIL_KEY_COOKIE, baseUrl)];
  const isForwarded = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  let csrf: string | undefined;
  return {
    parts,
    sessionCache: cacheSession(parts.kernel),
    form: sentForm(request),
    warnings: new Set(),
    undoable: [],
    viewer: null,
    space: UNKNOWN_SPACE,
    waiting: null,
    now: parts.kernel.clock.now(),
    policy: null,
    path: request.url.split("?", 1)[0] ?? "/",
    search: request.url.split("?").slice(1).join("?"),
    parameters: (request.params ?? {}) as WebRequest["parameters"],
    query: (name) => queryAll(name)[0] ?? ("" as FormText),
    queryAll,
    csrf: () => {
      csrf ??= reply.generateCsrf();
      return csrf;
    },
    keptForm: (id) => takeFormCookie(request, reply, { id, baseUrl }),
    cookie: request.headers.cookie ?? null,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    isForwarded,
    readsMails: !isForwarded && mailKey !== undefined && parts.mails.access?.accepts(mailKey) === true,
  };
}

function sentForm({ method, body }: FastifyRequest): SentForm | null {
  if (method !== "POST") return null;
  const fields = formOf(body);
  const token = fields.raw("_csrf");
  return token === "" ? null : { token, fields, acts: new Map() };
}

/** Reads the viewer, the space and its policy. */
export async function readWebRequest(
  parts: WebParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WebRequest> {
  const anonymous = anonymousRequest(parts, request, reply);
  const identity =
    anonymous.cookie === null ? null : await anonymous.sessionCache.kernel.credentials.bySession(anonymous.cookie);
  if (identity?.language && offeredLanguages().includes(identity.language)) speak(identity.language);
  const viewer = identity && personOf(identity);
  // Suspended members may still see the name of the space.
  const reader = viewer?.suspended ? { ...anonymous, cookie: null } : anonymous;
  const [profile, named, own, features, waiting, policy] = await Promise.all([
    call(reader, "space.get"),
    call(reader, "membership.list_tiers"),
    call(reader, "pages.list"),
    call(reader, "navigation.list_features"),
    request.method === "GET" && viewer && !viewer.suspended ? call(anonymous, "navigation.count_waiting") : null,
    policyOf(parts),
  ]);
  const tiers = named.ok ? ownNames(named.body) : {};
  nameTiers(tiers);
  const pages = own.ok ? linkedIn(own.body) : {};
  const shown = features.ok ? { features: shownFeatures(features.body, policy) } : {};
  const space = { ...(profile.ok ? spaceOf(profile.body) : UNKNOWN_SPACE), tiers, ...pages, ...shown };
  return { ...anonymous, viewer, space, waiting: waiting?.ok ? shownCounts(waiting.body, policy) : null, policy };
}

function spaceOf({ space }: Reply<"space.get">): Space {
  const { name, time_zone: timeZone, setting_up, accent, logo, logo_dark, icon, banner } = space;
  return {
    name,
    timeZone,
    ...(setting_up && { settingUp: true }),
    ...(accent && { accent }),
    ...(logo && { logo: shownImage(logo) }),
    ...(logo_dark && { logoDark: shownImage(logo_dark) }),
    ...(icon && { icon: shownImage(icon) }),
    ...(banner && { banner: shownImage(banner) }),
  };
}

/** Links to the space's own pages. */
function linkedIn({ pages }: Reply<"pages.list">): Pick<Space, "footPages" | "mainPages"> {
  const at = (wanted: string) =>
    pages
      .filter(({ place }) => place === wanted)
      .map(({ title, url }) => ({ label: title, path: new URL(url).pathname }));
  return { footPages: at("footer"), mainPages: at("navigation") };
}

function ownNames({ tiers }: Reply<"membership.list_tiers">) {
  const own = tiers.filter(({ tier, label }) => label !== TIER_LABELS[tier]);
  return Object.fromEntries(own.map(({ tier, label }) => [tier, label]));
}

/** By its path: pages load images from their own host only. */
export function shownImage(image: NonNullable<Reply<"space.get">["space"]["logo"]>): ShownImage {
  const { url, alt, width, height, narrow_url } = image;
  const shown = { src: new URL(url).pathname, alt, width, height };
  return narrow_url ? { ...shown, narrow: new URL(narrow_url).pathname } : shown;
}

/** Features in use, and those that operators show before, without those that they switched off. */
function shownFeatures({ features }: Reply<"navigation.list_features">, policy: Policy | null) {
  return features
    .filter(({ area, in_use, shown }) => (in_use || shown) && !isOff(policy, area))
    .map(({ feature }) => feature);
}

function shownCounts(waiting: Reply<"navigation.count_waiting">, policy: Policy | null): Waiting {
  const { unread, approvals, inbox } = waiting;
  return { unread: isOff(policy, "notifications") ? null : unread, approvals, inbox };
}

function isOff(policy: Policy | null, area: string): boolean {
  return policy?.switches.get(area)?.mode === "off";
}

/** In memory, except for the first read after a change. Pages render without it. */
async function policyOf({ kernel }: WebParts): Promise<Policy | null> {
  try {
    return await kernel.policy.now();
  } catch {
    return null;
  }
}

function personOf({
  memberName,
  email,
  tier,
  roleScopes,
  suspended,
  suspendedReason = null,
  language = null,
  signedInAt,
  emailVerified = false,
  lacksSecondFactor,
}: Identity): Person {
  const operator = tier === "operator";
  return {
    name: memberName ?? email ?? "",
    email: email ?? "",
    tier,
    roleScopes,
    suspended,
    suspendedReason,
    language,
    operator,
    emailVerified,
    signedInAt,
    lacksSecondFactor,
  };
}

/** The clock props of components that show times. */
export function clockOf(request: WebRequest): { now: Date; timeZone: string } {
  return { now: request.now, timeZone: request.space.timeZone };
}
