import { folded, searchText } from "../../../kernel/values/text.ts";
import { storyText } from "../../../markup/story-markdown.ts";
import { type IssueDocument, markdownOf, storiesOf } from "../document.ts";
import type { Entry } from "./store.ts";

const SNIPPET_CHARS = 200;
const LEAD_CHARS = 60;
const WORD_CHARS_MIN = 3;
/** Endings of words that the search folds, such as "ing". */
const ENDING_CHARS_MAX = 3;

/** Folds case here: the database folds ASCII only. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** The document as entries of the search. */
export function entriesOf(document: IssueDocument): Entry[] {
  const { title, dek, datespan, beats } = document;
  const own = { story_id: "", headline: title, dek, body: [datespan, ...beats.map((beat) => beat.title)].join("\n") };
  const stories = storiesOf(document).map(({ story }) => ({
    story_id: story.id,
    headline: story.headline,
    dek: story.dek,
    body: textOf(story),
  }));
  return [own, ...stories].map((entry) => ({
    ...entry,
    headline: fold(entry.headline),
    dek: fold(entry.dek),
    body: fold(entry.body),
  }));
}

function textOf(
  story: Parameters<typeof markdownOf>[0] & { feature: { title: string; lines: string[] } | null },
): string {
  const card = story.feature ? [story.feature.title, ...story.feature.lines] : [];
  return [storyText(markdownOf(story)), ...card].join("\n");
}

/** The words around the first hit, as plain text. */
export function snippetOf(document: IssueDocument, storyId: string, query: string): string {
  const story = storiesOf(document).find((each) => each.story.id === storyId)?.story;
  const { dek, datespan, title } = document;
  const texts = (story ? [story.dek, textOf(story), story.headline] : [dek, datespan, title]).map(onOneLine);
  const words = [fold(query), searchText(query)].flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const found = texts.map((text) => ({ text, at: firstHit(text, words) })).find(({ at }) => at >= 0);
  const { text, at } = found ?? { text: texts.find((each) => each !== "") ?? "", at: 0 };
  return cut(text, at);
}

/** Where the first of the words begins, whole or without its ending; -1 if none does. */
function firstHit(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  // Where folding keeps each character's place, the places of the folded text are those of the text.
  const alike = folded(text);
  const searched = alike.length === text.length ? alike : lower;
  for (let less = 0; less <= ENDING_CHARS_MAX; less++) {
    const starts = words
      .map((word) => word.slice(0, less === 0 ? undefined : -less))
      .filter((word) => less === 0 || word.length >= WORD_CHARS_MIN)
      .flatMap((word) => [lower.indexOf(word), searched.indexOf(word)])
      .filter((at) => at >= 0);
    if (starts.length > 0) return Math.min(...starts);
  }
  return -1;
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

function cut(characters: string, at: number): string {
  const from = at <= LEAD_CHARS ? 0 : characters.indexOf(" ", at - LEAD_CHARS) + 1;
  const part = characters.slice(from, from + SNIPPET_CHARS).toWellFormed();
  return `${from > 0 ? "… " : ""}${part.trim()}${from + SNIPPET_CHARS < characters.length ? " …" : ""}`;
}
