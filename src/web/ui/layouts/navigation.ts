import { authorizes } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import type { Viewer } from "./page.tsx";

/** `path` also matches everything below it. */
export type NavigationLink = { label: string; path: string };

/** `sections` divide the links of a long group, which then has a column of its own on wide screens. */
export type NavigationGroup = { label: string; links: NavigationLink[]; sections?: readonly NavigationSection[] };

export type NavigationSection = { label: string; links: NavigationLink[] };

/** The links at the top, and the groups of pages with a row of links of their own. */
export type Navigation = { main: NavigationLink[]; groups: NavigationGroup[] };

const open: NavigationLink[] = [
  { label: "Events", path: "/events" },
  { label: "News", path: "/newsletter" },
  { label: "Community", path: "/members" },
  { label: "Docs", path: "/docs" },
];

const member: NavigationLink[] = [
  { label: "Today", path: "/today" },
  { label: "Events", path: "/events" },
  { label: "Resources", path: "/resources" },
  { label: "Community", path: "/directory" },
  { label: "News", path: "/newsletter" },
  { label: "Research", path: "/research" },
  { label: "My agents", path: "/agents" },
];

const news: NavigationGroup = {
  label: "News",
  links: [
    { label: "Newsletter", path: "/newsletter" },
    { label: "Headlines", path: "/news" },
    { label: "Highlights", path: "/highlights" },
    { label: "Presentations", path: "/presentations" },
    { label: "What’s new", path: "/whats-new" },
  ],
};

const membersNews: NavigationGroup = {
  label: "News",
  links: [{ label: "Announcements", path: "/announcements" }, ...news.links],
};

const shared: NavigationLink[] = [
  { label: "Hackathons", path: "/hack" },
  { label: "Startups", path: "/startups" },
  { label: "Leaderboard", path: "/leaderboard" },
  { label: "Crosstalk", path: "/workshop/crosstalk" },
];

const community: NavigationGroup = { label: "Community", links: [{ label: "Members", path: "/members" }, ...shared] };

const membersCommunity: NavigationGroup = {
  label: "Community",
  links: [{ label: "Directory", path: "/directory" }, ...shared],
};

/** What a member's agents do. */
const agents: NavigationGroup = {
  label: "My agents",
  links: [
    { label: "Agents", path: "/agents" },
    { label: "Chat rooms", path: "/rooms" },
  ],
};

const files: NavigationLink = { label: "Files", path: "/files" };

const vault: NavigationGroup = {
  label: "Files",
  links: [
    { label: "All files", path: "/files" },
    { label: "Transcripts", path: "/files/transcripts" },
    { label: "Share links", path: "/files/links" },
    { label: "Uploads", path: "/files/uploads" },
    { label: "Trash", path: "/files/trash" },
    { label: "Storage", path: "/files/storage" },
  ],
};

const own: NavigationGroup = {
  label: "You",
  links: [
    { label: "Profile", path: "/profile" },
    { label: "Membership", path: "/membership" },
    { label: "Notifications", path: "/notifications" },
    { label: "Agent inbox", path: "/inbox" },
    { label: "Activity", path: "/activity" },
    { label: "Keys", path: "/keys" },
    { label: "Certificates", path: "/certificates" },
    { label: "Figure", path: "/figure" },
    { label: "Feedback", path: "/feedback" },
    { label: "My data", path: "/my-data" },
    { label: "Security", path: "/account" },
  ],
};

/** What members use in the rooms. */
const floor: NavigationGroup = {
  label: "In the rooms",
  links: [
    { label: "Bookings", path: "/resources" },
    { label: "Prints", path: "/prints" },
    { label: "Loans", path: "/loans" },
    { label: "Trainings", path: "/trainings" },
    { label: "Guests", path: "/guests" },
    { label: "On the floor", path: "/floor" },
  ],
};

const operate: readonly NavigationSection[] = [
  {
    label: "Every day",
    links: [
      { label: "Inbox", path: "/operate/inbox" },
      { label: "Members", path: "/operate/members" },
      { label: "Invitations", path: "/operate/invitations" },
      { label: "Guests", path: "/operate/guests" },
      { label: "Lending", path: "/operate/lending" },
      { label: "Events", path: "/operate/events" },
      { label: "Hours", path: "/operate/hours" },
    ],
  },
  {
    label: "Rooms",
    links: [
      { label: "Resources", path: "/operate/resources" },
      { label: "Trainings", path: "/operate/trainings" },
      { label: "Printers", path: "/operate/printers" },
      { label: "Slicing", path: "/operate/slicing" },
      { label: "Displays", path: "/operate/displays" },
      { label: "Site", path: "/operate/site" },
    ],
  },
  {
    label: "Content",
    links: [
      { label: "Announcements", path: "/operate/announcements" },
      { label: "Newsletter", path: "/operate/newsletter" },
      { label: "Mailing list", path: "/operate/mailing" },
      { label: "Campaigns", path: "/operate/campaigns" },
      { label: "Headlines", path: "/operate/news" },
      { label: "Highlights", path: "/operate/highlights" },
      { label: "Presentations", path: "/operate/presentations" },
      { label: "Hackathons", path: "/operate/hack" },
      { label: "Certificates", path: "/operate/certificates" },
      { label: "Startups", path: "/operate/startups" },
      { label: "Figures", path: "/operate/figures" },
      { label: "Research", path: "/operate/research" },
    ],
  },
  {
    label: "System",
    links: [
      { label: "Agent clients", path: "/operate/agent-clients" },
      { label: "Feeds", path: "/operate/feeds" },
      { label: "Deliveries", path: "/operate/deliveries" },
      { label: "Models", path: "/operate/models" },
      { label: "Chat rooms", path: "/operate/rooms" },
      { label: "Jobs", path: "/operate/jobs" },
      { label: "Storage", path: "/operate/storage" },
      { label: "Images", path: "/operate/media" },
      { label: "Audit log", path: "/operate/audit" },
      { label: "Settings", path: "/operate/settings" },
    ],
  },
];

const operators: NavigationGroup = {
  label: "Operate",
  links: operate.flatMap(({ links }) => links),
  sections: operate,
};

/** The footer of every page. */
export const footLinks: readonly NavigationLink[] = [
  { label: "Opening hours", path: "/hours" },
  { label: "On the floor", path: "/floor" },
  { label: "Newsletter", path: "/newsletter" },
  { label: "Headlines", path: "/news" },
  { label: "Hackathons", path: "/hack" },
  { label: "Highlights", path: "/highlights" },
  { label: "Presentations", path: "/presentations" },
  { label: "Leaderboard", path: "/leaderboard" },
  { label: "Donors", path: "/donors" },
  { label: "What’s new", path: "/whats-new" },
  { label: "Docs", path: "/docs" },
  { label: "Status", path: "/status" },
  { label: "Privacy", path: "/privacy" },
  { label: "Accessibility", path: "/accessibility" },
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
  if (!viewer.operator) return { main, groups };
  return { main: [...main, { label: operators.label, path: "/operate" }], groups: [...groups, operators] };
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
