import type { Viewer } from "./page.tsx";

/** One place that a person can go to. `path` also covers everything below it. */
export type NavigationLink = { label: string; path: string };

/** Links under one heading; the first group of a viewer has none. */
export type NavigationGroup = { label?: string; links: NavigationLink[] };

const open: NavigationLink[] = [{ label: "Events", path: "/events" }];

const member: NavigationLink[] = [
  { label: "Resources", path: "/resources" },
  { label: "My agents", path: "/agents" },
  { label: "Activity", path: "/activity" },
];

const operate: NavigationGroup = {
  label: "Operate",
  links: [
    { label: "Queue", path: "/operate/queue" },
    { label: "Feeds", path: "/operate/feeds" },
    { label: "Resources", path: "/operate/resources" },
    { label: "Members", path: "/operate/members" },
    { label: "Settings", path: "/operate/settings" },
  ],
};

/** What this viewer may go to: everybody sees events, members their own pages, operators the operating ones too. */
export function navigationFor(viewer: Viewer | null): NavigationGroup[] {
  if (viewer === null) return [{ links: open }];
  const groups: NavigationGroup[] = [{ links: [...open, ...member] }];
  if (viewer.operator) groups.push(operate);
  return groups;
}

/** The `aria-current` of a link: "page" on the page itself, "true" on a page below it. */
export function currentness(link: NavigationLink, path: string): "page" | "true" | undefined {
  if (path === link.path) return "page";
  return path.startsWith(`${link.path}/`) ? "true" : undefined;
}
