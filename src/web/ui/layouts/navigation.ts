import { authorizes, type RoleScope } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import type { FeatureName } from "../../../kernel/catalogue/area.ts";
import {
  AGENTS,
  COMMUNITY,
  CONSOLE,
  FILES,
  footLinks,
  IN_THE_ROOMS,
  link,
  MEMBERS_COMMUNITY,
  MEMBERS_MAIN,
  MEMBERS_NEWS,
  type NavigationGroup,
  type NavigationLink,
  type NavigationSection,
  NEWS,
  OWN,
  VAULT,
  VISITORS_MAIN,
} from "./links.ts";
import type { Viewer } from "./page.tsx";

/** The links at the top, the groups of pages with a row of links of their own, and the groups of the menu "More". */
export type Navigation = {
  main: readonly NavigationLink[];
  more: readonly NavigationGroup[];
  groups: readonly NavigationGroup[];
};

/** `features` are those to show; without them, all. The link to `path` itself is always shown. */
export type Shown = { features?: readonly FeatureName[] | undefined; path?: string | undefined };

/** Public pages for all visitors, plus the pages of members and operators. */
export function navigationFor(viewer: Viewer | null, shown: Shown = {}): Navigation {
  const used = (group: NavigationGroup) => withLinks(group, (link) => isShown(link, group.links, shown));
  if (viewer === null) return { main: VISITORS_MAIN, more: [], groups: [NEWS, COMMUNITY].map(used) };
  const hasVault = isTier(viewer.tier) && authorizes(viewer.tier, "files:read");
  const hasRooms = isTier(viewer.tier) && authorizes(viewer.tier, "rooms:join");
  const main = hasVault
    ? MEMBERS_MAIN.flatMap((link) => (link.path === "/agents" ? [FILES, link] : [link]))
    : MEMBERS_MAIN;
  const groups = [
    OWN,
    IN_THE_ROOMS,
    ...(hasVault ? [VAULT] : []),
    MEMBERS_COMMUNITY,
    MEMBERS_NEWS,
    ...(hasRooms ? [AGENTS] : []),
  ].map(used);
  const isAtTop = ({ path }: NavigationLink) => main.some((each) => each.path === path);
  const more = [IN_THE_ROOMS, MEMBERS_COMMUNITY, MEMBERS_NEWS]
    .map(used)
    .map((group) => withLinks(group, (link) => !isAtTop(link)))
    .filter(({ links }) => links.length > 0);
  const operating = viewer.operator ? used(CONSOLE) : ofRoles(viewer.roleScopes ?? []);
  const [first] = operating.links;
  if (!first) return { main, more, groups };
  const operate = link("operate", first.path, { counts: "inbox" });
  return { main: [...main, operate], more, groups: [...groups, operating] };
}

/** The links of the footer for this space. */
export function footLinksFor(features?: readonly FeatureName[]): readonly NavigationLink[] {
  return footLinks.filter((link) => isShown(link, footLinks, { features }));
}

function isShown(link: NavigationLink, among: readonly NavigationLink[], { features, path }: Shown): boolean {
  if (link.feature === undefined || features === undefined || features.includes(link.feature)) return true;
  return path !== undefined && nearestLink(among, path) === link;
}

/** The group with the links that pass; sections without any are left out. */
function withLinks(group: NavigationGroup, passes: (link: NavigationLink) => boolean): NavigationGroup {
  const { label, links, sections } = group;
  return {
    label,
    links: links.filter(passes),
    ...(sections && {
      sections: sections
        .map(({ label, links }) => ({ label, links: links.filter(passes) }))
        .filter(({ links }) => links.length > 0),
    }),
  };
}

/** The operators' console, if the viewer has one. */
export function consoleOf({ groups }: Navigation): NavigationGroup | undefined {
  return groups.find(({ links }) => links.some(({ path }) => path.startsWith("/operate/")));
}

/** The scope of roles that opens the operators' page at `path`, if any. */
export function roleAt(path: string): RoleScope | undefined {
  return nearestLink(CONSOLE.links, path)?.role;
}

function opensByRole(role: RoleScope | undefined, scopes: readonly string[]): boolean {
  return role === "any" ? scopes.length > 0 : role !== undefined && scopes.includes(role);
}

/** Whether the page at `url` opens for the viewer: operators' pages open for operators, and by roles. */
export function opensFor(viewer: Viewer | null, url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  if (!path.startsWith("/operate/") || viewer?.operator) return true;
  return opensByRole(roleAt(path), viewer?.roleScopes ?? []);
}

/** The operators' pages that a member's roles open, in use or not: only operators can add features. */
function ofRoles(scopes: readonly string[]): NavigationGroup {
  return withLinks(CONSOLE, ({ role }) => opensByRole(role, scopes));
}

/** The group of the page at `path`, if any. */
export function groupAt({ groups }: Navigation, path: string): NavigationGroup | undefined {
  return groups.find(({ links }) => links.some((link) => ariaCurrent(link, path) !== undefined));
}

/** The link at the top that leads to the page at `path`, or to the first page of its group. */
export function currentMain(navigation: Navigation, path: string): NavigationLink | undefined {
  const group = groupAt(navigation, path);
  const leads = navigation.main.find((link) => group?.links.some((each) => each.path === link.path));
  return nearestLink(navigation.main, path) ?? leads;
}

/** The section of a long group with the page at `path`. */
export function sectionAt({ sections }: NavigationGroup, path: string): NavigationSection | undefined {
  return sections?.find(({ links }) => nearestLink(links, path) !== undefined);
}

/** The link whose pages `path` is among: the nearest of several. */
export function nearestLink(links: readonly NavigationLink[], path: string): NavigationLink | undefined {
  const [nearest] = links
    .filter((link) => ariaCurrent(link, path) !== undefined)
    .sort((one, other) => other.path.length - one.path.length);
  return nearest;
}

/** "page" on the page itself, "true" on a page below it. */
export function ariaCurrent(link: NavigationLink, path: string): "page" | "true" | undefined {
  if (path === link.path) return "page";
  return path.startsWith(`${link.path}/`) ? "true" : undefined;
}
