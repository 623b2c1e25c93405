import type { Identity } from "../../kernel/access/caller.ts";
import type { Kernel } from "../../kernel/pipeline/invocation.ts";

/** The kernel as the reads of one request go through it. */
export interface Reading {
  readonly kernel: Kernel;
  /** After a change: it may have been one of the visitor's own authority. */
  readonly forget: () => void;
}

/**
 * A page asks many operations in the name of one visitor: whose the session is, is looked up once for all of them. Never
 * for longer than the request, nor across a change, which looks it up for itself.
 */
export function readingOf(kernel: Kernel): Reading {
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
