import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Alias } from "../kernel/catalogue/rest.ts";

/** The deprecated paths of an operation (specification, Versioning 3). */
export function deprecatedPaths({ rest }: Operation): readonly Alias[] {
  return rest.aliases ?? [];
}

/** Markdown lists of the catalogue's deprecated paths, each with the day of their earliest end. */
export function deprecations({ entries }: Catalogue): string[] {
  const bySunset = new Map<string, string[]>();
  for (const { operation } of entries) {
    for (const { path, deprecated } of deprecatedPaths(operation)) {
      const lines = bySunset.get(deprecated.sunset) ?? [];
      bySunset.set(deprecated.sunset, [...lines, `- ${operation.rest.method} ${path}: use ${operation.rest.path}`]);
    }
  }
  return [...bySunset].map(([sunset, lines]) => `They end ${sunset} at the earliest.\n\n${lines.join("\n")}`);
}
