import type { Selectable } from "kysely";
import { statement } from "../../kernel/database/statement.ts";
import type { Row } from "../../kernel/database/tables.ts";
import { type Message, toKeep } from "../../kernel/languages/messages.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { ModelRefusalCode, ModelReport } from "../../kernel/ports/model-reader.ts";
import type { Step } from "./rules.ts";

declare module "../../kernel/database/tables.ts" {
  interface Refined {
    print_job: {
      origin: Json | null;
      model_report: ModelReport | null;
      model_refusal: ModelRefusalCode | null;
      waiting_reason: Message | string | null;
    };
    print_move: {
      note: Message | string | null;
      from_step: Step | null;
      to_step: Step;
    };
  }
}

type Json = Readonly<Record<string, unknown>>;

type JobTable = Row<"print_job">;

export type JobRow = Selectable<JobTable>;

/** With the names that people read. */
export type NamedJob = JobRow & {
  readonly member_name: string;
  readonly printer_name: string | null;
  /** Percent of the running attempt. */
  readonly progress: number | null;
};

export interface MoveRow {
  job_id: string;
  from_step: Step | null;
  to_step: Step;
  by_member: string | null;
  via: "agent" | "session" | "server";
  /** A manager's words, or what the server says. */
  note: Message | string | null;
  at: Date;
}

/** What the checks and the queue fill in later. */
type Later =
  | "origin"
  | ("jumped" | "attempts" | "notices" | "waiting_reason")
  | ("model_tries" | "model_leased_until" | "model_report" | "model_refusal")
  | ("picture_sha256" | "slice_id" | "sliced_at" | "printer_model");
type NewRow = Omit<JobRow, Later>;

export async function insertJob(tx: WriteTx, job: NewRow, origin: Json | null): Promise<JobRow> {
  return tx.query
    .insertInto("print_job")
    .values({ ...job, origin: origin && JSON.stringify(origin) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lock(tx: WriteTx, id: string): Promise<JobRow | undefined> {
  return tx.query.selectFrom("print_job").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export type JobChanges = Partial<Omit<JobRow, "id" | "origin" | "model_report" | "model_refusal">>;

export async function update(tx: WriteTx, id: string, { waiting_reason, ...changes }: JobChanges): Promise<JobRow> {
  const waiting = waiting_reason === undefined ? {} : { waiting_reason: toKeep(waiting_reason) };
  const row = { ...changes, ...waiting };
  return tx.query.updateTable("print_job").set(row).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

const NAMED = `SELECT j.*, m.name AS member_name, p.name AS printer_name, a.progress FROM print_job j
               JOIN member_identity m ON m.id = j.member_id LEFT JOIN printer p ON p.id = j.printer_id
               LEFT JOIN print_attempt a ON a.job_id = j.id AND a.ended_at IS NULL AND NOT a.stop_wanted`;

const FIND_NAMED = statement(`${NAMED} WHERE j.id = $1`);

export async function findNamed(tx: ReadTx, id: string): Promise<NamedJob | undefined> {
  const [row] = await tx.run<NamedJob>(FIND_NAMED, [id]);
  return row;
}

const IN_REVIEW = statement(
  `${NAMED} WHERE j.step = 'review' AND ($2::text IS NULL OR j.id = $2) ORDER BY j.step_at, j.id LIMIT $1`,
);

/** Requests that wait for a manager, the oldest first, or the one with that id. */
export async function listInReview(tx: ReadTx, limit: number, id?: string): Promise<NamedJob[]> {
  return tx.run<NamedJob>(IN_REVIEW, [limit, id ?? null]);
}

const LIST_MINE = statement(`${NAMED} WHERE j.member_id = $1 ORDER BY j.created_at DESC, j.id DESC LIMIT $2`);

export function listMine(tx: ReadTx, memberId: string, limit: number): Promise<NamedJob[]> {
  return tx.run(LIST_MINE, [memberId, limit]);
}

const LIST_OPEN = statement(`${NAMED} WHERE j.closed_at IS NULL ORDER BY j.created_at DESC, j.id DESC LIMIT $1`);

const LIST_ALL = statement(`${NAMED} ORDER BY j.created_at DESC, j.id DESC LIMIT $1`);

/** The whole queue, newest first. */
export function listQueue(
  tx: ReadTx,
  { withClosed, limit }: { readonly withClosed: boolean; readonly limit: number },
): Promise<NamedJob[]> {
  return tx.run(withClosed ? LIST_ALL : LIST_OPEN, [limit]);
}

const AHEAD = statement(`
  SELECT count(*)::int AS ahead FROM print_job
  WHERE closed_at IS NULL AND step NOT IN ('finished', 'overdue_pickup') AND id <> $1
    AND (created_at, id) < ($2, $1)`);

/** Open requests that were submitted before it and are not printed. */
export async function countAhead(tx: ReadTx, { id, created_at }: JobRow): Promise<number> {
  const [row] = await tx.run<{ ahead: number }>(AHEAD, [id, created_at]);
  return row?.ahead ?? 0;
}

const POSITION = statement(`
  SELECT (SELECT count(*)::int + 1 FROM print_job b WHERE b.step = 'queued'
           AND (b.rank_at, b.id) < (j.rank_at, j.id)) AS position
  FROM print_job j WHERE j.id = $1 AND j.step = 'queued'`);

/** The place in the queue, from 1; undefined unless it is queued. */
export async function positionOf(tx: ReadTx, id: string): Promise<number | undefined> {
  const [row] = await tx.run<{ position: number }>(POSITION, [id]);
  return row?.position;
}

/** Lists count the places of so many, so that they stay as fast with a long queue. */
const POSITIONS_MAX = 500;

const FIRST = statement(`SELECT id FROM print_job WHERE step = 'queued' ORDER BY rank_at, id LIMIT ${POSITIONS_MAX}`);

/** Places in the queue, from 1, by id, if one of the requests is queued. Those beyond the first ones have none. */
export async function firstPositions(
  tx: ReadTx,
  rows: readonly Pick<JobRow, "step">[],
): Promise<ReadonlyMap<string, number>> {
  if (!rows.some(({ step }) => step === "queued")) return new Map();
  const queue = await tx.run<{ id: string }>(FIRST, []);
  return new Map(queue.map(({ id }, at) => [id, at + 1]));
}

const INSERT_MOVE = statement(
  `INSERT INTO print_move (job_id, from_step, to_step, by_member, via, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertMove(tx: WriteTx, move: MoveRow): Promise<void> {
  const { job_id, from_step, to_step, by_member, via, note, at } = move;
  await tx.run(INSERT_MOVE, [job_id, from_step, to_step, by_member, via, toKeep(note), at]);
}

const MOVES_MAX = 200;

export type NamedMove = MoveRow & { readonly by_name: string | null };

const LIST_MOVES = statement(`
  SELECT v.job_id, v.from_step, v.to_step, v.by_member, v.via, v.note, v.at, m.name AS by_name
  FROM print_move v LEFT JOIN member_identity m ON m.id = v.by_member
  WHERE v.job_id = $1 ORDER BY v.id LIMIT ${MOVES_MAX}`);

/** Oldest first. */
export function listMoves(tx: ReadTx, jobId: string): Promise<NamedMove[]> {
  return tx.run(LIST_MOVES, [jobId]);
}

const BY_SOURCE_JOB = statement(`
  ${NAMED} LEFT JOIN print_handoff h ON h.id = j.handoff_id
  WHERE j.source_job_id = $1 AND (j.member_id = $2 OR h.broker_token_id = $3)
  ORDER BY j.created_at DESC, j.id DESC LIMIT $4`);

/** The caller's own requests, and those from handoffs of the caller's token. */
export function listBySourceJob(
  tx: ReadTx,
  by: { readonly sourceJobId: string; readonly memberId: string; readonly tokenId: string | null },
  limit: number,
): Promise<NamedJob[]> {
  return tx.run(BY_SOURCE_JOB, [by.sourceJobId, by.memberId, by.tokenId, limit]);
}

const TAKE_DUE = statement(
  `SELECT * FROM print_job WHERE check_at <= $1 ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
);

/** The next request that is due for the watchdog, locked. */
export async function takeDue(tx: WriteTx, now: Date): Promise<JobRow | undefined> {
  const [row] = await tx.run<JobRow>(TAKE_DUE, [now]);
  return row;
}
