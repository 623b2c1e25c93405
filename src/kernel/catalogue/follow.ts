/** How callers follow a read: by long polling (its input field `wait`, in seconds) or as a stream. */
export interface Follow<Output = unknown> {
  /** Notified by the area; the payload is the key of the record with news. */
  readonly channel: string;
  /** The input field with the key. Default: the key is the member's id. */
  readonly keyField?: string;
  /** Path of the same read as Server-Sent Events. */
  readonly streamPath: `/${string}`;
  /** The input field for the last item received; Last-Event-ID fills it. */
  readonly cursorField: string;
  readonly items: (output: Output) => readonly { readonly id: number; readonly type: string }[];
  readonly hasMore: (output: Output) => boolean;
  /** The next page begins after it. Default: after the last item. */
  readonly next?: (output: Output) => number;
  /** Nothing further comes: a long poll returns, and a stream ends. */
  readonly isOver?: (output: Output) => boolean;
  /** Readers look again after it, in case a notification was lost with its process. */
  readonly recheckMs?: number;
}
