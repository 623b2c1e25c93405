import { isTier, TIER_LABELS } from "../../kernel/tiers.ts";
import { Avatar } from "./avatar.tsx";
import { Button, LinkButton } from "./button.tsx";
import { Form } from "./form.tsx";
import { Logo } from "./logo.tsx";
import { currentness, type NavigationGroup, navigationFor } from "./navigation.ts";
import type { Space, Viewer } from "./page.tsx";

export const siteHeaderWords = {
  navigation: "Main",
  menu: "Menu",
  account: "Account",
  signIn: "Sign in",
  signOut: "Sign out",
};

export type SiteHeaderProps = {
  space: Space;
  viewer: Viewer | null;
  /** Path of the page shown, without its query. */
  path: string;
  csrf?: string | undefined;
  layout: "hall" | "focus";
};

/** The top of every page. The menu and the account open without script; wide screens show the links in a row. */
export function SiteHeader({ space, viewer, path, csrf, layout }: SiteHeaderProps) {
  return (
    <header class="site-header">
      <div class="site-header-inner">
        <a class="wordmark" href="/">
          <Logo />
          {space.name}
        </a>
        {layout === "hall" && <Ways viewer={viewer} path={path} csrf={csrf} />}
      </div>
    </header>
  );
}

type WaysProps = Pick<SiteHeaderProps, "viewer" | "path" | "csrf">;

function Ways({ viewer, path, csrf }: WaysProps) {
  const groups = navigationFor(viewer);
  return (
    <>
      <nav class="nav-inline" aria-label={siteHeaderWords.navigation}>
        <Groups groups={groups} path={path} />
      </nav>
      <details class="menu nav-menu" name="site-menu">
        <summary>
          <MenuIcon />
          {siteHeaderWords.menu}
        </summary>
        <div class="menu-panel">
          <nav class="flow" aria-label={siteHeaderWords.navigation}>
            <Groups groups={groups} path={path} />
          </nav>
          {viewer === null ? <SignIn class="" /> : <Account viewer={viewer} csrf={csrf} />}
        </div>
      </details>
      {viewer === null ? <SignIn class="sign-in-wide" /> : <AccountMenu viewer={viewer} csrf={csrf} />}
    </>
  );
}

function Groups({ groups, path }: { groups: NavigationGroup[]; path: string }) {
  return (
    <>
      {groups.map((group) => (
        <div class={group.label ? "nav-group" : "nav-links"} key={group.label}>
          {group.label && <p class="nav-group-label">{group.label}</p>}
          <ul>
            {group.links.map((link) => (
              <li key={link.path}>
                <a href={link.path} aria-current={currentness(link, path)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function AccountMenu({ viewer, csrf }: { viewer: Viewer; csrf?: string | undefined }) {
  return (
    <details class="menu account-wide" name="site-menu">
      <summary>
        <Avatar name={viewer.name} />
        <span class="account-label">
          <span class="visually-hidden">{siteHeaderWords.account}: </span>
          {viewer.name}
        </span>
      </summary>
      <div class="menu-panel">
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
        <p class="nav-group-label">{isTier(viewer.tier) ? TIER_LABELS[viewer.tier] : viewer.tier}</p>
      </div>
      <Form action="/sign-out" csrf={csrf}>
        <Button kind="secondary">{siteHeaderWords.signOut}</Button>
      </Form>
    </>
  );
}

function SignIn({ class: className }: { class: string }) {
  return (
    <div class={className}>
      <LinkButton href="/sign-in" kind="secondary">
        {siteHeaderWords.signIn}
      </LinkButton>
    </div>
  );
}

function MenuIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path d="M2 5.5h14M2 12.5h14" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" />
    </svg>
  );
}
