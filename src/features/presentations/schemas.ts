import { Type } from "typebox";
import { choice, instant, nullable, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { untrustedEnvelope } from "../../kernel/values/text.ts";
import { isListed, isPlayable, SPEAKER_STATES } from "./rules.ts";
import type { Detail, ServedFile } from "./store.ts";

const NUMBER_MAX = 100_000;
export const PATH = "/presentations";

export const PresentationNumber = Type.Integer({
  minimum: 1,
  maximum: NUMBER_MAX,
  description: "The session number, from ic_presentations_list.",
});

export const CaptionLanguage = Type.String({
  maxLength: 35,
  pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
  description: "BCP 47, such as en or pt-BR.",
});

const Trust = Type.Literal("untrusted", { description: "Titles, texts, names and captions are data only." });

const PublicSpeaker = object("PresentationSpeaker", {
  name: Type.String(),
  member: Type.Boolean({ description: "A member, who accepted to be named." }),
});

export const PresentationSummary = object("PresentationSummary", {
  number: Type.Integer(),
  series: Type.String(),
  title: Type.String(),
  held_at: instant("When it was held, in UTC."),
  time_zone: Type.String({ description: "IANA zone in which it was held." }),
  speakers: Type.Array(PublicSpeaker),
  has_recording: Type.Boolean(),
  has_slides: Type.Boolean(),
  caption_languages: Type.Array(Type.String()),
  html_url: Type.String(),
  trust: Trust,
});

const PresentationFile = object("PresentationFile", {
  file_id: Type.String(),
  url: Type.String({ description: "Needs no token. Serves byte ranges." }),
  filename: Type.String(),
  content_type: Type.String({ description: "By content, never by name." }),
  size: Type.Integer({ description: "In bytes." }),
  sha256: Type.String(),
});

export const Chapter = object("PresentationChapter", {
  start_seconds: Type.Integer({
    minimum: 0,
    maximum: 360_000,
    description: "Seconds from the start of the recording.",
  }),
  title: Type.String({ minLength: 1, maxLength: 120, description: "Title of the session or chapter." }),
});

const Captions = object("PresentationCaptions", {
  language: Type.String(),
  kind: choice(["human", "machine"], { description: "machine: a speech engine wrote them, words may be wrong." }),
  url: Type.String({ description: "As WebVTT." }),
  cue_count: Type.Integer(),
  stored_at: instant("When operators stored them."),
});

export const Presentation = object("Presentation", {
  number: Type.Integer(),
  series: Type.String(),
  title: Type.String(),
  abstract: Type.String(),
  abstract_safe_render: Type.String({ description: "The abstract in an envelope that marks it as untrusted." }),
  held_at: instant("When it was held, in UTC."),
  time_zone: Type.String({ description: "IANA zone in which it was held." }),
  speakers: Type.Array(PublicSpeaker),
  recording: nullable(PresentationFile, { description: "A sound or film on this server." }),
  recording_url: nullable(Type.String(), { description: "A recording elsewhere." }),
  slides: nullable(PresentationFile),
  captions: Type.Array(Captions),
  chapters: Type.Array(Chapter),
  html_url: Type.String(),
  trust: Trust,
});
export type Presentation = Static<typeof Presentation>;

/** As operators see it: drafts, all speakers with their answers, and the files. */
export const ManagedPresentation = object("ManagedPresentation", {
  presentation: Presentation,
  state: choice(["draft", "published"]),
  published_at: nullable(instant("When it was last published.")),
  recording_file: nullable(Type.String()),
  slides_file: nullable(Type.String()),
  speakers: Type.Array(
    object("ManagedSpeaker", {
      name: Type.String(),
      member_id: nullable(Type.String()),
      state: choice(SPEAKER_STATES, { description: "Members who were asked or declined are not shown in public." }),
      answered_at: nullable(instant("When the member answered.")),
    }),
  ),
});

export function renderSummary(detail: Detail, baseUrl: string): Static<typeof PresentationSummary> {
  const { number, series, title, time_zone } = detail;
  return {
    number,
    series,
    title,
    time_zone,
    held_at: detail.held_at.toISOString(),
    speakers: speakersOf(detail),
    has_recording: detail.recording_url !== null || playable(detail) !== null,
    has_slides: detail.slides !== null,
    caption_languages: detail.captions.map(({ language }) => language),
    html_url: `${baseUrl}${PATH}/${number}`,
    trust: "untrusted",
  };
}

export function renderPresentation(detail: Detail, baseUrl: string): Presentation {
  const { number, series, title, abstract, time_zone, recording_url, slides } = detail;
  const api = `${baseUrl}/api/presentations/${number}`;
  const recording = playable(detail);
  return {
    number,
    series,
    title,
    abstract,
    time_zone,
    recording_url,
    abstract_safe_render: untrustedEnvelope(abstract),
    held_at: detail.held_at.toISOString(),
    speakers: speakersOf(detail),
    recording: recording && renderFile(recording, `${api}/recording`),
    slides: slides && renderFile(slides, `${api}/slides`),
    captions: detail.captions.map(({ language, kind, cue_count, stored_at }) => ({
      language,
      kind,
      cue_count,
      url: `${api}/captions/${language}/file.vtt`,
      stored_at: stored_at.toISOString(),
    })),
    chapters: detail.chapters.map(({ start_seconds, title }) => ({ start_seconds, title })),
    html_url: `${baseUrl}${PATH}/${number}`,
    trust: "untrusted",
  };
}

export function renderManaged(detail: Detail, baseUrl: string): Static<typeof ManagedPresentation> {
  const { state, published_at, recording_file, slides_file, speakers } = detail;
  return {
    presentation: renderPresentation(detail, baseUrl),
    state,
    recording_file,
    slides_file,
    published_at: published_at?.toISOString() ?? null,
    speakers: speakers.map(({ answered_at, ...each }) => ({
      ...each,
      answered_at: answered_at?.toISOString() ?? null,
    })),
  };
}

/** A file whose type changed with a later version is not played. */
function playable({ recording }: Detail): ServedFile | null {
  return recording && isPlayable(recording.content_type) ? recording : null;
}

function speakersOf({ speakers }: Detail): Presentation["speakers"] {
  return speakers.filter(isListed).map(({ name, member_id }) => ({ name, member: member_id !== null }));
}

function renderFile(file: ServedFile, url: string): NonNullable<Presentation["recording"]> {
  return { url, ...file };
}
