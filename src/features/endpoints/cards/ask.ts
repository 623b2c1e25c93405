import type { Message } from "../../../kernel/languages/messages.ts";
import { SaidError } from "../../../kernel/languages/said-error.ts";
import {
  type Outbound,
  type OutboundFault,
  OutboundRefused,
  type OutboundResponse,
} from "../../../kernel/ports/outbound.ts";
import { say } from "../messages.ts";

interface CardFault {
  readonly waitMs?: number;
  readonly isSilent?: boolean;
  readonly cause?: unknown;
}

/** Why the card is unusable, for the owner of the endpoint. */
export class CardUnusable extends SaidError {
  /** How long the server asks to wait. */
  readonly waitMs: number;
  /** The host does not answer, so other places on it need no try. */
  readonly isSilent: boolean;
  constructor(said: Message, { waitMs = 0, isSilent = false, cause }: CardFault = {}) {
    super(said, { cause });
    this.waitMs = waitMs;
    this.isSilent = isSilent;
  }
}

export interface Limits {
  /** For the whole exchange. */
  readonly timeoutMs: number;
  readonly now: Date;
}

const CARD_BYTES_MAX = 256 * 1024;
const SILENT: ReadonlySet<OutboundFault> = new Set(["bad_address", "forbidden_address", "unreachable", "timeout"]);
const REDIRECTS_MAX = 3;
const WAIT_MS_MAX = 86_400_000;

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: "POST";
  readonly body?: string;
  readonly bodyBytesMax?: number;
  readonly bodyUnread?: true;
}

/** Asks a server of a member. Redirects stay on its origin. @throws CardUnusable without an answer */
export async function ask(outbound: Outbound, asked: Asked, { timeoutMs }: Limits): Promise<OutboundResponse> {
  try {
    return await outbound.fetch({
      timeoutMs,
      bodyBytesMax: CARD_BYTES_MAX,
      redirectsMax: REDIRECTS_MAX,
      sameOrigin: true,
      ...asked,
    });
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw new CardUnusable(error.said, { isSilent: SILENT.has(error.fault), cause: error });
  }
}

/** @throws CardUnusable with the wait that the server asks for */
export function refuseStatus({ status, headers }: OutboundResponse, now: Date): never {
  throw new CardUnusable(say.serverAnswered({ status }), { waitMs: retryAfterMs(headers["retry-after"], now) });
}

/** RFC 9110 §10.2.3: seconds or a date; at most a day. */
function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(WAIT_MS_MAX, Math.max(0, ms));
}

/** Null unless the header value can be sent back unchanged. */
export function repeatable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,300}$/.test(value) ? value : null;
}
