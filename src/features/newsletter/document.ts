import { createHash } from "node:crypto";
import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { BODY_CHARS_MAX, DEK_CHARS_MAX, FEATURE_KINDS, FEATURE_LINES_MAX, HEADLINE_CHARS_MAX } from "./rules.ts";

export const Source = object("NewsletterSource", {
  title: Type.String({ minLength: 1, maxLength: 200, description: "Title of the card or source." }),
  url: Type.String({ minLength: 8, maxLength: 600, pattern: "^https?://", description: "http or https." }),
  publisher: Type.Optional(Type.String({ maxLength: 100, description: "Who published the source." })),
});
export type Source = Static<typeof Source>;

export const Feature = object(
  "NewsletterFeature",
  {
    kind: choice(FEATURE_KINDS, { description: "Kind of the card." }),
    title: Type.String({ maxLength: HEADLINE_CHARS_MAX, description: "Title of the card or source." }),
    lines: Type.Array(Type.String({ minLength: 1, maxLength: DEK_CHARS_MAX }), {
      minItems: 1,
      maxItems: FEATURE_LINES_MAX,
      description: "Lines of the card.",
    }),
  },
  { description: "A card beside the story." },
);
export type Feature = Static<typeof Feature>;

export const DocumentStory = object("NewsletterStory", {
  id: Type.String(),
  headline: Type.String(),
  dek: Type.String(),
  body: Type.Array(Type.String({ maxLength: BODY_CHARS_MAX }), { description: "Paragraphs in Markdown." }),
  feature: nullable(Feature),
  image: nullable(object("NewsletterImage", { path: Type.String(), alt: Type.String() }), {
    description: "Picture of the story; null for none.",
  }),
  sources: Type.Array(Source, { description: "What the story relies on." }),
});
export type DocumentStory = Static<typeof DocumentStory>;

const DocumentBeat = object("NewsletterBeat", {
  id: Type.String(),
  title: Type.String(),
  stories: Type.Array(DocumentStory),
});

export const documentFields = {
  slug: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  dek: Type.String(),
  datespan: Type.String(),
  published: instant("First publication."),
  beats: Type.Array(DocumentBeat, { description: "In the order of the issue." }),
  meta: object("NewsletterMeta", {
    sources: Type.Array(Source, { description: "The sources of all stories, each once." }),
  }),
  corrections: Type.Array(object("NewsletterCorrection", { at: instant("Its publication."), note: Type.String() }), {
    description: "Oldest first.",
  }),
};

/** A published issue. Every rendering is a function of it. */
export const IssueDocument = object("NewsletterDocument", documentFields);
export type IssueDocument = Static<typeof IssueDocument>;

/** What a person approves: the document without the facts of its publication. */
export type IssueContent = Omit<IssueDocument, "published" | "corrections">;

/** An issue as its rows have it. */
export interface DraftedIssue {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly dek: string;
  readonly datespan: string;
}

export interface DraftedStory {
  readonly story_id: string;
  readonly beat: string;
  readonly headline: string;
  readonly dek: string;
  readonly body_md: string;
  readonly feature: Feature | null;
  readonly image: { readonly path: string; readonly alt: string } | null;
  readonly sources: readonly Source[];
}

/** `stories` are in the order of their beats. Empty beats are left out. */
export function contentOf(
  { slug, number, title, dek, datespan }: DraftedIssue,
  beats: readonly { readonly id: string; readonly title: string }[],
  stories: readonly DraftedStory[],
): IssueContent {
  const filled = beats.map((beat) => ({
    id: beat.id,
    title: beat.title,
    stories: stories.filter((story) => story.beat === beat.id).map(storyOf),
  }));
  const shown = filled.filter((beat) => beat.stories.length > 0);
  const sources = new Map(shown.flatMap((beat) => beat.stories.flatMap((story) => story.sources)).map(byUrl));
  return { slug, number, title, dek, datespan, beats: shown, meta: { sources: [...sources.values()] } };
}

const byUrl = (source: Source): [string, Source] => [source.url, source];

function storyOf({ story_id, headline, dek, body_md, feature, image, sources }: DraftedStory): DocumentStory {
  return { id: story_id, headline, dek, body: paragraphsOf(body_md), feature, image, sources: [...sources] };
}

/** Joined with an empty line between them, the paragraphs are the text again. */
export function paragraphsOf(markdown: string): string[] {
  return markdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
}

export function markdownOf({ body }: Pick<DocumentStory, "body">): string {
  return body.join("\n\n");
}

/** Binds an approval to the content: SHA-256 of its JSON with sorted keys, in lower-case hex. */
export function digestOf(content: IssueContent): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(content)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}

/** All stories in reading order, each with its beat. */
export function storiesOf(
  document: Pick<IssueDocument, "beats">,
): { readonly beat: { readonly id: string; readonly title: string }; readonly story: DocumentStory }[] {
  return document.beats.flatMap((beat) => beat.stories.map((story) => ({ beat, story })));
}
