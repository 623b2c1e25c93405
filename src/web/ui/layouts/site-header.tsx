import { isTier } from "../../../kernel/access/tiers.ts";
import { tierName } from "../../languages/tier-names.ts";
import { Avatar } from "../avatar.tsx";
import { Button, LinkButton } from "../button.tsx";
import { Form } from "../fields/form.tsx";
import { Logo, OwnLogo } from "./logo.tsx";
import {
  ariaCurrent,
  currentMain,
  groupAt,
  type NavigationGroup,
  type NavigationLink,
  type NavigationSection,
  navigationFor,
  nearestLink,
  sectionAt,
} from "./navigation.ts";
import type { Space, Viewer } from "./page.tsx";
import { SEARCH, SearchLink } from "./search-dialog.tsx";
import { siteHeaderText } from "./text.ts";

/** Above this the badge shows "9+". */
const SHOWN_MAX = 9;

function shownCount(count: number): string {
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}

export type SiteHeaderProps = {
  space: Space;
  viewer: Viewer | null;
  /** Path of the page without its query. */
  path: string;
  /** Unread notifications; null if unknown. */
  unread: number | null;
  csrf?: string | undefined;
  layout: "app" | "focus";
};

/** The menu and the account open without script; wide screens show the links in a row. */
export function SiteHeader({ space, viewer, path, unread, csrf, layout }: SiteHeaderProps) {
  return (
    <header class="site-header">
      <div class="site-header-inner">
        <a class="wordmark" href="/">
          {space.logo ? <OwnLogo logo={space.logo} dark={space.logoDark} /> : <Logo />}
          {space.name}
        </a>
        {layout === "app" && (
          <SiteMenu own={space.mainPages ?? []} viewer={viewer} path={path} unread={unread} csrf={csrf} />
        )}
      </div>
    </header>
  );
}

type SiteMenuProps = Pick<SiteHeaderProps, "viewer" | "path" | "unread" | "csrf"> & {
  /** The space's own pages. */
  own: readonly NavigationLink[];
};

function SiteMenu({ own, viewer, path, unread, csrf }: SiteMenuProps) {
  const navigation = navigationFor(viewer);
  const { groups } = navigation;
  const main = [...navigation.main, ...own];
  const current = currentMain({ ...navigation, main }, path);
  return (
    <>
      <nav class="nav-inline" aria-label={siteHeaderText.navigation}>
        <Links links={main} path={path} current={current} />
      </nav>
      <SearchLink isHere={path === SEARCH} />
      {viewer && unread !== null && <Unread count={unread} isHere={path === "/notifications"} />}
      <details class="menu nav-menu" name="site-menu">
        <summary>
          <MenuIcon />
          {siteHeaderText.menu}
        </summary>
        <div class="menu-panel">
          <nav class="flow" aria-label={siteHeaderText.navigation}>
            <Links links={main} path={path} current={current} />
            {groups
              .flatMap(({ sections, ...group }) => sections ?? [group])
              .map((group) => (
                <Labelled key={group.label} section={group} path={path} />
              ))}
          </nav>
          {viewer === null ? <SignIn class="" /> : <Account viewer={viewer} csrf={csrf} />}
        </div>
      </details>
      {viewer === null ? (
        <SignIn class="sign-in-wide" />
      ) : (
        <AccountMenu viewer={viewer} path={path} csrf={csrf} own={groups[0]} />
      )}
    </>
  );
}

/** The ID lets live pages refresh the badge. */
function Unread({ count, isHere }: { count: number; isHere: boolean }) {
  const { notifications, unread, noneUnread } = siteHeaderText;
  const shown = count === 0 ? noneUnread : unread(shownCount(count));
  return (
    <a
      id="unread"
      class="unread-link"
      href="/notifications"
      aria-current={isHere ? "page" : undefined}
      aria-label={`${notifications}, ${shown}`}
    >
      <BellIcon />
      {count > 0 && (
        <span class="unread-count" aria-hidden="true">
          {shownCount(count)}
        </span>
      )}
    </a>
  );
}

/** Links to the pages of the same group; of a long group, to those of the same section. */
export function GroupRow({ viewer, path }: { viewer: Viewer | null; path: string }) {
  const group = groupAt(navigationFor(viewer), path);
  if (!group) return null;
  const { label, links } = sectionAt(group, path) ?? group;
  return (
    <nav class={group.sections ? "group-row group-row-narrow" : "group-row"} aria-label={label}>
      <Links links={links} path={path} />
    </nav>
  );
}

/** All links of a long group, in a column beside the page on wide screens. */
export function GroupColumn({ viewer, path }: { viewer: Viewer | null; path: string }) {
  const group = groupAt(navigationFor(viewer), path);
  if (!group?.sections) return null;
  return (
    <nav class="group-column" aria-label={group.label}>
      {group.sections.map((section) => (
        <Labelled key={section.label} section={section} path={path} />
      ))}
    </nav>
  );
}

function Labelled({ section, path }: { section: NavigationSection; path: string }) {
  return (
    <div class="nav-group">
      <p class="nav-group-label">{section.label}</p>
      <Links links={section.links} path={path} />
    </div>
  );
}

type LinksProps = { links: readonly NavigationLink[]; path: string; current?: NavigationLink | undefined };

/** `current` is a link that leads to the page from another path. */
function Links({ links, path, current }: LinksProps) {
  const nearest = current ?? nearestLink(links, path);
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={link === nearest ? (ariaCurrent(link, path) ?? "true") : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

type AccountMenuProps = { viewer: Viewer; path: string; csrf?: string | undefined; own: NavigationGroup | undefined };

function AccountMenu({ viewer, path, csrf, own }: AccountMenuProps) {
  return (
    <details class="menu account-wide" name="site-menu">
      <summary>
        <Avatar name={viewer.name} />
        <span class="account-label">
          <span class="visually-hidden">{siteHeaderText.account}: </span>
          {viewer.name}
        </span>
      </summary>
      <div class="menu-panel">
        {own && (
          <nav aria-label={own.label}>
            <Links links={own.links} path={path} />
          </nav>
        )}
        <Account viewer={viewer} csrf={csrf} />
      </div>
    </details>
  );
}

function Account({ viewer, csrf }: { viewer: Viewer; csrf?: string | undefined }) {
  return (
    <>
      <div class="account-head">
        <p class="account-name">
          <a href="/account">{viewer.name}</a>
        </p>
        <p class="nav-group-label">{isTier(viewer.tier) ? tierName(viewer.tier) : viewer.tier}</p>
      </div>
      <Form action="/sign-out" csrf={csrf}>
        <Button kind="secondary">{siteHeaderText.signOut}</Button>
      </Form>
    </>
  );
}

function SignIn({ class: className }: { class: string }) {
  return (
    <div class={className}>
      <LinkButton href="/sign-in" kind="secondary">
        {siteHeaderText.signIn}
      </LinkButton>
    </div>
  );
}

function BellIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M10 2.5a5 5 0 0 0-5 5c0 4-1.5 5.5-1.5 5.5h13S15 11.5 15 7.5a5 5 0 0 0-5-5zM8.3 16a1.8 1.8 0 0 0 3.4 0"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}

function MenuIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d="M2 5.5h14M2 12.5h14" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />
    </svg>
  );
}
