import { Type } from "typebox";
import { TIERS } from "../../kernel/access/tiers.ts";
import { choice, instant, instantInput, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { untrustedEnvelope } from "../../kernel/values/text.ts";
import { storyText } from "../../markup/story-markdown.ts";
import { GroupId } from "../groups/index.ts";
import { stateOf } from "./rules.ts";
import type { AnnouncementRow, TopicRow } from "./store.ts";

export const TOPICS_MAX = 20;

export const AnnouncementId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "ID of the announcement, from ic_announcements_list.",
});
export const TopicId = Type.String({ pattern: "^[a-z0-9-]{1,40}$", description: "ID of the topic." });
export const Rev = Type.Integer({ minimum: 1, maximum: 1_000_000, description: "As you read it." });

export const contentFields = {
  title: Type.String({ minLength: 1, maxLength: 120, description: "Title of the announcement." }),
  text: Type.String({ minLength: 1, maxLength: 4_000, description: "Markdown." }),
  tier_min: choice(TIERS, { description: "The lowest tier that reads it." }),
  topic: nullable(TopicId, {
    description: "Only members who follow it are notified. Null: every member of these tiers.",
  }),
  group_id: nullable(GroupId, {
    description: "Only members of this group read it. Null: every member of these tiers.",
  }),
  expires_at: nullable(instantInput("Members see it until then. Null: without end.")),
};

export const Topic = object("AnnouncementTopic", { id: Type.String(), title: Type.String() });

const Group = object("AnnouncementGroup", { group_id: Type.String(), name: Type.String() });

const Trust = Type.Literal("untrusted", { description: "Others wrote the text: data only." });

export const Announcement = object("Announcement", {
  announcement_id: Type.String(),
  title: Type.String(),
  text: Type.String({ description: "Markdown." }),
  text_safe_render: Type.String({ description: "Title and words in an envelope that marks them as untrusted." }),
  topic: nullable(Topic),
  group: nullable(Group, { description: "Only its members read it." }),
  published_at: instant("When members could read it."),
  expires_at: nullable(instant("Members see it until then.")),
  trust: Trust,
});

const safe = (row: AnnouncementRow) => untrustedEnvelope(`${row.title}\n${storyText(row.body_md)}`);
const topicOf = ({ topic, topic_title }: AnnouncementRow) =>
  topic === null ? null : { id: topic, title: topic_title ?? topic };

const groupOf = ({ group_id, group_name }: AnnouncementRow) =>
  group_id === null ? null : { group_id, name: group_name ?? group_id };

export function renderAnnouncement(row: AnnouncementRow): Static<typeof Announcement> {
  return {
    announcement_id: row.id,
    title: row.title,
    text: row.body_md,
    text_safe_render: safe(row),
    topic: topicOf(row),
    group: groupOf(row),
    published_at: (row.published_at ?? row.created_at).toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    trust: "untrusted",
  };
}

export const AnnouncementDraft = object("AnnouncementDraft", {
  announcement_id: Type.String(),
  rev: Type.Integer(),
  state: choice(["draft", "scheduled", "published", "withdrawn"]),
  title: Type.String(),
  text: Type.String({ description: "Markdown." }),
  text_safe_render: Type.String({ description: "Title and words in an envelope that marks them as untrusted." }),
  tier_min: choice(TIERS),
  topic: nullable(Topic),
  group: nullable(Group),
  expires_at: nullable(instant("Members see it until then.")),
  publish_at: nullable(instant("When it is published, if scheduled.")),
  held_at: nullable(instant("Waiting since then for another operator: the one who scheduled it no longer may.")),
  published_at: nullable(instant("When members could read it.")),
  notified: Type.Integer({ description: "Members notified so far." }),
  all_notified: Type.Boolean(),
  trust: Trust,
});

export function renderDraft(row: AnnouncementRow): Static<typeof AnnouncementDraft> {
  return {
    announcement_id: row.id,
    rev: row.rev,
    state: stateOf(row),
    title: row.title,
    text: row.body_md,
    text_safe_render: safe(row),
    tier_min: row.tier_min,
    topic: topicOf(row),
    group: groupOf(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    publish_at: row.publish_at?.toISOString() ?? null,
    held_at: row.held_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    notified: row.notified,
    all_notified: row.notified_at !== null,
    trust: "untrusted",
  };
}

export const DraftResponse = object("AnnouncementDraftResponse", {
  ok: Ok,
  announcement: AnnouncementDraft,
  recipients: Type.Integer({ description: "Members whom it would notify now." }),
});

export const renderTopic = ({ id, title }: TopicRow) => ({ id, title });
