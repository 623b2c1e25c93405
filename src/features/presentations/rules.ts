import { folded, searchText } from "../../kernel/values/text.ts";

/** What the search knows of a text: its words, folded, and those that a hyphen joins each for itself. */
export function searchWords(text: string): string {
  const parts = (text.match(HYPHENATED) ?? []).join(" ").replaceAll(HYPHEN, " ");
  return (`${folded(text)} ${folded(parts)}`.match(WORD) ?? []).join(" ");
}

const HYPHEN = /[-\u2010\u2011]/g;
const HYPHENATED = /[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{N}\p{M}]+)+/gu;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const WORDS_MAX = 12;

/** The distinct words of a query, without those that cannot narrow it further. */
export function queryWords(query: string): string[] {
  return [...new Set(searchWords(searchText(query)).split(" ").filter(Boolean))].slice(0, WORDS_MAX);
}

/** For `to_tsquery`: each word as the beginning of a word. Words hold letters, digits and marks only. */
export function tsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(" & ");
}

export interface Cue {
  /** In milliseconds, as `end`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly speaker: string | null;
}

/** The first of the cues with the most words of the query; undefined if none has any. */
export function bestCue(cues: readonly Cue[], words: readonly string[]): Cue | undefined {
  let best: Cue | undefined;
  let most = 0;
  for (const cue of cues) {
    const spoken = searchWords(searchText(cue.text)).split(" ");
    const found = words.filter((word) => spoken.some((each) => each.startsWith(word))).length;
    if (found > most) [best, most] = [cue, found];
    if (most === words.length) break;
  }
  return best;
}

export const SPEAKER_STATES = ["listed", "asked", "accepted", "declined"] as const;
type SpeakerState = (typeof SPEAKER_STATES)[number];

export interface Speaker {
  readonly name: string;
  readonly member_id: string | null;
  readonly state: SpeakerState;
  readonly answered_at: Date | null;
}

/** Members are named in public only after they accepted it. */
export function isListed({ state }: Pick<Speaker, "state">): boolean {
  return state === "listed" || state === "accepted";
}

/** The speakers as stored: an answer is kept as long as the name is the one that the member answered for. */
export function nextSpeakers(
  before: readonly Speaker[],
  sent: readonly { readonly name: string; readonly member_id: string | null }[],
): Speaker[] {
  return sent.map(({ name, member_id }) => {
    if (member_id === null) return { name, member_id, state: "listed", answered_at: null };
    const known = before.find((each) => each.member_id === member_id);
    if (known && known.name === name) return known;
    return { name, member_id, state: "asked", answered_at: null };
  });
}

/** Members who are asked now and were not before. */
export function newlyAsked(before: readonly Speaker[], after: readonly Speaker[]): string[] {
  return after.flatMap(({ member_id, state, name }) => {
    const wasAsked = before.some(
      (each) => each.member_id === member_id && each.state === "asked" && each.name === name,
    );
    return state === "asked" && member_id !== null && !wasAsked ? [member_id] : [];
  });
}

/** Groups what comes newest first by series; the series with the newest presentation comes first. */
export function bySeries<Each extends { readonly series: string }>(
  presentations: readonly Each[],
): { series: string; presentations: Each[] }[] {
  const groups = new Map<string, Each[]>();
  for (const each of presentations) {
    const group = groups.get(each.series);
    if (group) group.push(each);
    else groups.set(each.series, [each]);
  }
  return [...groups].map(([series, grouped]) => ({ series, presentations: grouped }));
}

export function isPlayable(type: string): boolean {
  return type.startsWith("video/") || type.startsWith("audio/");
}
