import type { World } from "../../../../test/harness/world.ts";
import { draftOf, publishIssue } from "../publish-issue.ts";
import * as store from "../store.ts";
import { storyRow } from "../story-row.ts";
import { insertTip } from "../tip-store.ts";

const ISSUES = [
  { id: "iss_0a1b2c3d4e5f607182930001", slug: "2030-02-16", number: 7, title: "Looms and lathes" },
  { id: "iss_0a1b2c3d4e5f607182930002", slug: "2030-02-23", number: 8, title: "Fire and code" },
  { id: "iss_0a1b2c3d4e5f607182930003", slug: "2030-04-06", number: 12, title: "A spring clean" },
  { id: "iss_0a1b2c3d4e5f607182930005", slug: "2030-04-20", number: 14, title: "A Saturday issue" },
  { id: "iss_0a1b2c3d4e5f607182930004", slug: "2030-04-13", number: 13, title: "A spare issue" },
];

const SOURCES = [{ title: "Workshop log", url: "https://log.example.org/loom", publisher: "The workshop" }];
const STORIES = [
  ["iss_0a1b2c3d4e5f607182930001", "the-loom-is-back", "projects", "The loom is back"],
  ["iss_0a1b2c3d4e5f607182930001", "a-class-for-the-lathe", "tools", "A class for the lathe"],
  ["iss_0a1b2c3d4e5f607182930002", "open-night", "news", "The open night moves to Thursday"],
  ["iss_0a1b2c3d4e5f607182930002", "lathe-class", "tools", "Six places at the lathe"],
  ["iss_0a1b2c3d4e5f607182930003", "bike-rack", "news", "A bike rack for the yard"],
  ["iss_0a1b2c3d4e5f607182930005", "new-drills", "tools", "New drills"],
  ["iss_0a1b2c3d4e5f607182930004", "nothing-yet", "news", "Nothing yet"],
] as const;

/** A published issue, and three drafts. */
export async function seed({ atrium, operator }: World): Promise<void> {
  const { database, clock } = atrium.kernel;
  const now = clock.now();
  await database.transaction(async (tx) => {
    for (const issue of ISSUES) {
      await store.insertIssue(tx, {
        ...issue,
        dek: "What the space made this week.",
        datespan: "The week before",
        state: "draft",
        rev: 1,
        ...store.UNAPPROVED,
        published_at: null,
        created_by: operator.memberId,
        created_at: now,
        updated_at: now,
      });
    }
    for (const [position, [issue_id, story_id, beat, headline]] of STORIES.entries()) {
      const texts = {
        beat,
        headline,
        dek: "In two sentences.",
        body_md: "It **works** again.\n\nCome and see.",
        sources: SOURCES,
      };
      await store.putStory(tx, storyRow(undefined, { issue_id, story_id, position, now, texts }));
    }
    await insertTip(tx, {
      id: "tip_0a1b2c3d4e5f607182930001",
      member_id: operator.memberId,
      text: "The choir sings on Friday.",
      url: "https://choir.example.org",
      suspicious_patterns: [],
      created_at: now,
    });
    const issue = await store.lockIssue(tx, "iss_0a1b2c3d4e5f607182930001");
    if (!issue) throw new Error("the first issue was not stored");
    const draft = await draftOf(tx, issue);
    await publishIssue(tx, issue, { ...draft, note: null, by: operator.memberId, now });
  });
}
