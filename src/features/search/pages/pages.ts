import { authorizes, type Scope } from "../../../kernel/access/scopes.ts";
import { isTier } from "../../../kernel/access/tiers.ts";
import { hasWords } from "../../../kernel/catalogue/search-source.ts";
import type { WebRequest } from "../../../web/core/index.ts";
import { inLanguage } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import { footLinks, footLinksFor, type NavigationLink, navigationFor, opensFor } from "../../../web/ui/index.ts";
import { guides } from "../../docs/pages/parts.ts";
import { DESTINATIONS, type Destination } from "./destinations.ts";
import { destinationText, searchText } from "./text.ts";

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

/** Actions that the viewer may begin. Without words, those that many need. */
export function findActions({ viewer }: WebRequest, words: readonly string[], limit: number): FoundPage[] {
  return DESTINATIONS.filter(({ acts }) => (words.length === 0 ? acts === "often" : acts !== undefined))
    .filter((each) => isFor(viewer, each) && isNamed(each, words))
    .map(({ name, path }) => ({ title: destinationText[name].label, href: path, line: "" }))
    .slice(0, limit);
}

/** Pages that the viewer may open, and guides, whose names have all words in a language of the space. */
export function findPages({ viewer }: WebRequest, words: readonly string[], limit: number): FoundPage[] {
  const { help } = searchText;
  const found = linksOf(viewer, {})
    .filter(({ label, path }) => isFound(words, path, label))
    .map(({ path, label, line }) => ({ title: label(), href: path, line }));
  const named = DESTINATIONS.filter((each) => !each.acts && isFor(viewer, each) && isNamed(each, words));
  const guided = guides().filter(({ title, id }) => hasWords(words, title, id));
  const all = [
    ...found,
    ...named.map(({ name, path }) => ({ title: destinationText[name].label, href: path, line: "" })),
    ...guided.map(({ id, title }) => ({ title, href: `/docs/${id}`, line: help })),
  ];
  return unique(all).slice(0, limit);
}

/** The pages in the menus of the viewer, to go to before anything is typed. */
export function menuPages({ viewer, space }: WebRequest): FoundPage[] {
  const links = linksOf(viewer, space);
  return unique(links.map(({ path, label, line }) => ({ title: label(), href: path, line })));
}

interface PageLink {
  readonly path: string;
  /** In the language of the page. */
  readonly label: () => string;
  readonly line: string;
}

/** All links of the viewer; with `features`, those of the menus. */
function linksOf(viewer: WebRequest["viewer"], { features }: Pick<WebRequest["space"], "features">): PageLink[] {
  const { inGroup } = searchText;
  const { main, groups } = navigationFor(viewer, { features });
  const foot = features ? footLinksFor(features) : footLinks;
  const named = (links: readonly NavigationLink[], line: string) =>
    links.map((link) => ({ path: link.path, label: () => link.label, line }));
  return [
    ...named(
      main.filter(({ path }) => !path.startsWith("/operate/")),
      "",
    ),
    ...groups.flatMap((group) =>
      (group.sections ?? [group]).flatMap(({ label, links }) => named(links, inGroup(label))),
    ),
    ...named(foot, ""),
  ].filter(({ path }) => isOpen(viewer, NEEDS[path]));
}

const isNamed = ({ name, path }: Destination, words: readonly string[]) =>
  isFound(words, path, () => `${destinationText[name].label} ${destinationText[name].words}`);

/** Whether the name in one of the languages, or the path, has all words. */
function isFound(words: readonly string[], path: string, label: () => string): boolean {
  return hasWords(words, path, ...offeredLanguages().map((each) => inLanguage(each, label)));
}

function isFor(viewer: WebRequest["viewer"], { path, scope }: Destination): boolean {
  if (viewer === null) return path.startsWith("/docs");
  return path.startsWith("/operate/") ? opensFor(viewer, path) : isOpen(viewer, scope);
}

function isOpen(viewer: WebRequest["viewer"], scope: Scope | undefined): boolean {
  return scope === undefined || (viewer !== null && isTier(viewer.tier) && authorizes(viewer.tier, scope));
}

function unique(pages: readonly FoundPage[]): FoundPage[] {
  return pages.filter(({ href }, at) => pages.findIndex((each) => each.href === href) === at);
}
