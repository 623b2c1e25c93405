import { plainLine, plainText } from "../../kernel/values/text.ts";
import type { Feature, Source } from "./document.ts";
import { isSourceUrl } from "./links/rules.ts";
import type { StoryRow } from "./store.ts";

interface StoryTexts {
  readonly beat: string;
  readonly headline: string;
  readonly dek?: string | undefined;
  readonly body_md?: string | undefined;
  readonly feature?: Feature | null | undefined;
  readonly image?: { readonly media_id: string; readonly alt: string } | null | undefined;
  readonly sources?: readonly Source[] | undefined;
}

interface Placed {
  readonly issue_id: string;
  readonly story_id: string;
  /** Of a story that is new in its beat: behind all others. */
  readonly position: number;
  readonly now: Date;
  readonly texts: StoryTexts;
}

/** The field that has no visible text and needs one, if any. */
export function blankField({ headline, feature, sources = [] }: StoryTexts): string | null {
  if (plainLine(headline) === "") return "headline";
  if (feature && plainLine(feature.title) === "") return "feature.title";
  if (feature?.lines.every((line) => plainLine(line) === "")) return "feature.lines";
  const at = sources.findIndex(({ title }) => plainLine(title) === "");
  return at < 0 ? null : `sources.${at}`;
}

/** The source whose URL leads to no web page, if any. */
export function badSource({ sources = [] }: StoryTexts): string | null {
  const at = sources.findIndex(({ url }) => !isSourceUrl(plainLine(url)));
  return at < 0 ? null : `sources.${at}`;
}

/** The story with these texts, cleaned. */
export function storyRow(before: StoryRow | undefined, { issue_id, story_id, position, now, texts }: Placed): StoryRow {
  const { beat, headline, dek = "", body_md = "", feature = null, image = null, sources = [] } = texts;
  return {
    issue_id,
    story_id,
    beat,
    position: before?.beat === beat ? before.position : position,
    headline: plainLine(headline),
    dek: plainLine(dek),
    body_md: plainText(body_md),
    feature: feature && {
      kind: feature.kind,
      title: plainLine(feature.title),
      lines: feature.lines.map(plainLine).filter((line) => line !== ""),
    },
    image_media_id: image?.media_id ?? null,
    image_alt: plainLine(image?.alt ?? ""),
    sources: sources.map(({ title, url, publisher }) => ({
      title: plainLine(title),
      url: plainLine(url),
      ...(publisher && { publisher: plainLine(publisher) }),
    })),
    rev: (before?.rev ?? 0) + 1,
    updated_at: now,
  };
}
