import { SCOPE_NAMES } from "../../../kernel/access/scopes.ts";
import { TIERS } from "../../../kernel/access/tiers.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";

/** The part of paths below which slugs stand. */
const SLUG_PARENTS = ["startups", "api/startups", "operate/startups"];

/** Words for people and parts of the space that no route names. */
const ROLES = [
  "admin",
  "administrator",
  "host",
  "member",
  "members",
  "moderator",
  "official",
  "operators",
  "owner",
  "root",
  "security",
  "staff",
  "support",
  "system",
  "team",
  "verified",
  "help",
  "billing",
  "press",
  "legal",
];

/** Words that no startup may take as its slug, from the server's own routes, areas, scopes and tiers. */
export function reservedWords(catalogue: Catalogue, paths: readonly string[]): ReadonlySet<string> {
  const areas = catalogue.areas.map(({ name }) => name);
  const scopes = SCOPE_NAMES.flatMap((scope) => scope.split(":").slice(0, 1));
  const words = [...paths.flatMap(wordsOfPath), ...areas, ...scopes, ...TIERS, ...ROLES];
  return new Set(words.map((word) => word.replaceAll("_", "-")).filter((word) => /^[a-z0-9-]+$/.test(word)));
}

/** The first word of a path, and the one where a startup's slug would stand. */
function wordsOfPath(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const first = parts[0] === "api" ? parts.slice(0, 2) : parts.slice(0, 1);
  const parent = SLUG_PARENTS.find((each) => path.startsWith(`/${each}/`));
  const child = parent ? parts.slice(parent.split("/").length)[0] : undefined;
  return [...first, ...(child === undefined ? [] : [child])];
}
