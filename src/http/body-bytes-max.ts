import type { Catalogue } from "../kernel/catalogue/catalogue.ts";

const LEAST = 1024 * 1024;
/** For the protocol's envelope around an operation's input. */
const AROUND = 64 * 1024;

/** The body limit of an endpoint that serves every operation. Each operation has its own limit beside it. */
export function bodyBytesMaxOf({ entries }: Catalogue): number {
  return Math.max(LEAST, ...entries.map(({ operation }) => operation.bodyBytesMax + AROUND));
}
