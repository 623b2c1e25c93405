import type { Identity } from "../access/caller.ts";
import type { Kernel } from "./invocation.ts";

/** The kernel with what one request read so far. */
export interface SessionCache {
  readonly kernel: Kernel;
  /** Call it after a write, which may have changed the visitor's permissions and the records of the page. */
  readonly forget: () => void;
}

/**
 * Looks the visitor's session up once for all reads of a request, and answers the same statement once. The cache never
 * outlives the request or a write.
 */
export function cacheSession(kernel: Kernel): SessionCache {
  const { credentials, database } = kernel;
  let known: { readonly cookie: string; readonly identity: Promise<Identity | null> } | undefined;
  let reader = database.readerForRequest();
  const bySession = (cookie: string) => {
    if (known?.cookie !== cookie) known = { cookie, identity: credentials.bySession(cookie) };
    return known.identity;
  };
  const cached = {
    ...database,
    get read() {
      return reader;
    },
  };
  return {
    kernel: { ...kernel, credentials: { ...credentials, bySession }, database: cached },
    forget: () => {
      known = undefined;
      reader = database.readerForRequest();
    },
  };
}
