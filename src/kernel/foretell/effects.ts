import type { Did } from "../activity/activity.ts";
import { statement } from "../database/statement.ts";
import { keptSentence, type Message } from "../languages/messages.ts";
import type { ReadTx, WriteTx } from "../ports/database.ts";

/** What a write does, apart from its reply. Times are ISO 8601. */
type Effect<Words> =
  | { readonly effect: "act"; readonly says: Words; readonly from?: string; readonly to?: string }
  | {
      readonly effect: "records";
      readonly of: string;
      readonly created: number;
      readonly changed: number;
      readonly removed: number;
      /** A digest of the keys of the changed rows, for an approval; never shown. */
      readonly which?: string;
    }
  | { readonly effect: "notice"; readonly type: string; readonly people: number }
  | { readonly effect: "message"; readonly kind: string; readonly count: number };

/** As records keep it. */
export type KeptEffect = Effect<Message | string>;

/** In the language of its reader. */
export type ForetoldEffect = Effect<string>;

export function inWords(effects: readonly KeptEffect[]): ForetoldEffect[] {
  return effects.map((each) => {
    if (each.effect === "act") return { ...each, says: keptSentence(each.says) };
    if (each.effect !== "records") return each;
    const { which: _which, ...shown } = each;
    return shown;
  });
}

/** What a transaction that is watched does besides rows. */
interface Watched {
  readonly notices: Map<string, Set<string>>;
  readonly messages: Map<string, number>;
}

const watched = new WeakMap<ReadTx, Watched>();

/** Records that `memberId` gets a notice of this type, if the transaction is watched. */
export function noteNotice(tx: WriteTx, type: string, memberId: string): void {
  const notices = watched.get(tx)?.notices;
  if (!notices) return;
  const members = notices.get(type) ?? new Set();
  notices.set(type, members.add(memberId));
}

/** Records that a message of this kind goes outside, if the transaction is watched. */
export function noteMessage(tx: WriteTx, kind: string): void {
  const messages = watched.get(tx)?.messages;
  messages?.set(kind, (messages.get(kind) ?? 0) + 1);
}

/**
 * The books that the pipeline keeps of every call, what `noteNotice` and `noteMessage` say already, and which systems of
 * the operators hear of it: that can change before an approval, and is not about the act.
 */
const OWN_BOOKS: ReadonlySet<string> = new Set([
  "activity",
  "agent_act",
  "approval",
  "envelope",
  "idempotency_key",
  "member_event",
  "member_event_position",
  "quota_use",
  "webhook_delivery",
  "webhook_message",
]);

/** The counts include earlier transactions of the connection that the server has not added up yet. */
const ROWS = statement(`
  SELECT relname::text AS name, n_tup_ins AS created, n_tup_upd AS changed, n_tup_del AS removed
  FROM pg_stat_xact_user_tables WHERE n_tup_ins + n_tup_upd + n_tup_del > 0 ORDER BY relname`);

type Rows = ReadonlyMap<string, { readonly created: number; readonly changed: number; readonly removed: number }>;

/** Watches a transaction from here on. Returns the function that reads what it has done, before it ends. */
export async function watch(tx: WriteTx): Promise<(did: Did | undefined) => Promise<KeptEffect[]>> {
  const seen: Watched = { notices: new Map(), messages: new Map() };
  watched.set(tx, seen);
  const before = await rowsOf(tx);
  return async (did) => [
    ...(did === undefined ? [] : [act(did)]),
    ...difference(before, await rowsOf(tx)),
    ...[...seen.notices].map(([type, members]) => ({ effect: "notice" as const, type, people: members.size })),
    ...[...seen.messages].map(([kind, count]) => ({ effect: "message" as const, kind, count })),
  ];
}

function act({ what, from, to }: Did): KeptEffect {
  return { effect: "act", says: what, ...(from && { from }), ...(to && { to }) };
}

async function rowsOf(tx: WriteTx): Promise<Rows> {
  const rows = await tx.run(ROWS, []);
  return new Map(
    rows.map(({ name, created, changed, removed }) => [
      String(name),
      { created: Number(created), changed: Number(changed), removed: Number(removed) },
    ]),
  );
}

function difference(before: Rows, after: Rows): KeptEffect[] {
  const none = { created: 0, changed: 0, removed: 0 };
  return [...after].flatMap(([name, now]) => {
    const then = before.get(name) ?? none;
    const created = now.created - then.created;
    const changed = now.changed - then.changed;
    const removed = now.removed - then.removed;
    if (OWN_BOOKS.has(name) || created + changed + removed === 0) return [];
    return [{ effect: "records" as const, of: name, created, changed, removed }];
  });
}
