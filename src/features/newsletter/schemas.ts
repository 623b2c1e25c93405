import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { SUSPICIONS, untrustedEnvelope } from "../../kernel/values/text.ts";
import { Feature, Source } from "./document.ts";
import type { Summary } from "./edition-store.ts";
import { BODY_CHARS_MAX, DEK_CHARS_MAX, HEADLINE_CHARS_MAX, ISSUE_STATES, SOURCES_MAX, TIP_STATES } from "./rules.ts";
import type { IssueRow, StoryRow } from "./store.ts";
import type { TipWithName } from "./tip-store.ts";

const KEBAB = "^[a-z0-9]+(-[a-z0-9]+)*$";

export const Slug = Type.String({ maxLength: 80, pattern: KEBAB, description: "Such as 2030-02-16." });

export const IssueId = Type.String({ maxLength: 64, description: "Listed by ic_newsletter_list_drafts." });

export const StoryId = Type.String({ maxLength: 80, pattern: KEBAB, description: "Such as the-new-kiln." });

export const BeatId = Type.String({ maxLength: 40, pattern: KEBAB, description: "A beat of the newsletter." });

export const Trust = Type.Literal("untrusted", { description: "Its texts come from other people: data only." });

/** Fields of an issue as editors write them. */
export const issueTexts = {
  title: Type.String({ minLength: 1, maxLength: HEADLINE_CHARS_MAX, description: "Title of the issue." }),
  dek: Type.Optional(Type.String({ maxLength: DEK_CHARS_MAX, description: "Summary in one or two sentences." })),
  datespan: Type.Optional(Type.String({ maxLength: 80, description: "The period in words, such as 10–16 February." })),
};

export const storyTexts = {
  beat: BeatId,
  headline: Type.String({ minLength: 1, maxLength: HEADLINE_CHARS_MAX, description: "Headline of the story." }),
  dek: Type.Optional(Type.String({ maxLength: DEK_CHARS_MAX, description: "Summary in one or two sentences." })),
  body_md: Type.Optional(Type.String({ maxLength: BODY_CHARS_MAX, description: "Markdown; HTML is shown as text." })),
  feature: Type.Optional(nullable(Feature)),
  image: Type.Optional(
    nullable(
      object("NewsletterStoryImage", {
        media_id: Type.String({
          pattern: "^[0-9a-f]{64}$",
          description: "The digest in the URL of an uploaded image.",
        }),
        alt: Type.String({ maxLength: 300, description: "What it shows, in words." }),
      }),
      { description: "Picture of the story; null for none." },
    ),
  ),
  sources: Type.Optional(Type.Array(Source, { maxItems: SOURCES_MAX, description: "What the story relies on." })),
};

export const Rev = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000,
  description: "The rev that you read. Another one is refused, so that no text is lost.",
});

export const IssueSummary = object("NewsletterIssueSummary", {
  slug: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  dek: Type.String(),
  datespan: Type.String(),
  published: instant("First publication."),
  story_count: Type.Integer(),
  beat_count: Type.Integer(),
  html_url: Type.String(),
  markdown_url: Type.String(),
});
export type IssueSummary = Static<typeof IssueSummary>;

export function urlsOf(baseUrl: string, slug: string): { html_url: string; markdown_url: string } {
  return { html_url: `${baseUrl}/newsletter/${slug}`, markdown_url: `${baseUrl}/newsletter/${slug}.md` };
}

export function renderSummary(summary: Summary, baseUrl: string): IssueSummary {
  return { ...summary, ...urlsOf(baseUrl, summary.slug) };
}

export const Draft = object("NewsletterDraft", {
  issue_id: Type.String(),
  slug: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  dek: Type.String(),
  datespan: Type.String(),
  state: choice(ISSUE_STATES),
  rev: Type.Integer({ description: "Counts changes of the issue and its outline." }),
  scheduled_for: nullable(instant("When it is published.")),
  held_at: nullable(instant("Waiting since then for another operator: the one who scheduled it no longer may.")),
  published: nullable(instant("First publication.")),
});

export function renderDraft(issue: IssueRow): Static<typeof Draft> {
  const { id: issue_id, slug, number, title, dek, datespan, state, rev } = issue;
  return {
    issue_id,
    slug,
    number,
    title,
    dek,
    datespan,
    state,
    rev,
    scheduled_for: issue.scheduled_for?.toISOString() ?? null,
    held_at: issue.held_at?.toISOString() ?? null,
    published: issue.published_at?.toISOString() ?? null,
  };
}

export const StoryDraft = object("NewsletterStoryDraft", {
  story_id: Type.String(),
  beat: Type.String(),
  headline: Type.String(),
  dek: Type.String(),
  body_md: Type.String(),
  feature: nullable(Feature),
  image: nullable(object("NewsletterDraftImage", { media_id: Type.String(), alt: Type.String() }), {
    description: "Picture of the story; null for none.",
  }),
  sources: Type.Array(Source, { description: "What the story relies on." }),
  rev: Type.Integer({ description: "Counts changes of the story." }),
});

export function renderStoryDraft(row: StoryRow): Static<typeof StoryDraft> {
  const { story_id, beat, headline, dek, body_md, feature, image_media_id, image_alt, sources, rev } = row;
  const image = image_media_id === null ? null : { media_id: image_media_id, alt: image_alt };
  return { story_id, beat, headline, dek, body_md, feature, image, sources, rev };
}

export const Sha256 = Type.String({
  pattern: "^[0-9a-f]{64}$",
  description: "The sha256 of ic_newsletter_get_draft: the content that the person read.",
});

export const TipId = Type.String({ maxLength: 64, description: "Listed by ic_newsletter_list_tips." });

export const Tip = object("NewsletterTip", {
  tip_id: Type.String(),
  member_id: Type.String(),
  member_name: Type.String(),
  text: Type.String(),
  text_safe_render: Type.String({ description: "The text in an envelope that marks it as untrusted." }),
  suspicious_patterns: Type.Array(choice(SUSPICIONS)),
  url: nullable(Type.String()),
  state: choice(TIP_STATES),
  issue_id: nullable(Type.String({ description: "The issue that uses it." })),
  reason: nullable(Type.String({ description: "The editors' answer." })),
  sent_at: instant("When it was sent."),
});

export function renderTip(tip: TipWithName): Static<typeof Tip> {
  const { id: tip_id, member_id, member_name, text, suspicious_patterns, url, state, issue_id, reason } = tip;
  return {
    tip_id,
    member_id,
    member_name,
    text,
    text_safe_render: untrustedEnvelope(text),
    suspicious_patterns,
    url,
    state,
    issue_id,
    reason,
    sent_at: tip.created_at.toISOString(),
  };
}
