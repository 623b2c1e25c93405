import { statement } from "../../kernel/database/statement.ts";
import type { ReadTx, WriteTx } from "../../kernel/ports/database.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import * as store from "./store.ts";

/** A new course; false if its ID is taken. */
export async function createCourse(
  tx: WriteTx,
  course: Omit<store.CourseRow, "created_at" | "updated_at">,
  now: Date,
): Promise<boolean> {
  if (await store.findCourse(tx, course.id)) return false;
  const texts = { title: plainLine(course.title), description: plainText(course.description) };
  await store.putCourse(tx, { ...course, ...texts, created_at: now, updated_at: now });
  return true;
}

const LOCK = statement("SELECT id FROM training_course WHERE id = $1 FOR UPDATE");

const IN_USE = statement(`
  SELECT EXISTS (SELECT 1 FROM training_session WHERE course_id = $1)
    OR EXISTS (SELECT 1 FROM qualification WHERE kind = $2) AS used`);

/** Deletes a course that was never changed, and has no date and no holder. Returns why it stays; null once it is gone. */
export async function removeUnusedCourse(tx: WriteTx, id: string): Promise<"changed" | "in_use" | null> {
  await tx.run(LOCK, [id]);
  const course = await store.findCourse(tx, id);
  if (!course) return null;
  const [found] = await tx.run<{ used: boolean }>(IN_USE, [id, course.qualification]);
  if (found?.used) return "in_use";
  if (course.updated_at.getTime() !== course.created_at.getTime()) return "changed";
  await tx.query.deleteFrom("training_course").where("id", "=", id).execute();
  return null;
}

const NAMES = statement("SELECT id, title AS name FROM training_course WHERE id = ANY ($1)");

export async function courseNames(tx: ReadTx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return tx.run(NAMES, [ids]);
}
