import type { Message } from "../../kernel/languages/messages.ts";

export type Severity = "ok" | "warning" | "error";

/** The result of one check. */
export interface Finding {
  readonly check: string;
  readonly severity: Severity;
  /** The state in a sentence. */
  readonly found: Message;
  /** The next step; null if none is needed. */
  readonly cure: Message | null;
}

/** Makes the findings of one check. */
export function findings(check: string) {
  return {
    ok: (found: Message): Finding => ({ check, severity: "ok", found, cure: null }),
    warning: (found: Message, cure: Message): Finding => ({ check, severity: "warning", found, cure }),
    error: (found: Message, cure: Message): Finding => ({ check, severity: "error", found, cure }),
  };
}

export function reasonFor(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code) ?? String(error);
}
