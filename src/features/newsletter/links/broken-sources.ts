import type { ReadTx } from "../../../kernel/ports/database.ts";
import type { DraftedStory } from "../document.ts";
import type { ChecklistItem } from "../rules.ts";
import { problemOf } from "./rules.ts";
import { answersOf } from "./store.ts";

/** Sources that could not be reached when they were last asked. */
export async function brokenSources(tx: ReadTx, stories: readonly DraftedStory[]): Promise<ChecklistItem[]> {
  const urls = stories.flatMap(({ sources }) => sources.map(({ url }) => url));
  const answers = new Map((await answersOf(tx, urls)).map((answer) => [answer.url, answer]));
  return stories.flatMap(({ story_id, sources }) =>
    sources.flatMap(({ url }): ChecklistItem[] => {
      const answer = answers.get(url);
      const point = answer ? problemOf(answer) : null;
      return point ? [{ severity: "warns", point, story_id }] : [];
    }),
  );
}
