import { type Form as Fields, type Input, type Refused, refusedFields } from "../../../web/core/index.ts";
import { FEATURE_KINDS, type FeatureKind } from "../index.ts";
import { storyText } from "./text.ts";
import type { Story, StoryDraft } from "./types.ts";

export type StoryField = keyof typeof storyText.fields;

const MEDIA_ID = /\/media\/([0-9a-f]{64})\.webp$|^([0-9a-f]{64})$/;

/** What the form sends: the texts as typed. */
type Texts = Omit<Input<"newsletter.put_story">, "issue_id" | "story_id" | "rev" | "beat" | "headline"> & {
  beat: string;
  headline: string;
};

export type ReadStory = { readonly texts: Texts } | { readonly refused: Refused };

/** Lists are typed one item a line. */
export function readStory(form: Fields): ReadStory {
  const faults: { field: string; problem: string }[] = [];
  const sources = linesOf(form.raw("sources")).map((line, at) => {
    const [title = "", url = "", publisher = ""] = line.split("|").map((part) => part.trim());
    if (title === "" || !/^https?:\/\//.test(url)) {
      faults.push({ field: "sources", problem: storyText.badSource(at + 1) });
    }
    return { title, url, ...(publisher && { publisher }) };
  });
  const image = form.text("image");
  const media_id = MEDIA_ID.exec(image)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (image !== "" && media_id === undefined) faults.push({ field: "image", problem: storyText.badImage });
  if (faults.length > 0) return { refused: refusedFields(...faults) };
  return {
    texts: {
      beat: form.text("beat"),
      headline: form.text("headline"),
      dek: form.text("dek"),
      body_md: form.text("body_md"),
      feature: featureOf(form),
      image: media_id === undefined ? null : { media_id, alt: form.text("image_alt") },
      sources,
    },
  };
}

function featureOf(form: Fields): Texts["feature"] {
  const kind = FEATURE_KINDS.find((each: FeatureKind) => each === form.text("feature_kind"));
  return kind === undefined
    ? null
    : { kind, title: form.text("feature_title"), lines: linesOf(form.raw("feature_lines")) };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A saved story as the form shows it. */
export function fieldsOf(story: StoryDraft): Record<StoryField, string> {
  const { story_id, beat, headline, dek, body_md, feature, image, sources } = story;
  return {
    story_id,
    beat,
    headline,
    dek,
    body_md,
    feature_kind: feature?.kind ?? "",
    feature_title: feature?.title ?? "",
    feature_lines: feature?.lines.join("\n") ?? "",
    image: image ? `/media/${image.media_id}.webp` : "",
    image_alt: image?.alt ?? "",
    sources: sources.map(({ title, url, publisher }) => [title, url, publisher].filter(Boolean).join(" | ")).join("\n"),
  };
}

/** The typed texts as a reader would see them. */
export function previewOf({
  dek = "",
  body_md = "",
  feature = null,
  image = null,
  sources = [],
}: Texts): Omit<Story, "id" | "headline"> {
  const shown = image && { path: `/media/${image.media_id}.webp`, alt: image.alt };
  return { dek, body: [body_md], feature: feature ?? null, image: shown, sources: [...sources] };
}
