import type { RoleScope } from "../../../kernel/access/scopes.ts";
import type { FeatureName } from "../../../kernel/catalogue/area.ts";
import { groupText, linkText } from "./text.ts";

/**
 * `path` also matches everything below it, `role` opens all of it to members whose roles have that scope, and the
 * link appears once the space uses the `feature`.
 */
export type NavigationLink = {
  readonly label: string;
  path: string;
  role?: RoleScope;
  feature?: FeatureName;
  counts?: "approvals" | "inbox";
};

/** A long group has sections. */
export type NavigationGroup = {
  readonly label: string;
  links: readonly NavigationLink[];
  sections?: readonly NavigationSection[];
};

export type NavigationSection = { readonly label: string; links: readonly NavigationLink[] };

type Terms = Pick<NavigationLink, "role" | "feature" | "counts">;

/** The label is read when it is shown, in the language of the page. */
export function link(name: keyof typeof linkText, path: string, terms: Terms = {}): NavigationLink {
  return {
    get label() {
      return linkText[name];
    },
    path,
    ...terms,
  };
}

function section(name: keyof typeof groupText, links: readonly NavigationLink[]): NavigationSection {
  return {
    get label() {
      return groupText[name];
    },
    links,
  };
}

function group(name: keyof typeof groupText, sections: readonly NavigationSection[]): NavigationGroup {
  return {
    get label() {
      return groupText[name];
    },
    links: sections.flatMap(({ links }) => links),
    sections,
  };
}

export const VISITORS_MAIN: readonly NavigationLink[] = [
  link("events", "/events"),
  link("newsletter", "/newsletter"),
  link("members", "/members"),
  link("docs", "/docs"),
];

export const MEMBERS_MAIN: readonly NavigationLink[] = [
  link("today", "/today"),
  link("events", "/events"),
  link("roomsAndThings", "/resources"),
  link("directory", "/directory"),
  link("myAgents", "/agents", { counts: "approvals" }),
];

/** At the top only for members who can keep files. */
export const FILES: NavigationLink = link("files", "/files");

const news: readonly NavigationLink[] = [
  link("newsletter", "/newsletter", { feature: "newsletter" }),
  link("headlines", "/news", { feature: "headlines" }),
  link("highlights", "/highlights", { feature: "highlights" }),
  link("presentations", "/presentations", { feature: "presentations" }),
  link("whatsNew", "/whats-new"),
];

const shared: readonly NavigationLink[] = [
  link("hackathons", "/hack", { feature: "hackathons" }),
  link("startups", "/startups", { feature: "startups" }),
  link("leaderboard", "/leaderboard", { feature: "leaderboard" }),
  link("crosstalk", "/workshop/crosstalk", { feature: "crosstalk" }),
];

export const NEWS = section("news", news);
export const MEMBERS_NEWS = section("news", [link("announcements", "/announcements"), ...news]);

export const COMMUNITY = section("community", [link("members", "/members"), ...shared]);
export const MEMBERS_COMMUNITY = section("community", [
  link("directory", "/directory"),
  link("agentsOfMembers", "/endpoints", { feature: "endpoints" }),
  ...shared,
  link("research", "/research", { feature: "research" }),
]);

/** What a member's agents do. */
export const AGENTS = section("agents", [
  link("myAgents", "/agents"),
  link("approvals", "/approvals", { counts: "approvals" }),
  link("chatRooms", "/rooms", { feature: "chat_rooms" }),
]);

export const VAULT = section("files", [
  link("files", "/files"),
  link("transcripts", "/files/transcripts"),
  link("shareLinks", "/files/links"),
  link("uploads", "/files/uploads"),
  link("trash", "/files/trash"),
  link("storage", "/files/storage"),
]);

/** The menu of the account. */
export const OWN: NavigationGroup = group("you", [
  section("you", [
    link("profile", "/profile"),
    link("membership", "/membership"),
    link("dues", "/dues", { feature: "dues" }),
    link("certificates", "/certificates", { feature: "certificates" }),
    link("figure", "/figure", { feature: "figures" }),
  ]),
  section("messages", [
    link("notifications", "/notifications"),
    link("agentInbox", "/inbox"),
    link("activity", "/activity"),
    link("feedback", "/feedback"),
  ]),
  section("account", [
    link("security", "/account"),
    link("keys", "/keys", { feature: "models" }),
    link("myData", "/my-data"),
  ]),
]);

/** What members use in the rooms. */
export const IN_THE_ROOMS = section("inTheRooms", [
  link("roomsAndThings", "/resources"),
  link("prints", "/prints", { feature: "printers" }),
  link("loans", "/loans", { feature: "lending" }),
  link("trainings", "/trainings", { feature: "trainings" }),
  link("myGuests", "/guests"),
  link("onTheFloor", "/floor"),
  link("thisFloor", "/floorcast"),
]);

export const ADD_FEATURES: NavigationLink = link("addFeatures", "/operate/features");

/** The operators' pages, in five rooms (0329). */
export const CONSOLE: NavigationGroup = group("operate", [
  section("inbox", [link("inbox", "/operate/inbox", { role: "any", counts: "inbox" })]),
  section("people", [
    link("members", "/operate/members", { role: "admin:tier_review" }),
    link("invitations", "/operate/invitations", { role: "admin:tier_review" }),
    link("groups", "/operate/groups", { role: "admin:tier_review", feature: "groups" }),
    link("roles", "/operate/roles", { feature: "roles" }),
    link("guests", "/operate/guests", { role: "admin:guests" }),
    link("dues", "/operate/dues", { role: "admin:dues", feature: "dues" }),
    link("badges", "/operate/badges", { role: "admin:guests", feature: "badges" }),
  ]),
  section("space", [
    link("events", "/operate/events", { role: "admin:events_review" }),
    link("feeds", "/operate/feeds", { role: "admin:events_review", feature: "feeds" }),
    link("roomsAndThings", "/operate/resources"),
    link("openingHours", "/operate/hours"),
    link("lendingDesk", "/operate/lending", { role: "admin:headsets_review", feature: "lending" }),
    link("trainings", "/operate/trainings", { feature: "trainings" }),
    link("printers", "/operate/printers", { feature: "printers" }),
    link("slicing", "/operate/slicing", { feature: "slicing" }),
    link("displays", "/operate/displays", { feature: "displays" }),
    link("doors", "/operate/doors", { feature: "doors" }),
    link("site", "/operate/site", { feature: "site" }),
  ]),
  section("content", [
    link("announcements", "/operate/announcements"),
    link("ownPages", "/operate/pages", { feature: "own_pages" }),
    link("images", "/operate/media", { feature: "images" }),
    link("newsletter", "/operate/newsletter", { feature: "newsletter" }),
    link("mailingList", "/operate/mailing", { feature: "mailing_list" }),
    link("campaigns", "/operate/campaigns", { feature: "campaigns" }),
    link("newsSources", "/operate/news", { feature: "headlines" }),
    link("highlights", "/operate/highlights", { role: "admin:highlights_review", feature: "highlights" }),
    link("presentations", "/operate/presentations", { feature: "presentations" }),
    link("hackathons", "/operate/hack", { feature: "hackathons" }),
    link("certificates", "/operate/certificates", { feature: "certificates" }),
    link("startups", "/operate/startups", { feature: "startups" }),
    link("leaderboard", "/operate/leaderboard", { feature: "leaderboard" }),
    link("figures", "/operate/figures", { role: "admin:funko_review", feature: "figures" }),
    link("research", "/operate/research", { role: "admin:content_review", feature: "research" }),
  ]),
  section("system", [
    link("settings", "/operate/settings"),
    link("checks", "/operate/checks"),
    link("jobs", "/operate/jobs"),
    link("deliveries", "/operate/deliveries"),
    link("auditLog", "/operate/audit", { role: "admin:audit" }),
    link("modules", "/operate/floorcast"),
    link("floors", "/operate/floors", { feature: "floors" }),
    link("webhooks", "/operate/webhooks", { feature: "webhooks" }),
    link("applications", "/operate/applications", { feature: "applications" }),
    link("endpoints", "/operate/endpoints", { role: "admin:endpoints_review", feature: "endpoints" }),
    link("agentClients", "/operate/agent-clients", { feature: "agent_clients" }),
    link("chatRooms", "/operate/rooms", { feature: "chat_rooms" }),
    link("models", "/operate/models", { feature: "models" }),
    link("storage", "/operate/storage", { feature: "files" }),
    ADD_FEATURES,
  ]),
]);

/** The footer of every page. */
export const footLinks: readonly NavigationLink[] = [
  link("openingHours", "/hours"),
  link("onTheFloor", "/floor"),
  link("newsletter", "/newsletter", { feature: "newsletter" }),
  link("headlines", "/news", { feature: "headlines" }),
  link("hackathons", "/hack", { feature: "hackathons" }),
  link("highlights", "/highlights", { feature: "highlights" }),
  link("presentations", "/presentations", { feature: "presentations" }),
  link("leaderboard", "/leaderboard", { feature: "leaderboard" }),
  link("donors", "/donors", { feature: "donations" }),
  link("whatsNew", "/whats-new"),
  link("docs", "/docs"),
  link("status", "/status"),
  link("privacy", "/privacy"),
  link("accessibility", "/accessibility"),
];
