import { SYNONYMS } from "./synonyms.ts";
import { topicsText } from "./text.ts";
import { PLACES } from "./topics.tsx";

/** The topics of settings for the search of everything, with all that people call them. */
export function namedTopics(): { title: () => string; names: () => string; href: string }[] {
  const ids = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return ids.map((id) => ({
    href: PLACES[id].href,
    title: () => topicsText.topics[id].title,
    names: () => {
      const { title, line, words } = topicsText.topics[id];
      return `${title} ${line} ${words} ${SYNONYMS[id]}`;
    },
  }));
}
