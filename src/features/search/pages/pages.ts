import { authorizes, type Scope } from "../../../kernel/access/scopes.ts";
import { isTier, reaches } from "../../../kernel/access/tiers.ts";
import type { Operation } from "../../../kernel/catalogue/operation.ts";
import { alternativesOf } from "../../../kernel/catalogue/operation-scopes.ts";
import { hasWords } from "../../../kernel/catalogue/search-source.ts";
import { titleOf } from "../../../kernel/languages/titles.ts";
import type { WebRequest } from "../../../web/core/index.ts";
import { inLanguage } from "../../../web/languages/language.ts";
import { offeredLanguages } from "../../../web/languages/offered.ts";
import { footLinks, footLinksFor, type NavigationLink, navigationFor, opensFor } from "../../../web/ui/index.ts";
import { guides } from "../../docs/pages/parts.ts";
import { namedTopics } from "../../settings/pages/parts.ts";
import { byMatch } from "../index.ts";
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
export function findActions({ viewer, parts }: WebRequest, words: readonly string[], limit: number): FoundPage[] {
  const named = DESTINATIONS.filter(({ acts }) => (words.length === 0 ? acts === "often" : acts !== undefined))
    .filter((each) => isFor(viewer, each) && isNamed(each, words))
    .map(({ name, path }) => ({ title: destinationText[name].label, href: path, line: "" }));
  if (words.length === 0) return named.slice(0, limit);
  const begun = parts.acts.filter(({ operation, href, labels }) => {
    const names = () => [titleOf(operation), ...Object.values(labels)].join(" ");
    return mayAct(viewer, operation, href) && isFound(words, href, names);
  });
  const acts = begun.map(({ operation, href }) => ({ title: titleOf(operation), href, line: "" }));
  return [...named, ...byMatch(acts, words)].slice(0, limit);
}

function mayAct(viewer: WebRequest["viewer"], { access }: Operation, href: string): boolean {
  if (viewer === null || !isTier(viewer.tier) || !opensFor(viewer, href)) return false;
  const { tier } = viewer;
  if ("person" in access) return reaches(tier, access.person) || viewer.roleScopes.length > 0;
  if (!("scope" in access)) return true;
  return alternativesOf(access).some((each) => authorizes(tier, each) || viewer.roleScopes.includes(each));
}

/** Pages that the viewer may open, and guides, whose names have all words in a language of the space. */
export function findPages({ viewer }: WebRequest, words: readonly string[], limit: number): FoundPage[] {
  const { help } = searchText;
  const found = linksOf(viewer, {})
    .filter(({ label, path }) => isFound(words, path, label))
    .map(({ path, label, line }) => ({ title: label(), href: path, line }));
  const named = DESTINATIONS.filter((each) => !each.acts && isFor(viewer, each) && isNamed(each, words));
  const topics = viewer?.operator ? namedTopics().filter(({ href, names }) => isFound(words, href, names)) : [];
  const guided = guides().filter(({ title, id }) => hasWords(words, title, id));
  const all = [
    ...found,
    ...named.map(({ name, path }) => ({ title: destinationText[name].label, href: path, line: "" })),
    ...topics.map(({ title, href }) => ({ title: title(), href, line: "" })),
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
