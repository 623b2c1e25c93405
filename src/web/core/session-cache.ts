import type { Identity } from "../../kernel/access/caller.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";

/** The kernel with the session of one request cached. */
export interface SessionCache {
  readonly kernel: Kernel;
  /** Call it after a write, which may have changed the visitor's permissions. */
  readonly forget: () => void;
}

/** Looks the visitor's session up once for all reads of a request. The cache never outlives the request or a write. */
export function cacheSession(kernel: Kernel): SessionCache {
  const { credentials } = kernel;
  let known: { readonly cookie: string; readonly identity: Promise<Identity | null> } | undefined;
  const bySession = (cookie: string) => {
    if (known?.cookie !== cookie) known = { cookie, identity: credentials.bySession(cookie) };
    return known.identity;
  };
  return {
    kernel: { ...kernel, credentials: { ...credentials, bySession } },
    forget: () => {
      known = undefined;
    },
  };
}
