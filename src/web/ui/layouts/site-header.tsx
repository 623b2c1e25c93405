import { isTier } from "../../../kernel/access/tiers.ts";
import { tierName } from "../../languages/tier-names.ts";
import { Avatar } from "../avatar.tsx";
import { Button, LinkButton } from "../button.tsx";
import { Form } from "../fields/form.tsx";
import type { NavigationGroup, NavigationLink } from "./links.ts";
import { Logo, OwnLogo } from "./logo.tsx";
import { countOf, Labelled, Links, shownCount, type Waiting } from "./nav-links.tsx";
import {
  consoleOf,
  currentMain,
  groupAt,
  type Navigation,
  navigationFor,
  nearestLink,
  sectionAt,
} from "./navigation.ts";
import type { Space, Viewer } from "./page.tsx";
import { Folded, Rooms } from "./rooms.tsx";
import { SEARCH, SearchLink } from "./search-dialog.tsx";
import { siteHeaderText } from "./text.ts";

/** Above this the bell shows "9+". */
const UNREAD_SHOWN_MAX = 9;

export type SiteHeaderProps = {
  space: Space;
  viewer: Viewer | null;
  /** Path of the page without its query. */
  path: string;
  /** What waits for the viewer; null if unknown. */
  waiting: Waiting | null;
  csrf?: string | undefined;
  layout: "app" | "focus";
};

/** The menu and the account open without script; wide screens show the links in a row. */
export function SiteHeader({ space, viewer, path, waiting, csrf, layout }: SiteHeaderProps) {
  return (
    <header class="site-header">
      <div class="site-header-inner">
        <a class="wordmark" href="/">
          {space.logo ? <OwnLogo logo={space.logo} dark={space.logoDark} /> : <Logo />}
          <span>{space.name}</span>
        </a>
        {layout === "app" && <SiteMenu space={space} viewer={viewer} path={path} waiting={waiting} csrf={csrf} />}
      </div>
    </header>
  );
}

type SiteMenuProps = Omit<SiteHeaderProps, "layout">;

function SiteMenu({ space, viewer, path, waiting, csrf }: SiteMenuProps) {
  const shown = navigationFor(viewer, { features: space.features, path });
  const navigation = { ...shown, main: [...shown.main, ...(space.mainPages ?? [])] };
  const current = currentMain(navigation, path);
  const unread = waiting?.unread ?? null;
  return (
    <>
      <nav class="nav-inline" aria-label={siteHeaderText.navigation}>
        <Links links={navigation.main} path={path} current={current} waiting={waiting} ids="top" />
        {navigation.more.length > 0 && <More {...navigation} path={path} current={current} />}
      </nav>
      <SearchLink isHere={path === SEARCH} />
      {viewer && unread !== null && <Unread count={unread} isHere={path === "/notifications"} />}
      <details class="menu nav-menu" name="site-menu">
        <summary>
          <MenuIcon />
          {siteHeaderText.menu}
        </summary>
        <div class="menu-panel">
          <SmallMenu {...navigation} viewer={viewer} path={path} current={current} waiting={waiting} />
          {viewer === null ? <SignIn class="" /> : <Account viewer={viewer} csrf={csrf} />}
        </div>
      </details>
      {viewer === null ? (
        <SignIn class="sign-in-wide" />
      ) : (
        <AccountMenu viewer={viewer} path={path} csrf={csrf} own={navigation.groups[0]} />
      )}
    </>
  );
}

type MoreProps = Navigation & { path: string; current: NavigationLink | undefined };

/** The pages of members without a link at the top. */
function More({ more, path, current }: MoreProps) {
  const isHere = current === undefined && more.some(({ links }) => nearestLink(links, path) !== undefined);
  return (
    <details class="menu more-menu" name="site-menu">
      <summary class={isHere ? "more-here" : undefined}>
        {siteHeaderText.more}
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" stroke-width="1.5" />
        </svg>
      </summary>
      <div class="menu-panel more-panel">
        {more.map(({ label, links }) => (
          <Labelled key={label} label={label} links={links} path={path} />
        ))}
      </div>
    </details>
  );
}

type SmallMenuProps = MoreProps & { viewer: Viewer | null; waiting: Waiting | null };

/** The menu of phones: groups are folded, and one is open at a time, so that it is never long. */
function SmallMenu({ main, more, groups, viewer, path, current, waiting }: SmallMenuProps) {
  const operating = consoleOf({ main, more, groups });
  const own = viewer ? groups.slice(0, 1) : [];
  const folded = [...(viewer ? more : groups), ...own];
  const isHere = (group: NavigationGroup) => current === undefined && nearestLink(group.links, path) !== undefined;
  const inConsole = operating !== undefined && nearestLink(operating.links, path) !== undefined;
  const console = operating && (
    <div class="nav-group">
      <p class="nav-group-label">{operating.label}</p>
      <Rooms group={operating} path={path} waiting={waiting} ids="menu" />
    </div>
  );
  const atTop = main.filter(({ counts }) => counts !== "inbox");
  return (
    <nav class="flow" aria-label={siteHeaderText.navigation}>
      {inConsole && console}
      <Links links={atTop} path={path} current={current} waiting={waiting} ids="small" />
      <div class="rooms">
        {folded.map((group) => (
          <Folded key={group.label} name="menu" section={group} open={isHere(group)} path={path} />
        ))}
      </div>
      {!inConsole && console}
    </nav>
  );
}

/** The ID lets live pages refresh the badge. */
function Unread({ count, isHere }: { count: number; isHere: boolean }) {
  const { notifications, unread, noneUnread } = siteHeaderText;
  const shown = count === 0 ? noneUnread : unread(shownCount(count, UNREAD_SHOWN_MAX));
  return (
    <a
      id="unread"
      class="unread-link"
      href="/notifications"
      {...countOf("unread", UNREAD_SHOWN_MAX)}
      aria-current={isHere ? "page" : undefined}
      aria-label={`${notifications}, ${shown}`}
    >
      <BellIcon />
      <span class="unread-count" aria-hidden="true" data-count-shown hidden={count === 0}>
        {count > 0 && shownCount(count, UNREAD_SHOWN_MAX)}
      </span>
    </a>
  );
}

type GroupProps = { space: Space; viewer: Viewer | null; path: string; waiting: Waiting | null };

/** Links to the pages of the same group; of a group with sections, to those of the same section. */
export function GroupRow({ space, viewer, path, waiting }: GroupProps) {
  const navigation = navigationFor(viewer, { features: space.features, path });
  const group = groupAt(navigation, path);
  if (!group) return null;
  const { label, links } = sectionAt(group, path) ?? group;
  if (links.length < 2) return null;
  return (
    <nav class={group === consoleOf(navigation) ? "group-row group-row-narrow" : "group-row"} aria-label={label}>
      <Links links={links} path={path} waiting={waiting} ids="row" />
    </nav>
  );
}

/** The rooms of the operators' console, in a column beside the page on wide screens. */
export function GroupColumn({ space, viewer, path, waiting }: GroupProps) {
  const navigation = navigationFor(viewer, { features: space.features, path });
  const group = groupAt(navigation, path);
  if (!group || group !== consoleOf(navigation)) return null;
  return (
    <nav class="group-column" aria-label={group.label}>
      <Rooms group={group} path={path} waiting={waiting} ids="column" />
    </nav>
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
          <nav class="flow" aria-label={own.label}>
            {(own.sections ?? []).map(({ label, links }) => (
              <Labelled key={label} label={label} links={links} path={path} />
            ))}
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
