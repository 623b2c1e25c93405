import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import type { Answer, Consent } from "./rules.ts";

export interface Person {
  readonly photo_id: string;
  /** Null once the member has left. */
  readonly member_id: string | null;
  readonly name: string;
  readonly consent: Consent;
  readonly answered_at: Date | null;
}

/** Everyone named in the photos, by name. */
export async function peopleOf(tx: ReadTx, photoIds: readonly string[]): Promise<ReadonlyMap<string, Person[]>> {
  const people = new Map<string, Person[]>();
  if (photoIds.length === 0) return people;
  const rows = await tx.query
    .selectFrom("hack_photo_person as p")
    .leftJoin("member_identity as m", "m.id", "p.member_id")
    .select(["p.photo_id", "p.member_id", "p.consent", "p.answered_at", "m.name"])
    .where("p.photo_id", "in", photoIds)
    .orderBy("m.name")
    .orderBy("p.id")
    .execute();
  for (const { name, ...row } of rows) {
    people.set(row.photo_id, [...(people.get(row.photo_id) ?? []), { ...row, name: name ?? "" }]);
  }
  return people;
}

interface Named {
  readonly memberId: string;
  readonly consent: Consent;
}

/** Names more people in a photo; those who are named already keep their answer. Returns the new ones. */
export async function addPeople(
  tx: WriteTx,
  photoId: string,
  { people, now }: { readonly people: readonly Named[]; readonly now: Date },
): Promise<string[]> {
  if (people.length === 0) return [];
  const inserted = await tx.query
    .insertInto("hack_photo_person")
    .values(
      people.map(({ memberId, consent }) => ({
        photo_id: photoId,
        member_id: memberId,
        consent,
        answered_at: consent === "asked" ? null : now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["photo_id", "member_id"]).doNothing())
    .returning("member_id")
    .execute();
  return inserted.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
}

/** False if the member is not named in the photo. */
export async function setConsent(
  tx: WriteTx,
  { photoId, memberId, answer, now }: { photoId: string; memberId: string; answer: Answer; now: Date },
): Promise<boolean> {
  const updated = await tx.query
    .updateTable("hack_photo_person")
    .set({ consent: answer, answered_at: now })
    .where("photo_id", "=", photoId)
    .where("member_id", "=", memberId)
    .returning("id")
    .execute();
  return updated.length > 0;
}

/** The names of members. */
export async function namesOf(tx: ReadTx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom("member_identity")
    .select(["id", "name"])
    .where("id", "in", [...new Set(memberIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
