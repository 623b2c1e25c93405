import type { Catalogue } from "../kernel/catalogue/catalogue.ts";
import type { Operation } from "../kernel/catalogue/operation.ts";
import type { Alias } from "../kernel/catalogue/rest.ts";

/** The deprecated paths of an operation (specification, Versioning 3). */
export function deprecatedPaths({ rest }: Operation): readonly Alias[] {
  return rest.aliases ?? [];
}

/** One line for each deprecated path of the catalogue. */
export function deprecations({ entries }: Catalogue): string[] {
  return entries.flatMap(({ operation }) =>
    deprecatedPaths(operation).map(
      ({ path, deprecated }) =>
        `${operation.rest.method} ${path}: use ${operation.rest.path}; it ends ${deprecated.sunset} at the earliest`,
    ),
  );
}
