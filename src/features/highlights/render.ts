import type { Static } from "../../kernel/catalogue/static/static.ts";
import { untrustedEnvelope } from "../../kernel/values/text.ts";
import { pollUrl } from "./rules.ts";
import type { CleanStory, Highlight, MyPendingHighlight, PendingHighlight, PersonShown } from "./schemas.ts";
import type { ShownPerson } from "./shown/store.ts";
import type { PendingItem, Published, Submission } from "./store.ts";

export function renderStory(story: CleanStory, baseUrl: string): CleanStory {
  return { ...story, images: story.images.map((image) => (image.startsWith("/") ? `${baseUrl}${image}` : image)) };
}

export function renderHighlight({ story, approved_at }: Published, baseUrl: string): Static<typeof Highlight> {
  return { ...renderStory(story, baseUrl), approved_at: approved_at.toISOString(), trust: "untrusted" };
}

export function renderOwn(
  submission: Submission,
  people: readonly ShownPerson[],
  baseUrl: string,
): Static<typeof MyPendingHighlight> {
  const { id, submitted_at, refreshed_at, expires_at, story } = submission;
  return {
    id,
    status: "pending",
    submitted_at: submitted_at.toISOString(),
    refreshed_at: refreshed_at.toISOString(),
    expires_at: expires_at.toISOString(),
    poll_url: pollUrl(baseUrl, id),
    people_shown: renderPeople(people, id),
    story: renderStory(story, baseUrl),
  };
}

export function renderPeople(people: readonly ShownPerson[], id: string): Static<typeof PersonShown>[] {
  const shown = people.filter(({ highlight_id }) => highlight_id === id);
  return shown.map(({ member_id, name, agrees }) => ({ member_id, name, agrees }));
}

export function renderPending(
  submission: PendingItem,
  detail: "summary" | "full",
  baseUrl: string,
): Static<typeof PendingHighlight> {
  const { story } = submission;
  return {
    id: submission.id,
    submitted_by: submission.origin ?? submission.member_id ?? "",
    submitter_name: submission.submitter_name,
    submitted_at: submission.submitted_at.toISOString(),
    expires_at: submission.expires_at.toISOString(),
    suspicious_patterns: submission.suspicious_patterns,
    replaces_published: submission.replaces_published,
    member_name: story.member_name,
    event_title: story.event_title,
    date: story.date,
    ...(detail === "full" && {
      story: renderStory(story, baseUrl),
      dek_safe_render: untrustedEnvelope(story.dek),
    }),
    trust: "untrusted",
  };
}
