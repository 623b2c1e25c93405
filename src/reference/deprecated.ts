import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Alias } from "../kernel/catalogue/rest.ts";

/** The deprecated paths of an operation (specification, Versioning 3). */
export function deprecatedPaths({ rest }: Operation): readonly Alias[] {
  return rest.aliases ?? [];
}

/** The catalogue's deprecated paths, by the day of their earliest end and their folder. The pages of areas name their successors. */
export function deprecations({ entries }: Catalogue): string[] {
  const byEnd = new Map<string, string[]>();
  for (const { operation } of entries) {
    for (const { path, deprecated } of deprecatedPaths(operation)) {
      const folder = path.split("/").slice(0, 3).join("/");
      const end = `They end ${deprecated.sunset} at the earliest: below ${folder}, `;
      byEnd.set(end, [...(byEnd.get(end) ?? []), `${operation.rest.method} ${path.slice(folder.length)}`]);
    }
  }
  return [...byEnd].map(([end, paths]) => end + paths.join(", "));
}
