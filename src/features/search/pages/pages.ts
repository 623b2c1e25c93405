import { authorizes, type Scope } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import { hasWords } from "../../../kernel/catalogue/search-source.ts";
import type { WebRequest } from "../../../web/core/index.ts";
import { footLinks, navigationFor } from "../../../web/ui/index.ts";
import { guides } from "../../docs/pages/parts.ts";
import { searchText } from "./text.ts";

export interface FoundPage {
  readonly title: string;
  readonly line: string;
  readonly href: string;
}

/** Pages of the navigation that show nothing below a tier. */
const NEEDS: Readonly<Record<string, Scope>> = {
  "/directory": "directory:search",
  "/endpoints": "endpoints:read",
  "/files": "files:read",
  "/files/transcripts": "transcribe:read",
  "/inbox": "agent:ping",
  "/loans": "headsets:read",
  "/prints": "prints:read",
  "/research": "research:query",
  "/resources": "resources:read",
  "/trainings": "trainings:read",
};

interface NamedPage {
  readonly name: keyof typeof searchText.named;
  readonly path: string;
  /** Without one, the page is for all members. */
  readonly scope?: Scope;
  readonly operators?: true;
}

const NAMED: readonly NamedPage[] = [
  { name: "bookARoom", path: "/resources/book", scope: "resources:book" },
  { name: "proposeAnEvent", path: "/events/propose", scope: "events:request" },
  { name: "myEvents", path: "/events/mine", scope: "events:rsvp" },
  { name: "inviteAGuest", path: "/guests/add", scope: "guests:invite" },
  { name: "newAgent", path: "/agents/new" },
  { name: "connectAnAgent", path: "/docs/connect" },
  { name: "password", path: "/account/password" },
  { name: "passkeys", path: "/account/passkeys/add" },
  { name: "twoFactor", path: "/account/second-factor" },
  { name: "emailAddress", path: "/account/change-email" },
  { name: "notificationSettings", path: "/notifications/settings" },
  { name: "deleteMyAccount", path: "/my-data" },
  { name: "timeZoneAndName", path: "/operate/settings/space", operators: true },
  { name: "areas", path: "/operate/settings/areas", operators: true },
  { name: "agentsOfOperators", path: "/operate/settings/areas#agents", operators: true },
  { name: "tierNames", path: "/operate/settings/tiers", operators: true },
  { name: "importMembers", path: "/operate/members/import", operators: true },
  { name: "addAResource", path: "/operate/resources/add", operators: true },
  { name: "openingHours", path: "/operate/hours", operators: true },
];

/** Pages that the viewer may open, and guides, whose names have all words. */
export function findPages({ viewer }: WebRequest, words: readonly string[], limit: number): FoundPage[] {
  const { inGroup, help, named, pages } = searchText;
  const { main, groups } = navigationFor(viewer);
  const linked = [
    ...groups.flatMap((group) =>
      (group.sections ?? [group]).flatMap(({ links }) =>
        links.map((link) => ({ ...link, line: inGroup(group.label) })),
      ),
    ),
    ...[...main, ...footLinks].map((link) => ({ ...link, line: pages })),
  ].filter(({ path }) => isOpen(viewer, NEEDS[path]));
  const others = viewer
    ? NAMED.filter(({ operators, scope }) => (operators ? viewer.operator : isOpen(viewer, scope)))
    : NAMED.filter(({ path }) => path.startsWith("/docs"));
  const found = [
    ...linked.filter(({ label, path }) => hasWords(words, label, path)),
    ...others
      .map(({ name, path }) => ({ ...named[name], path }))
      .filter(({ label, words: more }) => hasWords(words, label, more))
      .map(({ label, path }) => ({ label, path, line: pages })),
  ].map(({ label, path, line }) => ({ title: label, href: path, line }));
  const guided = guides().filter(({ title, id }) => hasWords(words, title, id));
  const all = [...found, ...guided.map(({ id, title }) => ({ title, href: `/docs/${id}`, line: help }))];
  return all.filter(({ href }, at) => all.findIndex((each) => each.href === href) === at).slice(0, limit);
}

function isOpen(viewer: WebRequest["viewer"], scope: Scope | undefined): boolean {
  return scope === undefined || (viewer !== null && isTier(viewer.tier) && authorizes(viewer.tier, scope));
}
