import { authorizes } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import type { Viewer } from "./page.tsx";

/** `path` also matches everything below it. */
export type NavigationLink = { label: string; path: string };

export type NavigationGroup = { label: string; links: NavigationLink[] };

/** The links at the top, and the groups of pages with a row of links of their own. */
export type Navigation = { main: NavigationLink[]; groups: NavigationGroup[] };

const open: NavigationLink[] = [
  { label: "Events", path: "/events" },
  { label: "Newsletter", path: "/newsletter" },
  { label: "Highlights", path: "/highlights" },
  { label: "Presentations", path: "/presentations" },
  { label: "Leaderboard", path: "/leaderboard" },
  { label: "Members", path: "/members" },
  { label: "Startups", path: "/startups" },
  { label: "Docs", path: "/docs" },
];

const member: NavigationLink[] = [
  { label: "Today", path: "/today" },
  { label: "Events", path: "/events" },
  { label: "Resources", path: "/resources" },
  { label: "Prints", path: "/prints" },
  { label: "Directory", path: "/directory" },
  { label: "Research", path: "/research" },
  { label: "My agents", path: "/agents" },
];

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
    { label: "Activity", path: "/activity" },
    { label: "Keys", path: "/keys" },
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
    { label: "Loans", path: "/loans" },
    { label: "Trainings", path: "/trainings" },
    { label: "Guests", path: "/guests" },
    { label: "On the floor", path: "/floor" },
  ],
};

const operate: NavigationGroup = {
  label: "Operate",
  links: [
    { label: "Inbox", path: "/operate/inbox" },
    { label: "Deliveries", path: "/operate/deliveries" },
    { label: "Members", path: "/operate/members" },
    { label: "Figures", path: "/operate/figures" },
    { label: "Highlights", path: "/operate/highlights" },
    { label: "Newsletter", path: "/operate/newsletter" },
    { label: "Presentations", path: "/operate/presentations" },
    { label: "Hours", path: "/operate/hours" },
    { label: "Resources", path: "/operate/resources" },
    { label: "Lending", path: "/operate/lending" },
    { label: "Trainings", path: "/operate/trainings" },
    { label: "Guests", path: "/operate/guests" },
    { label: "Startups", path: "/operate/startups" },
    { label: "Hackathons", path: "/operate/hack" },
    { label: "Site", path: "/operate/site" },
    { label: "Printers", path: "/operate/printers" },
    { label: "Feeds", path: "/operate/feeds" },
    { label: "Research", path: "/operate/research" },
    { label: "Storage", path: "/operate/storage" },
    { label: "Displays", path: "/operate/displays" },
    { label: "Images", path: "/operate/media" },
    { label: "Slicing", path: "/operate/slicing" },
    { label: "Jobs", path: "/operate/jobs" },
    { label: "Audit log", path: "/operate/audit" },
    { label: "Settings", path: "/operate/settings" },
  ],
};

/** The footer of every page. */
export const footLinks: readonly NavigationLink[] = [
  { label: "Opening hours", path: "/hours" },
  { label: "On the floor", path: "/floor" },
  { label: "Newsletter", path: "/newsletter" },
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
  if (viewer === null) return { main: open, groups: [] };
  const hasVault = isTier(viewer.tier) && authorizes(viewer.tier, "files:read");
  const main = hasVault ? member.flatMap((link) => (link.path === "/resources" ? [link, files] : [link])) : member;
  const groups = hasVault ? [own, floor, vault] : [own, floor];
  if (!viewer.operator) return { main, groups };
  return { main: [...main, { label: operate.label, path: "/operate" }], groups: [...groups, operate] };
}

/** The group of the page at `path`, if any. */
export function groupAt({ groups }: Navigation, path: string): NavigationGroup | undefined {
  return groups.find(({ links }) => links.some((link) => ariaCurrent(link, path) !== undefined));
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
