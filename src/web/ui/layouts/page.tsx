import { type ComponentChildren, Fragment, h, type VNode } from "preact";
import { render } from "preact-render-to-string";
import type { FeatureName } from "../../../kernel/catalogue/area.ts";
import { isolatedHtml } from "../../../kernel/values/text.ts";
import { LANGUAGE_NAMES, language } from "../../languages/language.ts";
import { offeredLanguages } from "../../languages/offered.ts";
import {
  favicon,
  followScript,
  installScript,
  keysScript,
  liveScript,
  ownClockScript,
  passkeyScript,
  pushScript,
  scanScript,
  script,
  searchScript,
  stylesheet,
  toastScript,
  uploadScript,
  wallStylesheet,
  weekScript,
} from "../assets.ts";
import { Notice } from "../notice.tsx";
import { timeText } from "../time/time.tsx";
import { type Accent, accentPath } from "./accent.ts";
import { InstallTags } from "./install-tags.tsx";
import { LastAct, type ShownNotice } from "./last-act.tsx";
import { type LinkPreview, LinkPreviewTags, PlainPreviewTags } from "./link-preview.tsx";
import type { NavigationLink } from "./links.ts";
import type { Waiting } from "./nav-links.tsx";
import { footLinksFor } from "./navigation.ts";
import { ViewerProvider } from "./page-link.tsx";
import { SearchTemplate } from "./search-dialog.tsx";
import { GroupColumn, GroupRow, SiteHeader } from "./site-header.tsx";
import { pageText, siteHeaderText } from "./text.ts";

/** Width and height in pixels, which keep its place on the page while it loads. */
export type ShownImage = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Its middle, for phones. */
  narrow?: string;
};

/** `timeZone` is an IANA name. */
export type Space = {
  name: string;
  timeZone: string;
  /** Operators have not put the setup steps away. */
  settingUp?: true;
  accent?: Accent;
  logo?: ShownImage;
  /** For dark pages. */
  logoDark?: ShownImage;
  /** For browser tabs. */
  icon?: ShownImage;
  banner?: ShownImage;
  /** The names of the tiers here; without it, the usual ones. */
  tiers?: Readonly<Record<string, string>>;
  /** Links to pages in the space's own words. */
  footPages?: readonly NavigationLink[];
  mainPages?: readonly NavigationLink[];
  /** The features that menus show; without them, all. */
  features?: readonly FeatureName[];
};

/**
 * A kernel `tier` is shown by its name here; other text unchanged. `roleScopes` open operators'
 * pages to members with a role.
 */
export type Viewer = {
  name: string;
  tier: string;
  operator: boolean;
  roleScopes?: readonly string[];
};

/** An Atom feed. */
type Feed = { href: string; title: string };

export type PageProps = {
  title: string;
  space: Space;
  viewer: Viewer | null;
  /** Path of this page without its query, to mark the current link. */
  path: string;
  /** To which the button in the notice returns: this page with its query, such as the day that it shows. */
  undoReturnsTo?: string;
  /** To which the choice of a language returns; null on pages without it. */
  languageReturnsTo?: string | null;
  /** What waits for the viewer; null if unknown. */
  waiting?: Waiting | null;
  /** CSRF token of the sign-out form; required for a signed-in viewer. */
  csrf?: string | undefined;
  /** One message above the content, about the last action. */
  notice?: ShownNotice | undefined;
  /** "focus" is a narrow page without navigation, for sign-in and approval; "wall" fills a whole screen. */
  layout?: "app" | "focus" | "wall";
  /** Parts of the page refresh themselves through htmx. The page must be complete without script. */
  live?: boolean | undefined;
  /** Loads the passkey script. */
  passkeys?: boolean | undefined;
  /** The URL of the stream that keeps the page current; null without one. */
  stream?: string | null | undefined;
  /** Loads the script that refreshes parts of the page by a stream. */
  follows?: boolean | undefined;
  /** Loads the script that reads QR codes. */
  scans?: boolean | undefined;
  /** Loads the script for uploads. */
  uploads?: boolean | undefined;
  /** Loads the script that drags in a week. */
  weekGrid?: boolean | undefined;
  /** Loads the script for single keys. */
  keys?: boolean | undefined;
  /** Loads the script that subscribes to notifications. */
  push?: boolean | undefined;
  /** The time of a copy that is read offline. */
  offlineAsOf?: string | undefined;
  /** Kept out of search engines, as walls are. */
  unlisted?: boolean | undefined;
  /** Seconds until the page reloads without script. */
  renewedEverySeconds?: number | undefined;
  /** Feeds, announced to feed readers. */
  feeds?: readonly Feed[] | undefined;
  /** How the page looks where its link is shared. */
  preview?: LinkPreview | undefined;
  /** Overrides the browser's preference. */
  theme?: "light" | "dark" | undefined;
  children: ComponentChildren;
};

/** A whole HTML document. */
export function Page(props: PageProps) {
  const { title, space, path, layout = "app", live, theme, viewer, children } = props;
  return (
    <html lang={language()} data-theme={theme}>
      <head>
        <meta charset="utf-8" />
        <title>{`${title} · ${space.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <link rel="stylesheet" href={stylesheet.path} />
        {layout === "wall" && <link rel="stylesheet" href={wallStylesheet.path} />}
        {space.accent && <link rel="stylesheet" href={accentPath(space.accent)} />}
        {space.icon ? (
          <link rel="icon" href={space.icon.src} type="image/webp" />
        ) : (
          <link rel="icon" href={favicon.path} type="image/svg+xml" />
        )}
        {layout !== "wall" && <InstallTags theme={theme} />}
        {path === "/" && <link rel="space-api" href="/api/space/spaceapi.json" />}
        {path === "/" && <link rel="alternate" type="text/markdown" href="/index.md" title={pageText.forAgents} />}
        {props.feeds?.map(({ href, title: named }) => (
          <link key={href} rel="alternate" type="application/atom+xml" href={href} title={named} />
        ))}
        {props.preview && <LinkPreviewTags preview={props.preview} title={title} site={space.name} />}
        {layout === "app" && !props.preview && !props.unlisted && <PlainPreviewTags title={title} site={space.name} />}
        {(layout === "wall" || props.unlisted) && <meta name="robots" content="noindex" />}
        {props.renewedEverySeconds !== undefined && (
          <noscript>
            <meta http-equiv="refresh" content={String(props.renewedEverySeconds)} />
          </noscript>
        )}
        {live && <meta name="htmx-config" content={script.settings} />}
        {live && <script src={script.path} defer />}
        {layout === "app" && <script src={ownClockScript.path} data-words={timeText.own} defer />}
        {layout === "app" && <script src={searchScript.path} defer />}
        {layout === "app" && <script src={installScript.path} defer />}
        {props.push && <script src={pushScript.path} defer />}
        {props.passkeys && <script src={passkeyScript.path} defer />}
        {props.stream && <script src={liveScript.path} type="module" />}
        {props.follows && <script src={followScript.path} defer />}
        {props.scans && <script src={scanScript.path} defer />}
        {props.keys && <script src={keysScript.path} defer />}
        {layout === "app" && props.notice?.undo !== undefined && <script src={toastScript.path} defer />}
        {props.uploads && <script src={uploadScript.path} defer />}
        {props.weekGrid && <script src={weekScript.path} type="module" />}
      </head>
      <ViewerProvider value={viewer}>
        {layout === "wall" ? <body class="page-wall">{children}</body> : <AppLayout {...props} layout={layout} />}
      </ViewerProvider>
    </html>
  );
}

/** Header, footer and navigation around the content; not for walls. */
function AppLayout({
  space,
  viewer,
  path,
  undoReturnsTo = path,
  languageReturnsTo = path,
  waiting = null,
  csrf,
  notice,
  layout,
  stream,
  offlineAsOf,
  children,
}: PageProps & { layout: "app" | "focus" }) {
  return (
    <body class={`page-${layout}`} {...(stream && { "data-live": stream, "data-live-words": liveWords() })}>
      <a class="skip-link" href="#main">
        {pageText.skip}
      </a>
      <SiteHeader space={space} viewer={viewer} path={path} waiting={waiting} csrf={csrf} layout={layout} />
      {layout === "app" && <GroupRow space={space} viewer={viewer} path={path} waiting={waiting} />}
      <div class="app">
        {layout === "app" && <GroupColumn space={space} viewer={viewer} path={path} waiting={waiting} />}
        <main id="main" tabIndex={-1}>
          {offlineAsOf !== undefined && layout === "app" && (
            <Notice tone="info">{pageText.offlineAsOf(offlineAsOf)}</Notice>
          )}
          {notice && <LastAct notice={notice} csrf={csrf} returnsTo={undoReturnsTo} />}
          {children}
        </main>
      </div>
      <footer class="site-footer">
        <div class="site-footer-inner">
          {layout === "app" && (
            <nav aria-label={pageText.more}>
              <ul>
                {[...(space.footPages ?? []), ...footLinksFor(space.features)].map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <p>
            <span>{pageText.zone(space.timeZone)}</span>
            {languageReturnsTo !== null && <Languages path={languageReturnsTo} />}
            <span>{pageText.product}</span>
          </p>
        </div>
      </footer>
      {stream && <p id="live-said" class="visually-hidden" role="status" />}
      {layout === "app" && <SearchTemplate />}
    </body>
  );
}

/** The sentences of the script, with `{}` for what it inserts. */
function liveWords(): string {
  const { notifications, noneUnread, unread, waiting, updated } = siteHeaderText;
  return JSON.stringify({
    notifications,
    noneUnread,
    unread: unread("{}"),
    waiting: waiting("{}"),
    updated: updated("{}"),
  });
}

/** Leads to the choice; each language in its own words, for those who read no other. */
function Languages({ path }: { path: string }) {
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  return (
    <a href={`/language?next=${encodeURIComponent(path)}`}>
      <span class="visually-hidden">{pageText.language}: </span>
      {offered.map((tag, at) => (
        <Fragment key={tag}>
          {at > 0 && " / "}
          <span lang={tag}>{LANGUAGE_NAMES[tag]}</span>
        </Fragment>
      ))}
    </a>
  );
}

/** The document as text, to send as `text/html; charset=utf-8`. */
export function renderPage(page: VNode): string {
  return `<!doctype html>${isolatedHtml(render(page))}`;
}

export function renderPart(part: ComponentChildren): string {
  return isolatedHtml(render(h(Fragment, null, part)));
}
