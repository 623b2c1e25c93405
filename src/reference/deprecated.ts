import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Alias } from "../kernel/catalogue/rest.ts";

/** The deprecated paths of an operation (specification, Versioning 3). */
export function deprecatedPaths({ rest }: Operation): readonly Alias[] {
  return rest.aliases ?? [];
}

/** The catalogue's deprecated paths, by the day of their earliest end. The pages of areas name their successors. */
export function deprecations({ entries }: Catalogue): string[] {
  const bySunset = new Map<string, string[]>();
  for (const { operation } of entries) {
    for (const { path, deprecated } of deprecatedPaths(operation)) {
      const paths = bySunset.get(deprecated.sunset) ?? [];
      bySunset.set(deprecated.sunset, [...paths, `${operation.rest.method} ${path}`]);
    }
  }
  return [...bySunset].map(([sunset, paths]) => `They end ${sunset} at the earliest: ${paths.join(", ")}`);
}
