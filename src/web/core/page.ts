import type { Readable } from "node:stream";
import type { ComponentChildren } from "preact";
import type { LinkPreview, Tone } from "../ui/index.ts";
import type { Refused } from "./errors.ts";
import type { Form } from "./form.ts";
import type { MemberRequest, WebRequest } from "./request.ts";
import type { Takes } from "./upload.ts";

/** The status is 200, or that of `refused`. */
export interface PageDocument {
  readonly title: string;
  readonly body: ComponentChildren;
  /** The body as HTML in UTF-8, for pages that render it once: encoding a long text costs more than all the rest. */
  readonly renderedBody?: Buffer;
  /** "focus" is a narrow page without navigation, for one decision; "wall" fills a whole screen. */
  readonly layout?: "app" | "focus" | "wall";
  /** Parts of the page refresh themselves through htmx. The page must be complete without script. */
  readonly live?: true;
  /**
   * The topics of `/live` at which the parts of the page with `LivePart` are swapped: "me", "inbox", "jobs", or an area.
   * The page must be complete without script.
   */
  readonly topics?: readonly string[] | undefined;
  /** With `live`: a stream says when to refresh. The page must be complete without script. */
  readonly follows?: true;
  /** With `live`: the page reloads after this many seconds without script. */
  readonly renewedEverySeconds?: number;
  /** Atom feeds, announced to feed readers. */
  readonly feeds?: readonly { readonly href: string; readonly title: string }[];
  /** A shared cache may serve a stale copy for this long while the server fails (RFC 5861 §4). */
  readonly staleIfErrorSeconds?: number;
  /** Makes htmx reload the whole page, because its assets are of an older release. */
  readonly reload?: boolean;
  /** The reason for rejecting the form, shown beside the submitted values. */
  readonly refused?: Refused | undefined;
  /** Set-Cookie values of the sign-in. */
  readonly cookies?: readonly string[];
  /** Loads the passkey script. The page must work without it. */
  readonly passkeys?: boolean;
  /** Loads the script that reads QR codes with the camera. The page must work without it. */
  readonly scans?: true;
  /** Has the script that chooses the browser's time zone. The page must work without it. */
  readonly zones?: true;
  /** Loads the script that sends files in parts. The page must work without it. */
  readonly uploads?: true;
  /** Loads the script that drags in the week of a resource; with `topics`. The page must work without it. */
  readonly weekGrid?: true;
  /** Loads the script that subscribes to notifications. The page must work without it. */
  readonly push?: true;
  /** The service worker keeps a copy of the page in this browser, to be read offline. It lacks forms. */
  readonly offline?: true;
  /** Loads the script for single keys. The page must work without it. */
  readonly keys?: true;
  /** What programs may do with the page, as a Content-Signal header. */
  readonly contentSignal?: string;
  /** How the page looks where its link is shared (Open Graph), and what it is about (JSON-LD). Public pages only. */
  readonly preview?: LinkPreview | undefined;
  /** Search engines must not list the page. */
  readonly unlisted?: true;
  /** Plays sounds and films from this host. */
  readonly media?: true;
  /** A CSP source expression for the styles of mails that the page shows. */
  readonly styles?: string;
  /** Takes the browser on to this URL at once, without a form, whose policy would apply to the redirect. */
  readonly leavesFor?: string;
  /** The external URLs that the response to the page's form may redirect to. */
  readonly leadsTo?: string | readonly string[];
}

/** A 303 redirect, so that a reload does not submit again, with one message for the next page. */
export interface Redirect {
  readonly to: string;
  readonly notice?: OneTimeNotice | undefined;
  readonly cookies?: readonly string[];
  /** The token of a kept form, in the browser until `request.keptForm(id)` takes it. */
  readonly keptForm?: string | undefined;
}

export interface OneTimeNotice {
  readonly tone: Tone;
  readonly text: string;
  /** The id of the act in the activity that one press takes back. The server adds it. */
  readonly undo?: number;
}

/** A file download, streamed. */
interface Download {
  readonly file: Readable;
  readonly type: string;
  readonly name: string;
  readonly cookies?: readonly string[];
}

export type PageResponse = PageDocument | Redirect | Download;

interface Definition<V extends WebRequest> {
  /** A route path, such as `/agents/:token/revoke`. */
  readonly path: string;
  /** Answers GET and HEAD. Must not change anything, except with `usesUpLink`. */
  readonly show?: (request: V) => Promise<PageResponse>;
  /** Answers a visitor's GET of a member page; null sends the visitor to the sign-in. */
  readonly showVisitor?: (request: WebRequest) => Promise<PageResponse | null>;
  /** Answers a suspended member's GET; null refuses it, as pages do without this. */
  readonly showSuspended?: (request: WebRequest) => Promise<PageResponse | null>;
  /** The page depends on its path alone and is the same for everybody: without a query, it is rendered once. */
  readonly fixed?: true;
  /** For screens that stay open for weeks: any response, errors included, reloads after this many seconds. */
  readonly renewedEverySeconds?: number;
  /** The page's operations are limited by a secret in its URL, so that it costs nothing of the visitors' rate limit. */
  readonly ownRateLimit?: true;
  /** GET uses up a one-time link. HEAD, which link scanners send, runs nothing (RFC 9110 §9.2.1). */
  readonly usesUpLink?: true;
  /** Requires a sign-in within the last ten minutes; others re-authenticate and return. */
  readonly recentSignIn?: true;
  /** The values of `act` that its forms send, "" for a form without one. Any other value is refused. */
  readonly acts?: readonly string[];
  /** As `acts`, of `step`: how far a form has come, such as to its preview. */
  readonly steps?: readonly string[];
  /** The upload that the page's `multipart` form takes. Other pages ignore uploads. */
  readonly takesFile?: Takes;
  /** Bytes of the POST. Default 1 MB for members, and 64 KB for everybody. */
  readonly formBytesMax?: number;
  /** The POST needs no CSRF token and carries no cookies; its URL is the authorization (RFC 8058 §3.2). */
  readonly fromAnywhere?: true;
  /** Answers a POST. Requests from other sites are rejected before, except with `fromAnywhere`. */
  readonly act?: (request: V, form: Form) => Promise<PageResponse>;
}

/** One page, as listed in `routes.ts`. */
export interface Page extends Definition<WebRequest> {
  readonly who: "anyone" | "member" | "operator";
  /** The labels of the fields of its form, for the search. */
  readonly labels?: Readonly<Record<string, string>>;
}

export function openPage(definition: Definition<WebRequest>): Page {
  return { ...definition, who: "anyone" };
}

/** A page for members; anonymous visitors sign in first and return. */
export function memberPage(definition: Definition<MemberRequest>): Page {
  return { ...(definition as Definition<WebRequest>), who: "member" };
}

/** A page for operators; other members get an error page. The operations still check the caller's permissions. */
export function operatorPage(definition: Definition<MemberRequest>): Page {
  return { ...(definition as Definition<WebRequest>), who: "operator" };
}
