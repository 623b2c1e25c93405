import { type Message, sentence } from "../../kernel/languages/messages.ts";
import { daysAfter } from "../../kernel/values/duration.ts";
import { slug } from "../../kernel/values/slug.ts";
import { plainLine, plainText } from "../../kernel/values/text.ts";
import { say } from "./messages.ts";
import type { CleanStory, HighlightStory, OUTCOMES } from "./schemas.ts";

export const ACTIVE_MAX = 4;

/** `place`: position among the published stories, from 1. */
export function outcomeOf(decided: {
  readonly outcome: "approved" | "rejected" | "expired" | "withdrawn";
  readonly place: number | null;
  readonly taken_down: boolean;
}): (typeof OUTCOMES)[number] {
  if (decided.outcome !== "approved") return decided.outcome;
  if (decided.taken_down) return "taken_down";
  if (decided.place === null) return "replaced";
  return decided.place <= ACTIVE_MAX ? "active" : "archived";
}

const PART_CHARS_MAX = 40;

/** Day, member and event as a slug, with a suffix that distinguishes namesakes. */
export function storyId(
  story: { readonly date: string; readonly member_name: string; readonly event_title: string },
  now: Date,
  random: Buffer,
): string {
  const date = story.date.slice(0, 10);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) && isDay(date) ? date : now.toISOString().slice(0, 10);
  const parts = [
    slug(story.member_name, PART_CHARS_MAX) || "member",
    slug(story.event_title, PART_CHARS_MAX) || "event",
  ];
  return [day, ...parts, random.toString("hex").slice(0, 6)].join("-");
}

/** When a story that is sent now leaves the queue undecided. */
export function expiryOf(now: Date, days: number): Date {
  return daysAfter(now, days);
}

export function pollUrl(baseUrl: string, id: string): string {
  return `${baseUrl}/api/ingest/highlights/pending?id=${encodeURIComponent(id)}`;
}

export interface StoryFault {
  readonly field: string;
  /** In the words of the reader. */
  readonly problem: string;
}

/** Checks that the schema cannot express. */
export function storyFaults(story: HighlightStory, baseUrl: string): StoryFault[] {
  const faults: StoryFault[] = [];
  const mustHold = (holds: boolean, field: string, problem: Message) => {
    if (!holds) faults.push({ field, problem: sentence(problem) });
  };
  mustHold(story.event_url === undefined || publicAddress(story.event_url) !== null, "event_url", say.notPublicUrl);
  for (const field of ["member_name", "action", "event_title", "date", "dek"] as const) {
    mustHold(plainLine(story[field]) !== "", field, say.noVisibleText);
  }
  for (const [index, image] of story.images.entries()) {
    mustHold(imageAddress(image, baseUrl) !== null, `images.${index}`, say.notImageUrl);
  }
  for (const index of Object.keys(story.image_focals ?? {})) {
    mustHold(Number(index) < story.images.length, `image_focals.${index}`, say.noSuchImageIndex);
  }
  return faults;
}

/** The normalized story of this member. */
export function cleanStory(story: HighlightStory, memberId: string, baseUrl: string): CleanStory {
  const { member_id, event_url, stats, image_focals } = story;
  return {
    id: story.id,
    member_name: plainLine(story.member_name),
    ...(member_id !== undefined && { member_id: memberId }),
    action: plainLine(story.action),
    event_title: plainLine(story.event_title),
    ...(event_url !== undefined && { event_url: new URL(event_url).href }),
    date: plainLine(story.date),
    dek: plainText(story.dek),
    ...(stats && { stats: stats.map(({ label, value }) => ({ label: plainLine(label), value: statValue(value) })) }),
    images: story.images.flatMap((image) => imageAddress(image, baseUrl) ?? []),
    ...(image_focals && { image_focals: focalPoints(image_focals) }),
  };
}

function statValue(value: string | number): string {
  return typeof value === "number" ? String(value) : plainLine(value);
}

function focalPoints(focals: NonNullable<HighlightStory["image_focals"]>): NonNullable<CleanStory["image_focals"]> {
  return Object.fromEntries(
    Object.entries(focals).map(([index, focal]) => {
      const [x, y] = Array.isArray(focal) ? focal : [focal.x, focal.y];
      return [index, { x: x ?? 0, y: y ?? 0 }];
    }),
  );
}

export function textOf({ member_name, action, event_title, date, dek, stats = [] }: CleanStory): string {
  return [member_name, action, event_title, date, dek, ...stats.flatMap(({ label, value }) => [label, value])].join(
    "\n",
  );
}

const OWN_IMAGE = /^\/media\/([0-9a-f]{64})\.webp$/;

/** The path of an uploaded image, the canonical URL of a public one, or null. */
export function imageAddress(text: string, baseUrl: string): string | null {
  const path = text.startsWith(`${baseUrl}/`) ? text.slice(baseUrl.length) : text;
  return OWN_IMAGE.test(path) ? path : publicAddress(text);
}

export function ownImages({ images }: CleanStory): string[] {
  return images.flatMap((image) => OWN_IMAGE.exec(image)?.[1] ?? []);
}

function publicAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isNamed =
    /\.[a-z][a-z0-9-]*\.?$/i.test(hostname) && !/\.(local|localhost|internal|home\.arpa)\.?$/i.test(hostname);
  return protocol === "https:" && username === "" && password === "" && isNamed ? href : null;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The active stories (newest first) that the approval of `id` moves to the archive. */
export function leavingActive(active: readonly string[], id: string): string[] {
  return active.filter((each) => each !== id).slice(ACTIVE_MAX - 1);
}
