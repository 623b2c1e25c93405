import { type Message, sentence } from "../../kernel/languages/messages.ts";
import { daysAfter } from "../../kernel/values/duration.ts";
import { say } from "./messages.ts";

export const ISSUE_STATES = ["draft", "review", "scheduled", "published", "corrected"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const TIP_STATES = ["new", "used", "declined"] as const;
export type TipState = (typeof TIP_STATES)[number];

export const FEATURE_KINDS = ["prompt", "ticker", "receipt", "lexicon", "wager", "watchlist", "reckoning"] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** Characters and numbers of items, as the schema of the database has them. */
export const HEADLINE_CHARS_MAX = 140;
export const DEK_CHARS_MAX = 280;
export const BODY_CHARS_MAX = 20_000;
export const STORIES_MAX = 40;
export const SOURCES_MAX = 20;
export const FEATURE_LINES_MAX = 12;

/** A usual issue has this many stories. A hint, not a limit. */
const STORIES_USUAL = { from: 13, to: 14 };

/** Paths below /newsletter that are no issues. */
const RESERVED_SLUGS: readonly string[] = [
  "confirm",
  "edit",
  "feed",
  "preferences",
  "search",
  "subscribe",
  "tips",
  "unsubscribe",
];

export function isReserved(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug);
}

/** Readers have seen it: slug and number stay, and changes appear only in a correction. */
export function isPublished(state: IssueState): boolean {
  return state === "published" || state === "corrected";
}

/** A change voids the approval of a scheduled issue. */
export function stateAfterChange(state: IssueState): IssueState {
  return state === "scheduled" ? "review" : state;
}

/** Whether editors may move an unpublished issue there. Only an approval schedules or publishes it. */
export function mayMove(from: IssueState, to: IssueState): boolean {
  return !isPublished(from) && (to === "draft" || to === "review");
}

export function stateAfterPublication(state: IssueState): "published" | "corrected" {
  return isPublished(state) ? "corrected" : "published";
}

/** Where the story comes after a step in the outline: within its beat, or at the near end of the next beat. */
export function stepInOutline(
  outline: readonly { readonly beat: string; readonly stories: readonly string[] }[],
  storyId: string,
  direction: "up" | "down",
): { beat: string; at: number } | null {
  const from = outline.findIndex(({ stories }) => stories.includes(storyId));
  const here = outline[from];
  if (!here) return null;
  const at = here.stories.indexOf(storyId);
  const step = direction === "up" ? -1 : 1;
  if (at + step >= 0 && at + step < here.stories.length) return { beat: here.beat, at: at + step };
  const next = outline[from + step];
  if (!next) return null;
  return { beat: next.beat, at: direction === "up" ? next.stories.length : 0 };
}

export interface ChecklistItem {
  readonly severity: "blocks" | "warns" | "hint";
  readonly point: Message;
  readonly story_id: string | null;
}

interface CheckedStory {
  readonly story_id: string;
  readonly beat: string;
  readonly body_md: string;
  readonly image: { readonly alt: string } | null;
  readonly sources: readonly unknown[];
}

interface CheckedIssue {
  readonly dek: string;
  readonly datespan: string;
  readonly beats: readonly { readonly id: string; readonly title: string }[];
  readonly stories: readonly CheckedStory[];
}

/** As the caller reads it. */
export function renderCheck({ severity, point, story_id }: ChecklistItem) {
  return { severity, text: sentence(point), story_id };
}

/** An image without alternative text: `![](…)`. */
const IMAGE_WITHOUT_ALT = /!\[\s*\]\(/;

/** What a person reads before publication. Only `blocks` prevents it. */
export function checklist({ dek, datespan, beats, stories }: CheckedIssue): ChecklistItem[] {
  const items: ChecklistItem[] = [];
  const add = (severity: ChecklistItem["severity"], point: Message, story_id: string | null = null) =>
    items.push({ severity, point, story_id });
  if (stories.length === 0) add("blocks", say.issueWithoutStory);
  for (const { story_id, body_md, image, sources } of stories) {
    if (body_md === "") add("blocks", say.storyWithoutText, story_id);
    if (image && image.alt === "") add("warns", say.pictureWithoutAlt, story_id);
    if (IMAGE_WITHOUT_ALT.test(body_md)) add("warns", say.pictureInTextWithoutAlt, story_id);
    if (sources.length === 0) add("warns", say.storyWithoutSource, story_id);
  }
  if (dek === "") add("warns", say.issueWithoutSummary);
  if (datespan === "") add("warns", say.issueWithoutPeriod);
  for (const { id, title } of beats) {
    if (!stories.some(({ beat }) => beat === id)) add("warns", say.beatEmpty({ title }));
  }
  const { from, to } = STORIES_USUAL;
  if (stories.length > 0 && (stories.length < from || stories.length > to)) {
    add("hint", say.unusualLength({ count: stories.length, from, to }));
  }
  return items;
}

const SCHEDULE_DAYS_MAX = 366;

export function mayBeScheduled(at: Date, now: Date): boolean {
  return at > now && at <= daysAfter(now, SCHEDULE_DAYS_MAX);
}
