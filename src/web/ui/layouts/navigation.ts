import { authorizes, type RoleScope } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import type { Viewer } from "./page.tsx";
import { groupText, linkText } from "./text.ts";

/** `path` also matches everything below it, and `role` opens all of it to members whose roles have that scope. */
export type NavigationLink = { readonly label: string; path: string; role?: RoleScope };

/** `sections` divide the links of a long group, which then has a column of its own on wide screens. */
export type NavigationGroup = {
  readonly label: string;
  links: NavigationLink[];
  sections?: readonly NavigationSection[];
};

export type NavigationSection = { readonly label: string; links: NavigationLink[] };

/** The links at the top, and the groups of pages with a row of links of their own. */
export type Navigation = { main: NavigationLink[]; groups: NavigationGroup[] };

/** The label is read when it is shown, in the language of the page. */
function link(name: keyof typeof linkText, path: string, role?: RoleScope): NavigationLink {
  return {
    get label() {
      return linkText[name];
    },
    path,
    ...(role && { role }),
  };
}

function group(
  name: keyof typeof groupText,
  links: NavigationLink[],
  sections?: readonly NavigationSection[],
): NavigationGroup {
  return {
    get label() {
      return groupText[name];
    },
    links,
    ...(sections && { sections }),
  };
}

const open: NavigationLink[] = [
  link("events", "/events"),
  link("news", "/newsletter"),
  link("community", "/members"),
  link("docs", "/docs"),
];

const member: NavigationLink[] = [
  link("today", "/today"),
  link("events", "/events"),
  link("resources", "/resources"),
  link("community", "/directory"),
  link("news", "/newsletter"),
  link("research", "/research"),
  link("myAgents", "/agents"),
];

const news: NavigationGroup = group("news", [
  link("newsletter", "/newsletter"),
  link("headlines", "/news"),
  link("highlights", "/highlights"),
  link("presentations", "/presentations"),
  link("whatsNew", "/whats-new"),
]);

const membersNews: NavigationGroup = group("news", [link("announcements", "/announcements"), ...news.links]);

const shared: NavigationLink[] = [
  link("hackathons", "/hack"),
  link("startups", "/startups"),
  link("leaderboard", "/leaderboard"),
  link("crosstalk", "/workshop/crosstalk"),
];

const community: NavigationGroup = group("community", [link("members", "/members"), ...shared]);

const membersCommunity: NavigationGroup = group("community", [
  link("directory", "/directory"),
  link("agents", "/endpoints"),
  ...shared,
]);

/** What a member's agents do. */
const agents: NavigationGroup = group("myAgents", [
  link("agents", "/agents"),
  link("approvals", "/approvals"),
  link("chatRooms", "/rooms"),
]);

const files: NavigationLink = link("files", "/files");

const vault: NavigationGroup = group("files", [
  link("allFiles", "/files"),
  link("transcripts", "/files/transcripts"),
  link("shareLinks", "/files/links"),
  link("uploads", "/files/uploads"),
  link("trash", "/files/trash"),
  link("storage", "/files/storage"),
]);

const own: NavigationGroup = group("you", [
  link("profile", "/profile"),
  link("membership", "/membership"),
  link("dues", "/dues"),
  link("notifications", "/notifications"),
  link("agentInbox", "/inbox"),
  link("activity", "/activity"),
  link("keys", "/keys"),
  link("certificates", "/certificates"),
  link("figure", "/figure"),
  link("feedback", "/feedback"),
  link("myData", "/my-data"),
  link("security", "/account"),
]);

/** What members use in the rooms. */
const floor: NavigationGroup = group("inTheRooms", [
  link("bookings", "/resources"),
  link("prints", "/prints"),
  link("loans", "/loans"),
  link("trainings", "/trainings"),
  link("guests", "/guests"),
  link("onTheFloor", "/floor"),
  link("thisFloor", "/floorcast"),
]);

const operate: readonly NavigationSection[] = [
  group("everyDay", [
    link("inbox", "/operate/inbox", "any"),
    link("members", "/operate/members", "admin:tier_review"),
    link("roles", "/operate/roles"),
    link("groups", "/operate/groups", "admin:tier_review"),
    link("invitations", "/operate/invitations", "admin:tier_review"),
    link("guests", "/operate/guests", "admin:guests"),
    link("dues", "/operate/dues", "admin:dues"),
    link("lending", "/operate/lending", "admin:headsets_review"),
    link("events", "/operate/events", "admin:events_review"),
    link("hours", "/operate/hours"),
  ]),
  group("rooms", [
    link("resources", "/operate/resources"),
    link("trainings", "/operate/trainings"),
    link("printers", "/operate/printers"),
    link("slicing", "/operate/slicing"),
    link("displays", "/operate/displays"),
    link("doors", "/operate/doors"),
    link("badges", "/operate/badges", "admin:guests"),
    link("site", "/operate/site"),
  ]),
  group("content", [
    link("ownPages", "/operate/pages"),
    link("announcements", "/operate/announcements"),
    link("newsletter", "/operate/newsletter"),
    link("mailingList", "/operate/mailing"),
    link("campaigns", "/operate/campaigns"),
    link("headlines", "/operate/news"),
    link("highlights", "/operate/highlights", "admin:highlights_review"),
    link("presentations", "/operate/presentations"),
    link("hackathons", "/operate/hack"),
    link("certificates", "/operate/certificates"),
    link("startups", "/operate/startups"),
    link("figures", "/operate/figures", "admin:funko_review"),
    link("research", "/operate/research", "admin:content_review"),
  ]),
  group("system", [
    link("endpoints", "/operate/endpoints", "admin:endpoints_review"),
    link("agentClients", "/operate/agent-clients"),
    link("feeds", "/operate/feeds", "admin:events_review"),
    link("deliveries", "/operate/deliveries"),
    link("webhooks", "/operate/webhooks"),
    link("models", "/operate/models"),
    link("chatRooms", "/operate/rooms"),
    link("jobs", "/operate/jobs"),
    link("storage", "/operate/storage"),
    link("images", "/operate/media"),
    link("auditLog", "/operate/audit", "admin:audit"),
    link("modules", "/operate/floorcast"),
    link("settings", "/operate/settings"),
  ]),
];

const operators = group(
  "operate",
  operate.flatMap(({ links }) => links),
  operate,
);

/** The footer of every page. */
export const footLinks: readonly NavigationLink[] = [
  link("openingHours", "/hours"),
  link("onTheFloor", "/floor"),
  link("newsletter", "/newsletter"),
  link("headlines", "/news"),
  link("hackathons", "/hack"),
  link("highlights", "/highlights"),
  link("presentations", "/presentations"),
  link("leaderboard", "/leaderboard"),
  link("donors", "/donors"),
  link("whatsNew", "/whats-new"),
  link("docs", "/docs"),
  link("status", "/status"),
  link("privacy", "/privacy"),
  link("accessibility", "/accessibility"),
];

/** Public pages for all visitors, plus the pages of members and operators. */
export function navigationFor(viewer: Viewer | null): Navigation {
  if (viewer === null) return { main: open, groups: [news, community] };
  const hasVault = isTier(viewer.tier) && authorizes(viewer.tier, "files:read");
  const main = hasVault ? member.flatMap((link) => (link.path === "/resources" ? [link, files] : [link])) : member;
  const hasRooms = isTier(viewer.tier) && authorizes(viewer.tier, "rooms:join");
  const groups = [
    own,
    floor,
    ...(hasVault ? [vault] : []),
    membersCommunity,
    membersNews,
    ...(hasRooms ? [agents] : []),
  ];
  const operating = viewer.operator ? operators : ofRoles(viewer.roleScopes ?? []);
  const [first] = operating.links;
  if (!first) return { main, groups };
  return { main: [...main, link("operate", first.path)], groups: [...groups, operating] };
}

/** The scope of roles that opens the operators' page at `path`, if any. */
export function roleAt(path: string): RoleScope | undefined {
  return nearestLink(operators.links, path)?.role;
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

/** The operators' pages that a member's roles open. */
function ofRoles(scopes: readonly string[]): NavigationGroup {
  const isOpen = ({ role }: NavigationLink) => opensByRole(role, scopes);
  return group("operate", operators.links.filter(isOpen));
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
