import type { FastifyReply, FastifyRequest } from "fastify";
import type { Identity } from "../../kernel/access/caller.ts";
import type { Policy } from "../../kernel/access/policy.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";
import type { MailFolder } from "../../kernel/ports/mailer.ts";
import type { SignIn } from "../../kernel/ports/sign-in.ts";
import type { Space, Viewer } from "../ui/index.ts";
import { call } from "./client.ts";
import { takeForm } from "./cookies/kept-form.ts";
import type { FormText } from "./form.ts";
import type { KeptForm } from "./page.ts";
import { type Reading, readingOf } from "./session-cache.ts";
import { PRODUCT } from "./text.ts";

/** The mails of a server without a mail server. */
export interface Mails {
  /** Null where mails are sent. */
  readonly folder: MailFolder | null;
  /** Whoever can ask sits at this machine; elsewhere operators see that there are mails, and nobody what they say. */
  readonly isOpen: boolean;
}

/** What the pages stand on. */
export interface WebParts {
  readonly kernel: Kernel;
  readonly catalogue: Catalogue;
  readonly signIn: SignIn;
  /** 32 bytes that every process of the deployment shares. */
  readonly secret: Buffer;
  readonly mails: Mails;
}

/** The signed-in person, as they are now. */
export interface Person extends Viewer {
  readonly email: string;
  readonly tier: Identity["tier"];
  readonly suspended: boolean;
  /** When they last proved who they are in this browser. */
  readonly signedInAt: Date | null;
  /** They cannot operate before they have set up a second factor. */
  readonly lacksSecondFactor: boolean;
  /** What operators told them about it. */
  readonly suspendedReason: string | null;
}

/** One request for a page: who asks, for what, and when. */
export interface WebRequest {
  readonly parts: WebParts;
  /** What reads of this visit go through. */
  readonly reading: Reading;
  readonly viewer: Person | null;
  readonly space: Space;
  /** How many notifications the viewer has not read; null where nobody asked. */
  readonly unread: number | null;
  readonly now: Date;
  /** What operators have decided about the whole space; null while that cannot be read. */
  readonly policy: Policy | null;
  /** The path asked for, without its query. */
  readonly path: string;
  /** The parameters in the page's path. */
  readonly parameters: Readonly<Record<string, FormText | undefined>>;
  /** The whole query as it came, without its question mark. */
  readonly search: string;
  /** A parameter of the query; empty when it is missing. */
  readonly query: (name: string) => FormText;
  /** All values of a parameter of the query. */
  readonly queryAll: (name: string) => readonly FormText[];
  /** The token for a form on this page. */
  readonly csrf: () => string;
  /** Takes what was kept of a form, if there is one; it is gone then. */
  readonly keptForm: () => KeptForm | undefined;
  /** The Cookie header, which operations are called with. */
  readonly cookie: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export interface MemberRequest extends WebRequest {
  readonly viewer: Person;
  readonly cookie: string;
}

const UNKNOWN_SPACE: Space = { name: PRODUCT, timeZone: "Etc/UTC" };

/** The visit before anybody was looked up: all that a page of last resort can count on. */
export function anonymousRequest(parts: WebParts, request: FastifyRequest, reply: FastifyReply): WebRequest {
  const query = (request.query ?? {}) as Readonly<Record<string, string | string[] | undefined>>;
  const queryAll = (name: string) => [(Object.hasOwn(query, name) && query[name]) || []].flat() as FormText[];
  let csrf: string | undefined;
  return {
    parts,
    reading: readingOf(parts.kernel),
    viewer: null,
    space: UNKNOWN_SPACE,
    unread: null,
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
    keptForm: () => takeForm(request, reply, parts.kernel.settings.baseUrl),
    cookie: request.headers.cookie ?? null,
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
  };
}

/** Looks up who is visiting and which space this is. */
export async function readWebRequest(
  parts: WebParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WebRequest> {
  const bare = anonymousRequest(parts, request, reply);
  const identity = bare.cookie === null ? null : await bare.reading.kernel.credentials.bySession(bare.cookie);
  const viewer = identity && personOf(identity);
  // The name of the house is no secret to a suspended member either.
  const [said, unread] = await Promise.all([
    call(viewer?.suspended ? { ...bare, cookie: null } : bare, "space.get"),
    request.method === "GET" && viewer && !viewer.suspended ? unreadOf(bare) : null,
  ]);
  const space = said.ok ? { name: said.body.space.name, timeZone: said.body.space.time_zone } : UNKNOWN_SPACE;
  return { ...bare, viewer, space, unread, policy: await policyOf(parts) };
}

/** Null while that is not to be had, such as where the area is switched off. */
async function unreadOf(request: WebRequest): Promise<number | null> {
  const counted = await call(request, "notifications.count_unread");
  return counted.ok ? counted.body.unread : null;
}

/** In memory but for the first look after a change. A page that cannot have it says the rest all the same. */
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
  suspended,
  suspendedReason = null,
  signedInAt,
  lacksSecondFactor,
}: Identity): Person {
  const operator = tier === "operator";
  return {
    name: memberName ?? email ?? "",
    email: email ?? "",
    tier,
    suspended,
    suspendedReason,
    operator,
    signedInAt,
    lacksSecondFactor,
  };
}

/** The space's clock, as the components that show times take it. */
export function clockOf(request: WebRequest): { now: Date; timeZone: string } {
  return { now: request.now, timeZone: request.space.timeZone };
}
