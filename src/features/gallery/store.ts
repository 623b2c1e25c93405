import { type SqlBool, sql } from "kysely";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Facts, State } from "./rules.ts";

type Defaulted = "decision" | "rev" | "note" | "decided_by" | "decided_at" | "hidden_at" | "reminded_at";

export interface PhotoRow extends Facts {
  photo_id: string;
  eid: string;
  uploader: string;
  sha256: string;
  thumbnail: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  others: "none" | "agreed";
  note: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  reminded_at: Date | null;
  rev: number;
  uploaded_at: Date;
}

export type NewPhoto = Omit<PhotoRow, Defaulted | "withheld">;

/** A photo is public only while everyone named in it agrees; those who are not in it do not count. */
const WITHHELD = sql<SqlBool>`EXISTS (SELECT FROM hack_photo_person x WHERE x.photo_id = p.photo_id
  AND x.consent IN ('asked', 'refused'))`;

const photos = (tx: ReadTx) => tx.query.selectFrom("hack_photo as p").selectAll("p").select(WITHHELD.as("withheld"));

/** @see rules.ts for the same in TypeScript */
const IN_STATE: Readonly<Record<State, ReturnType<typeof sql<SqlBool>>>> = {
  pending: sql<SqlBool>`p.decision = 'pending' AND p.hidden_at IS NULL`,
  waiting: sql<SqlBool>`p.decision = 'approved' AND p.hidden_at IS NULL AND ${WITHHELD}`,
  published: sql<SqlBool>`p.decision = 'approved' AND p.hidden_at IS NULL AND NOT ${WITHHELD}`,
  hidden: sql<SqlBool>`p.hidden_at IS NOT NULL`,
  rejected: sql<SqlBool>`p.decision = 'rejected'`,
  removed: sql<SqlBool>`p.decision = 'removed'`,
};

const typed = (row: unknown): PhotoRow => row as PhotoRow;

export async function findPhoto(tx: ReadTx, photoId: string): Promise<PhotoRow | undefined> {
  const row = await photos(tx).where("p.photo_id", "=", photoId).executeTakeFirst();
  return row && typed(row);
}

/** For every change and report, so that a decision meets the photo as it was seen. */
export async function lockPhoto(tx: WriteTx, photoId: string): Promise<PhotoRow | undefined> {
  const row = await photos(tx).where("p.photo_id", "=", photoId).forUpdate("p").executeTakeFirst();
  return row && typed(row);
}

interface Listed {
  readonly eid: string;
  readonly state: State;
  readonly limit: number;
  readonly offset: number;
}

/** Hidden ones oldest report first, others newest first. */
export async function listPhotos(tx: ReadTx, { eid, state, limit, offset }: Listed): Promise<PhotoRow[]> {
  const rows = await photos(tx)
    .where("p.eid", "=", eid)
    .where(IN_STATE[state])
    .orderBy("p.hidden_at")
    .orderBy("p.uploaded_at", "desc")
    .orderBy("p.photo_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(typed);
}

export async function countPhotos(tx: ReadTx, eid: string): Promise<Readonly<Record<State, number>>> {
  const count = (state: State) => sql<number>`count(*) FILTER (WHERE ${IN_STATE[state]})::int`.as(state);
  return tx.query
    .selectFrom("hack_photo as p")
    .select([
      count("pending"),
      count("waiting"),
      count("published"),
      count("hidden"),
      count("rejected"),
      count("removed"),
    ])
    .where("p.eid", "=", eid)
    .executeTakeFirstOrThrow();
}

/** Those that the member uploaded or is named in, newest first. */
export async function listOfMember(
  tx: ReadTx,
  { memberId, eid, limit }: { memberId: string; eid: string | undefined; limit: number },
): Promise<PhotoRow[]> {
  const rows = await photos(tx)
    .$if(eid !== undefined, (query) => query.where("p.eid", "=", eid as string))
    .where(
      sql<SqlBool>`(p.uploader = ${memberId} OR EXISTS (SELECT FROM hack_photo_person y
        WHERE y.photo_id = p.photo_id AND y.member_id = ${memberId}))`,
    )
    .orderBy("p.uploaded_at", "desc")
    .orderBy("p.photo_id")
    .limit(limit)
    .execute();
  return rows.map(typed);
}

/** False if the picture is public in the hackathon, or the member uploaded it before. Others' pictures stay unknown. */
export async function insertPhoto(tx: WriteTx, photo: NewPhoto): Promise<boolean> {
  const isPublic = await photos(tx)
    .where("p.eid", "=", photo.eid)
    .where("p.sha256", "=", photo.sha256)
    .where(IN_STATE.published)
    .executeTakeFirst();
  if (isPublic) return false;
  const inserted = await tx.query
    .insertInto("hack_photo")
    .values(photo)
    .onConflict((conflict) => conflict.columns(["eid", "sha256", "uploader"]).doNothing())
    .returning("photo_id")
    .execute();
  return inserted.length > 0;
}

/** Other photos of the same picture by the ID of each: a picture that was hidden or removed may be uploaded again. */
export async function copiesOf(tx: ReadTx, rows: readonly PhotoRow[]): Promise<Map<string, PhotoRow[]>> {
  const [first] = rows;
  if (!first) return new Map();
  const pictures = rows.map(({ sha256 }) => sha256);
  const found = (
    await photos(tx)
      .where("p.eid", "=", first.eid)
      .where("p.sha256", "in", pictures)
      .orderBy("p.uploaded_at")
      .orderBy("p.photo_id")
      .execute()
  ).map(typed);
  const copiesOfOne = ({ photo_id, sha256 }: PhotoRow) =>
    found.filter((each) => each.sha256 === sha256 && each.photo_id !== photo_id);
  return new Map(rows.map((row) => [row.photo_id, copiesOfOne(row)]));
}

type Changes = Partial<Omit<PhotoRow, "photo_id" | "withheld" | "rev">>;

export async function updatePhoto(tx: WriteTx, photoId: string, changes: Changes): Promise<PhotoRow> {
  await tx.query
    .updateTable("hack_photo")
    .set({ ...changes, rev: sql`rev + 1` })
    .where("photo_id", "=", photoId)
    .execute();
  return typed(await photos(tx).where("p.photo_id", "=", photoId).executeTakeFirstOrThrow());
}

export async function deletePhoto(tx: WriteTx, photoId: string): Promise<void> {
  await tx.query.deleteFrom("hack_photo").where("photo_id", "=", photoId).execute();
}

/** Reported photos that wait for too long, each once, locked. */
export async function lockOverdue(tx: WriteTx, hiddenBefore: Date, limit: number): Promise<PhotoRow[]> {
  const rows = await photos(tx)
    .where("p.hidden_at", "<", hiddenBefore)
    .where("p.reminded_at", "is", null)
    .orderBy("p.hidden_at")
    .limit(limit)
    .forUpdate("p")
    .skipLocked()
    .execute();
  return rows.map(typed);
}
