import type { WriteTx } from "../../kernel/ports/database.ts";
import { isOnDisplay } from "../displays/index.ts";
import { endUnusedGroup } from "../groups/index.ts";
import { isQualificationNeeded, removeUnusedResource } from "../resources/index.ts";
import { lockSpace, removeFirstHours } from "../space/index.ts";
import { removeUnusedCourse } from "../trainings/index.ts";
import { SPACES } from "./spaces/spaces.ts";
import { KINDS, type TemplateName } from "./spaces/template.ts";
import { type Key, TEXTS } from "./spaces/texts.ts";
import * as store from "./store.ts";

/** Why a record stays. */
export const REASONS = ["booked", "changed", "in_use", "has_members", "needed"] as const;
type Reason = (typeof REASONS)[number];

export interface Stays {
  readonly row: store.MadeRow;
  readonly reason: Reason;
}

/** Removes what the template made and nobody has used or changed since. */
export async function removeTemplate(
  tx: WriteTx,
  template: TemplateName,
  now: Date,
): Promise<{ removed: store.MadeRow[]; stays: Stays[] }> {
  await lockSpace(tx);
  const made = (await store.listMade(tx)).filter((row) => row.template === template);
  // Resources go before courses: a resource that stays needs the qualification of its course.
  const ordered = KINDS.flatMap((kind) => made.filter((row) => row.kind === kind));
  const removed: store.MadeRow[] = [];
  const stays: Stays[] = [];
  for (const row of ordered) {
    const reason = await removeRecord(tx, row, now);
    if (reason) {
      stays.push({ row, reason });
    } else {
      await store.forgetMade(tx, row);
      removed.push(row);
    }
  }
  return { removed, stays };
}

/** Returns why it stays; null once it is gone. */
async function removeRecord(tx: WriteTx, row: store.MadeRow, now: Date): Promise<Reason | null> {
  const { kind, key, template, record_id: id } = row;
  switch (kind) {
    case "hours":
      return removeFirstHours(tx, SPACES[template].week, now);
    case "resource":
      return (await isOnDisplay(tx, id)) ? "in_use" : removeUnusedResource(tx, id);
    case "course": {
      const course = SPACES[template].courses.find((each) => each.key === key);
      if (course && (await isQualificationNeeded(tx, course.qualification))) return "needed";
      return removeUnusedCourse(tx, id);
    }
    case "group":
      return endUnusedGroup(tx, id, groupTexts(key), now);
  }
}

const groupTexts = (key: string) =>
  Object.values(TEXTS).map((texts) => {
    const { name, text: line } = texts[key as Key];
    return { name, line };
  });
