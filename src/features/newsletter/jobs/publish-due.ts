import type { Job } from "../../../kernel/catalogue/area.ts";
import { statement } from "../../../kernel/database/statement.ts";
import type { WriteTx } from "../../../kernel/ports/database.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { mayStillAct } from "../../roles/index.ts";
import { declared, say } from "../messages.ts";
import { draftOf, publishIssue } from "../publish-issue.ts";
import * as store from "../store.ts";

const ISSUES_AT_ONCE = 10;

const NEXT = statement(`
SELECT min(scheduled_for) AS at FROM signal_issue WHERE state = 'scheduled' AND held_at IS NULL`);

export const publishDue: Job = {
  name: "newsletter.publish_due",
  summary: declared.publishDueJob,
  everyMs: MINUTE_MS,
  due: NEXT,
  async run({ database, now, signal }) {
    const counts = { published: 0, returned: 0, held: 0 };
    for (let each = 0; each < ISSUES_AT_ONCE && !signal.aborted; each++) {
      const outcome = await database.transaction((tx) => publishNext(tx, now()));
      if (outcome === null) break;
      counts[outcome] += 1;
    }
    const { published, returned, held } = counts;
    return published + returned + held > 0 ? say.issuesPublished(counts) : null;
  },
};

/** One due issue. Content that nobody approved goes back to review: a beat may have been renamed. */
async function publishNext(tx: WriteTx, now: Date): Promise<"published" | "returned" | "held" | null> {
  const issue = await store.lockDue(tx, now);
  if (!issue) return null;
  const draft = await draftOf(tx, issue);
  if (draft.sha256 !== issue.approved_sha256) {
    const changes = { state: "review" as const, ...store.UNAPPROVED, rev: issue.rev + 1, updated_at: now };
    await store.updateIssue(tx, issue.id, changes);
    return "returned";
  }
  const { id, title, approved_by: by } = issue;
  if (!(await mayStillAct(tx, { kind: "newsletter", id, title, by, now }))) {
    await store.updateIssue(tx, id, { held_at: now });
    return "held";
  }
  await publishIssue(tx, issue, { ...draft, note: null, by, now });
  return "published";
}
