import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** Chat services on which members get notifications. */
export const MESSENGERS = ["telegram", "matrix"] as const;
export type MessengerName = (typeof MESSENGERS)[number];

/** As people call them. */
export const MESSENGER_NAMES: Readonly<Record<MessengerName, string>> = { telegram: "Telegram", matrix: "Matrix" };

/** A notification, as text only. */
export interface ChatItem {
  readonly title: string;
  readonly detail?: string;
  readonly url: string;
}

export interface ChatMessage {
  /** An address as `receive` or `openRoom` gave it. */
  readonly to: string;
  /** Equal in all attempts. Matrix shows a repeated message once; Telegram has nothing like it. */
  readonly key: string;
  readonly lead?: string;
  readonly items: readonly ChatItem[];
}

/** A message was refused. `message` is one line that its receiver may read. */
export class MessageRefused extends SaidError<Message | string> {
  /** A retry cannot succeed. */
  readonly permanent: boolean;
  /** The receiver has blocked the account or left: nothing reaches them before they connect again. */
  readonly gone: boolean;
  /** How long the service asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    said: Message | string,
    { permanent = false, gone = false, retryAfterMs = null as number | null, cause = undefined as unknown } = {},
  ) {
    super(said, { cause });
    this.permanent = permanent || gone;
    this.gone = gone;
    this.retryAfterMs = retryAfterMs;
  }
}

interface Messenger {
  /** Resolves once the service has accepted it. @throws MessageRefused */
  send(message: ChatMessage): Promise<void>;
}

/** A text that somebody wrote to the bot in a private chat. */
export interface BotText {
  readonly chat: string;
  /** The writer's user name, else their first name. */
  readonly from: string;
  readonly text: string;
}

export interface Telegram extends Messenger {
  /** The bot's user name, without @. @throws MessageRefused */
  botName(): Promise<string>;
  /**
   * Texts of the updates from `offset` on, oldest first; `next` is the offset after them. Asking with an offset makes
   * Telegram forget all before it. @throws MessageRefused
   */
  receive(offset: number): Promise<{ readonly texts: readonly BotText[]; readonly next: number }>;
}

export interface Matrix extends Messenger {
  /** Invites `userId` into a new direct room without encryption. Returns the address. @throws MessageRefused */
  openRoom(userId: string, name: string): Promise<string>;
}

/** A browser that takes messages (Push API, PushSubscription). */
interface PushTarget {
  /** The URL of its push service. */
  readonly endpoint: string;
  /** Its public key, uncompressed (RFC 8291 §3.1). */
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

/** The key pair by which push services know the space (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly to: PushTarget;
  readonly keys: PushKeys;
  /** Whom the push service can ask about the space: a `mailto:` or `https:` URL (RFC 8292 §2.1). */
  readonly subject: string;
  /** Encrypted for the browser. At most 3,000 bytes. */
  readonly body: string;
  /** How long the push service keeps it for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: "high" | "normal";
  /** Replaces an earlier message of the same topic that still waits. */
  readonly topic?: string;
}

export interface WebPush {
  /** Resolves once the push service has accepted it. @throws MessageRefused */
  send(message: PushMessage): Promise<void>;
}
