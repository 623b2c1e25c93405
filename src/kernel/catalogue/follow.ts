import { Type } from "typebox";

const WAIT_SECONDS_MAX = 25;

/** The input field `wait` of a long poll. */
export function waitSeconds(options: { readonly default?: number; readonly description: string }) {
  return Type.Integer({ minimum: 0, maximum: WAIT_SECONDS_MAX, ...options });
}

/** How callers follow a read: by long polling (its input field `wait`, in seconds), and as a stream where it has one. */
export interface Follow<Output = unknown> {
  /** Notified by the area; the payload is the key of the record with news. */
  readonly channel: string;
  /** The input field with the key. Default: the key is the member's id. */
  readonly keyField?: string;
  /** A long poll returns such a reply, and waits for it. */
  readonly hasNews: (output: Output) => boolean;
  /** How many seconds a long poll waits whose caller names none. Default 0. */
  readonly waitSeconds?: number;
  /** Readers look again after it, in case a notification was lost with its process. */
  readonly recheckMs?: number;
  readonly stream?: Stream<Output>;
}

/** The same read as Server-Sent Events. */
export interface Stream<Output = unknown> {
  readonly path: `/${string}`;
  /** The input field for the last item received; Last-Event-ID fills it. */
  readonly cursorField: string;
  readonly items: (output: Output) => readonly { readonly id: number; readonly type: string }[];
  readonly hasMore: (output: Output) => boolean;
  /** The next page begins after it. Default: after the last item. */
  readonly next?: (output: Output) => number;
  /** Nothing further comes, and the stream ends. */
  readonly isOver?: (output: Output) => boolean;
}
