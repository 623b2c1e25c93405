import { anchor } from "../../../reference/index.ts";
import type { WebRequest } from "../../../web/core/index.ts";

const REFERENCE: Readonly<Record<string, string>> = {
  "reference/scopes.md": "/docs/scopes",
  "reference/limits.md": "/docs/limits",
  "reference/errors.md": "/docs/errors",
  "reference/operations.md": "/docs/operations",
  "reference/configuration.md": "/docs/configuration",
};

/**
 * Maps links of a document in `section` of `docs/` to our pages. Links to files that have no page, such as decisions,
 * are removed.
 */
export function linksFrom(section: "guide" | "reference", request: WebRequest): (href: string) => string | null {
  return (href) => {
    if (/^https?:/.test(href) || href.startsWith("#")) return href;
    const { pathname, hash } = new URL(href, `https://docs.invalid/${section}/`);
    const path = pathname.slice(1);
    const guide = /^guide\/([a-z0-9-]+)\.md$/.exec(path)?.[1];
    if (guide) return `/docs/guide/${guide}${hash}`;
    if (path === "reference/operations.md" && hash) return operationAt(hash.slice(1), request);
    const reference = REFERENCE[path];
    return reference === undefined ? null : reference + hash;
  };
}

function operationAt(fragment: string, { parts }: WebRequest): string {
  const entry = parts.catalogue.entries.find(({ operation }) => anchor(operation.id) === fragment);
  return entry ? operationPath(entry.operation.id) : "/docs/operations";
}

export function operationPath(id: string): string {
  return `/docs/operations/${id}`;
}
