import type { PushKeys } from "../../../kernel/ports/messengers.ts";

declare module "../../../kernel/settings.ts" {
  interface Settings {
    /** Made once for the space. Browsers take only messages that they sign. */
    readonly pushKeys: PushKeys;
  }
}

/** Name of the sealed keys among the secrets of the space. */
export const PUSH_KEYS = "push keys";

/** Whom push services can ask about the space. They refuse other schemes (RFC 8292 §2.1). */
export function contactOf(contact: string | null, baseUrl: string): string {
  if (contact) return `mailto:${contact}`;
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === "https:" ? baseUrl : `mailto:postmaster@${hostname}`;
}
