import type { Database } from "../../kernel/ports/database.ts";

/** Limits of one process. The oldest stream of a member with more is closed: a browser opens six per host at most. */
export const PAGE_STREAMS_MAX = { perMember: 5, ofAll: 5_000 } as const;

/** Notifications of one commit arrive together, and a second time from the database. */
const GATHERED_MS = 100;
const TICK_MS = 1_000;
/** A stream without news for so many ticks sends a comment, and its reader is authorized again. */
const HEARTBEAT_TICKS = 25;
/** Without a further gap for so long, notifications arrive again. */
const GAP_OVER_MS = 3_000;
/** Beyond it, all moments are forgotten, and pages that open their stream read again. */
const MOMENTS_MAX = 20_000;
/** A reader who takes nothing. */
const BACKLOG_BYTES_MAX = 16 * 1024;

/** The end of a response, as the streams write it. */
interface Sink {
  readonly writableLength: number;
  write(text: string): boolean;
  end(text?: string): void;
  destroy(): void;
}

export interface Reader {
  readonly memberId: string;
  /** The keys that the page hears of, with the names of their topics. */
  readonly topics: ReadonlyMap<string, readonly string[]>;
  /** When the page was made; null if unknown. */
  readonly since: number | null;
  readonly sink: Sink;
  /** Whether the reader may still hear of all topics. */
  mayStill(): Promise<boolean>;
}

interface Stream extends Reader {
  /** The tick of the next comment. */
  beatsAt: number;
}

/**
 * The streams of open pages. They say that a topic changed, and never how, so a stream has nothing to keep from its
 * reader but the moment. One timer serves them all.
 */
export class PageStreams {
  readonly #database: Pick<Database, "listen">;
  readonly #now: () => number;
  readonly #byKey = new Map<string, Set<Stream>>();
  readonly #byMember = new Map<string, Set<Stream>>();
  readonly #streams = new Set<Stream>();
  readonly #moments: Moments;
  readonly #news = new Map<Stream, Set<string>>();
  readonly #ticking: NodeJS.Timeout;
  #tick = 0;
  #gathering: NodeJS.Timeout | undefined;
  #gap: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, "listen" | "onGap">, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#moments = createMoments(now);
    this.#ticking = setInterval(() => this.#beat(), TICK_MS).unref();
    database.onGap(() => this.#catchUp());
  }

  /** Listens on a channel of the database, whose payload `keyOf` turns into the key of topics. */
  hear(channel: string, keyOf: (payload: string) => string): void {
    this.#database.listen(channel, (payload) => this.#changed(keyOf(payload)));
  }

  /** Returns what forgets the stream; null if the process has as many as allowed. */
  open(reader: Reader): (() => void) | null {
    if (this.#streams.size >= PAGE_STREAMS_MAX.ofAll) return null;
    const own = this.#byMember.get(reader.memberId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= PAGE_STREAMS_MAX.perMember) this.#end(oldest);
    const stream: Stream = { ...reader, beatsAt: this.#tick + HEARTBEAT_TICKS };
    this.#streams.add(stream);
    add(this.#byMember, reader.memberId, stream);
    for (const key of reader.topics.keys()) add(this.#byKey, key, stream);
    const missed = [...reader.topics].filter(([key]) => this.#moments.isSince(key, reader.since));
    if (missed.length > 0) {
      this.#tell(
        stream,
        missed.flatMap(([, topics]) => topics),
      );
    }
    return () => this.#forget(stream);
  }

  /** Authorizes the streams of the member again. */
  recheck(memberId: string): void {
    for (const stream of this.#byMember.get(memberId) ?? []) void this.#recheck(stream);
  }

  close(): void {
    clearInterval(this.#ticking);
    clearTimeout(this.#gathering);
    clearTimeout(this.#gap);
    for (const stream of [...this.#streams]) this.#end(stream);
  }

  #changed(key: string): void {
    this.#moments.note(key);
    for (const stream of this.#byKey.get(key) ?? []) this.#tell(stream, stream.topics.get(key) ?? []);
  }

  #tell(stream: Stream, topics: readonly string[]): void {
    const known = this.#news.get(stream) ?? new Set();
    for (const topic of topics) known.add(topic);
    this.#news.set(stream, known);
    this.#gathering ??= setTimeout(() => this.#sendAll(), GATHERED_MS);
  }

  #sendAll(): void {
    this.#gathering = undefined;
    const waiting = [...this.#news];
    this.#news.clear();
    for (const [stream, topics] of waiting) {
      const data = JSON.stringify({ topics: [...topics] });
      this.#send(stream, `id: ${this.#now()}\nevent: changed\ndata: ${data}\n\n`);
    }
  }

  #send(stream: Stream, text: string): void {
    if (!this.#streams.has(stream)) return;
    stream.sink.write(text);
    stream.beatsAt = this.#tick + HEARTBEAT_TICKS;
    if (stream.sink.writableLength > BACKLOG_BYTES_MAX) {
      this.#forget(stream);
      stream.sink.destroy();
    }
  }

  #beat(): void {
    this.#tick++;
    for (const stream of this.#streams) {
      if (stream.beatsAt > this.#tick) continue;
      this.#send(stream, `id: ${this.#now()}\n: still here\n\n`);
      void this.#recheck(stream);
    }
  }

  /** Notifications may be lost. Pages read again once, after the last gap, and not while the database is away. */
  #catchUp(): void {
    this.#moments.forget();
    clearTimeout(this.#gap);
    this.#gap = setTimeout(() => {
      for (const stream of this.#streams) this.#tell(stream, [...stream.topics.values()].flat());
    }, GAP_OVER_MS).unref();
  }

  async #recheck(stream: Stream): Promise<void> {
    const isAllowed = await stream.mayStill().catch(() => true);
    if (!isAllowed && this.#streams.has(stream)) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.sink.end("event: closed\ndata: {}\n\n");
  }

  #forget(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    this.#news.delete(stream);
    for (const key of stream.topics.keys()) drop(this.#byKey, key, stream);
    drop(this.#byMember, stream.memberId, stream);
  }
}

type Moments = ReturnType<typeof createMoments>;

/** When each key changed last, so that a page misses nothing between its making and its stream. */
function createMoments(now: () => number) {
  const last = new Map<string, number>();
  let knownSince = now();
  const forget = () => {
    last.clear();
    knownSince = now();
  };
  return {
    forget,
    note(key: string): void {
      if (last.size >= MOMENTS_MAX) forget();
      last.set(key, now());
    },
    isSince: (key: string, since: number | null): boolean =>
      since === null || since < knownSince || (last.get(key) ?? 0) >= since,
  };
}

function add<Key, Each>(map: Map<Key, Set<Each>>, key: Key, each: Each): void {
  map.set(key, (map.get(key) ?? new Set()).add(each));
}

function drop<Key, Each>(map: Map<Key, Set<Each>>, key: Key, each: Each): void {
  const held = map.get(key);
  held?.delete(each);
  if (held?.size === 0) map.delete(key);
}
