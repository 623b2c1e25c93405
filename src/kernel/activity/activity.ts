import { statement } from "../database/statement.ts";
import type { Row } from "../database/tables.ts";
import { formats, keptSentence, type Message, sentence } from "../languages/messages.ts";
import { span } from "../languages/slot-words.ts";
import type { WriteTx } from "../ports/database.ts";
import { type KeptUndo, NOTHING } from "../undo/undo.ts";

declare module "../database/tables.ts" {
  interface Refined {
    activity: {
      did: Did | null;
      undo: KeptUndo | null;
      refusal: Message | null;
    };
  }
}

/** What a call did, such as "Booked Library", and when that is. */
export interface Did {
  /** The words of an earlier version are a text. */
  readonly what: Message | string;
  readonly from?: string;
  readonly to?: string;
  /** The path of the page of what changed. */
  readonly page?: string;
}

export interface ActivityRow extends Row<"activity"> {
  /** An operator decided on a matter of their own, because nobody else could. */
  own_matter: boolean;
}

/** In place of a member: the administrator, who runs commands on the server's machine. */
export const MACHINE = "machine";

/** How many days entries are kept, unless the configuration says otherwise. */
export const ACTIVITY_DAYS = 400;

const RECORD = statement(`
  INSERT INTO activity (at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address,
                        own_matter, did, undo, refusal)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`);

const RECORD_AGENT_ACT = statement(`
  WITH recorded AS (${RECORD.text} RETURNING id, member_id)
  INSERT INTO agent_act (activity_id, member_id) SELECT id, member_id FROM recorded`);

/** The call is the undo that the act $14 keeps: nothing else marks an act as undone. */
const UNDONE = `
  undone AS (
    UPDATE activity SET undone_at = $1
    WHERE id = $14 AND member_id = $2 AND undone_at IS NULL AND undo->>'operation' = $4 AND $15::jsonb @> (undo->'input')
    RETURNING id)`;

const UNDO = `
  INSERT INTO activity (at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address,
                        own_matter, did, undo, undoes)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, (SELECT id FROM undone)`;

const RECORD_UNDO = statement(`WITH ${UNDONE} ${UNDO}`);

const RECORD_AGENT_UNDO = statement(`
  WITH ${UNDONE}, recorded AS (${UNDO} RETURNING id, member_id)
  INSERT INTO agent_act (activity_id, member_id) SELECT id, member_id FROM recorded`);

const TAKE_AGENT_ACTS = statement(`
  DELETE FROM agent_act WHERE activity_id IN (
    SELECT activity_id FROM agent_act WHERE member_id = $1 ORDER BY activity_id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING activity_id`);

/** Queues a row in the caller's transaction, without a round trip. `args` is JSON. */
export function recordActivity(
  tx: WriteTx,
  row: Omit<
    ActivityRow,
    "id" | "args" | "member_id" | "own_matter" | "did" | "undo" | "undone_at" | "undoes" | "refusal"
  > & {
    member_id: string | null;
    args: string | null;
    own_matter?: boolean;
    did?: Did | undefined;
    undo?: KeptUndo | typeof NOTHING | undefined;
    /** Why it was refused, if that was said. */
    refusal?: Message | undefined;
    /** The act that the call may take back, and its whole input as JSON. */
    undoes?: { readonly id: number; readonly input: string } | null;
    /** A write by an agent, of which its member is to be notified. */
    isAgentAct?: boolean;
  },
): void {
  const { at, member_id, token_id, operation, tool, transport, outcome, args, request_id, address } = row;
  const { own_matter = false, did, undo, refusal, undoes, isAgentAct = false } = row;
  const values = [
    at,
    member_id,
    token_id,
    operation,
    tool,
    transport,
    outcome,
    args,
    request_id,
    address,
    own_matter,
    did ? JSON.stringify(did) : null,
    undo ? JSON.stringify(undo === NOTHING ? null : undo) : null,
  ];
  if (!undoes) tx.queue(isAgentAct ? RECORD_AGENT_ACT : RECORD, [...values, refusal ? JSON.stringify(refusal) : null]);
  else tx.queue(isAgentAct ? RECORD_AGENT_UNDO : RECORD_UNDO, [...values, undoes.id, undoes.input]);
}

const activity = formats("activity", {
  at: ({ what, when }: { what: Message | string; when: Message }) => `${keptSentence(what)}, ${sentence(when)}`,
});

/** What an entry says, such as "Booked Library, Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin)". */
export function didMessage({ what, from, to }: Did, timeZone: string): Message | string {
  if (from === undefined) return what;
  return activity.at({ what, when: span(new Date(from), to === undefined ? null : new Date(to), timeZone) });
}

/** The same in the words of its reader. */
export function didText(did: Did | null, timeZone: string): string | undefined {
  return did === null ? undefined : keptSentence(didMessage(did, timeZone));
}

/** Why a call was refused, in the words of its reader. */
export function refusalText(refusal: Message | null): string | undefined {
  return refusal === null ? undefined : sentence(refusal);
}

/** Takes the oldest acts of a member's agents of which the member is to be notified. Returns the ids of the entries. */
export async function takeAgentActs(tx: WriteTx, memberId: string, limit: number): Promise<number[]> {
  const rows = await tx.run<{ activity_id: number }>(TAKE_AGENT_ACTS, [memberId, limit]);
  return rows.map(({ activity_id }) => activity_id);
}
