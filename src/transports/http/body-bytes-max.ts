import type { Catalogue } from "../../kernel/catalogue.ts";

const LEAST = 1024 * 1024;
/** For the protocol's own words around an operation's input. */
const AROUND = 64 * 1024;

/** The longest body that an endpoint serving every operation takes. Each operation still has its own limit. */
export function bodyBytesMaxOf({ entries }: Catalogue): number {
  return Math.max(LEAST, ...entries.map(({ operation }) => operation.bodyBytesMax + AROUND));
}
