import type { Readable } from "node:stream";
import type { ComponentChildren } from "preact";
import type { Tone } from "../ui/index.ts";
import type { Refused } from "./errors.ts";
import type { Form } from "./form.ts";
import type { MemberRequest, WebRequest } from "./request.ts";

/** A document to show. Its status is 200, or that of the refusal it tells about. */
export interface PageDocument {
  readonly title: string;
  readonly body: ComponentChildren;
  /** "focus" is a narrow page without navigation, for one thing to decide. */
  readonly layout?: "app" | "focus" | "wall";
  /** Parts of the page renew themselves where script runs (htmx); without script it is whole all the same. */
  readonly live?: true;
  /** With `live`: without script the page is loaded anew after so many seconds. */
  readonly renewedEverySeconds?: number;
  /** Atom feeds of what it shows, for readers to find. */
  readonly feeds?: readonly { readonly href: string; readonly title: string }[];
  /** A shared copy may stand in for it for so long while the server is away (RFC 5861 §4). */
  readonly staleIfErrorSeconds?: number;
  /** Asked for by script, it lets the whole page be loaded anew: what is shown there is of an older release. */
  readonly reload?: boolean;
  /** Why the form was not taken; the page shows it with what was typed. */
  readonly refused?: Refused | undefined;
  /** Set-Cookie values of the sign-in, to pass on. */
  readonly cookies?: readonly string[];
  /** The page asks the browser for passkeys, which takes script; it must be of use without it too. */
  readonly passkeys?: boolean;
  /** A source expression of the style of mails that the page shows as they are. */
  readonly styles?: string;
  /** An address elsewhere that the answer to the page's form may lead to. */
  readonly leadsTo?: string;
}

/** Another page to see next (303, so that a reload repeats nothing), with one message that is shown there once. */
export interface Redirect {
  readonly to: string;
  readonly notice?: OneTimeNotice | undefined;
  readonly cookies?: readonly string[];
  /** Stays with the browser until `request.keptForm()` takes it. */
  readonly keepForm?: KeptForm | undefined;
}

/** What somebody sent before they were asked to confirm that it is they. */
export interface KeptForm {
  readonly path: string;
  readonly email: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

export interface OneTimeNotice {
  readonly tone: Tone;
  readonly text: string;
}

/** A file to keep, written as it is sent. */
export interface Download {
  readonly file: Readable;
  readonly type: string;
  readonly name: string;
  readonly cookies?: readonly string[];
}

export type PageResponse = PageDocument | Redirect | Download;

interface Definition<V extends WebRequest> {
  /** A path of the router, such as `/agents/:token/revoke`. */
  readonly path: string;
  /** Answers GET and HEAD. Changes nothing. */
  readonly show?: (request: V) => Promise<PageResponse>;
  /** Hangs open for weeks: whatever is answered, it is asked for again after so many seconds, with script or without. */
  readonly renewedEverySeconds?: number;
  /** Shown, and acted on, only within ten minutes of signing in: others confirm first that it is they, and come back. */
  readonly recentSignIn?: true;
  /** What is uploaded when its form is `multipart`, true for text; elsewhere an upload stays unread. */
  readonly takesFile?: true | "image";
  /** Its POST may come from anywhere, and comes without cookies: what it may do stands in its address (RFC 8058 §3.2). */
  readonly fromAnywhere?: true;
  /** Answers a POST from one of our own forms; any other has been refused before, but for pages `fromAnywhere`. */
  readonly act?: (request: V, form: Form) => Promise<PageResponse>;
}

/** One page, as `pages.ts` lists it. */
export interface Page extends Definition<WebRequest> {
  readonly who: "anybody" | "member" | "operator";
}

export function openPage(definition: Definition<WebRequest>): Page {
  return { ...definition, who: "anybody" };
}

/** A page for signed-in people; others sign in first and come back. */
export function memberPage(definition: Definition<MemberRequest>): Page {
  return { ...(definition as Definition<WebRequest>), who: "member" };
}

/** A page for operators; other members are told so. What they may do there is still decided by the operations. */
export function operatorPage(definition: Definition<MemberRequest>): Page {
  return { ...(definition as Definition<WebRequest>), who: "operator" };
}
