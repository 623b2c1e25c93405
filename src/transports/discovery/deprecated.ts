import type { Catalogue } from "../../kernel/catalogue.ts";
import type { Alias, Operation } from "../../kernel/operation.ts";

/** The paths of an operation that are announced to end (specification, Versioning 3). */
export function deprecatedPaths({ rest }: Operation): readonly Alias[] {
  return rest.aliases ?? [];
}

/** One line for each path of the catalogue that is announced to end. */
export function deprecations({ entries }: Catalogue): string[] {
  return entries.flatMap(({ operation }) =>
    deprecatedPaths(operation).map(
      ({ path, deprecated }) =>
        `${operation.rest.method} ${path}: use ${operation.rest.path}; it ends ${deprecated.sunset} at the earliest`,
    ),
  );
}
