import { plainLine, plainText } from "../../kernel/text.ts";
import type { CleanStory, HighlightStory, OUTCOMES } from "./schemas.ts";

/** So many of the newest stories are shown as current; what is older is the archive. */
export const ACTIVE_MAX = 4;

/** What became of a story; `place` is where it stands among the published ones, from 1. */
export function outcomeOf(decided: {
  readonly outcome: "approved" | "rejected" | "expired";
  readonly place: number | null;
}): (typeof OUTCOMES)[number] {
  if (decided.outcome !== "approved") return decided.outcome;
  if (decided.place === null) return "replaced";
  return decided.place <= ACTIVE_MAX ? "active" : "archived";
}

/** An id for a story that a person sends: its day, who it is about, the event, and what tells namesakes apart. */
export function storyId(
  story: { readonly date: string; readonly member_name: string; readonly event_title: string },
  now: Date,
  random: Buffer,
): string {
  const given = story.date.slice(0, 10);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given) ? given : now.toISOString().slice(0, 10);
  const parts = [slug(story.member_name) || "member", slug(story.event_title) || "event"];
  return [day, ...parts, random.toString("hex").slice(0, 6)].join("-");
}

function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}

const DAY_MS = 86_400_000;

/** When a story that is sent now leaves the queue undecided. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Where a submission is asked about. */
export function pollUrl(baseUrl: string, id: string): string {
  return `${baseUrl}/api/ingest/highlights/pending?id=${encodeURIComponent(id)}`;
}

export interface StoryFault {
  readonly field: string;
  readonly problem: string;
}

/** What is wrong with a story beyond its shape, for a story that this member sends. */
export function storyFaults(story: HighlightStory, memberId: string, baseUrl: string): StoryFault[] {
  const faults: StoryFault[] = [];
  const mustHold = (holds: boolean, field: string, problem: string) => {
    if (!holds) faults.push({ field, problem });
  };
  mustHold(isDay(story.id.slice(0, 10)), "id", "must begin with a day that exists, as YYYY-MM-DD");
  mustHold(story.member_id === undefined || story.member_id === memberId, "member_id", "must be the member's own");
  mustHold(
    story.event_url === undefined || publicAddress(story.event_url) !== null,
    "event_url",
    "must be a public https address",
  );
  for (const field of ["member_name", "action", "event_title", "date", "dek"] as const) {
    mustHold(plainLine(story[field]) !== "", field, "holds no visible text");
  }
  for (const [index, image] of story.images.entries()) {
    mustHold(
      imageAddress(image, baseUrl) !== null,
      `images.${index}`,
      "must be a public https address, or one of ours",
    );
  }
  for (const index of Object.keys(story.image_focals ?? {})) {
    mustHold(Number(index) < story.images.length, `image_focals.${index}`, "names no image of the story");
  }
  return faults;
}

/** The story as it is kept: plain text, canonical addresses, focal points as `{ x, y }`. It must have no faults. */
export function cleanStory(story: HighlightStory, baseUrl: string): CleanStory {
  const { member_id, event_url, stats, image_focals } = story;
  return {
    id: story.id,
    member_name: plainLine(story.member_name),
    ...(member_id !== undefined && { member_id }),
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

/** Every text of a story, for a look at what it says. */
export function textOf({ member_name, action, event_title, date, dek, stats = [] }: CleanStory): string {
  return [member_name, action, event_title, date, dek, ...stats.flatMap(({ label, value }) => [label, value])].join(
    "\n",
  );
}

const OWN_IMAGE = /^\/media\/([0-9a-f]{64})\.webp$/;

/** An image as a story keeps it: the path of one of ours, the canonical form of a public one, or null. */
export function imageAddress(text: string, baseUrl: string): string | null {
  const path = text.startsWith(`${baseUrl}/`) ? text.slice(baseUrl.length) : text;
  return OWN_IMAGE.test(path) ? path : publicAddress(text);
}

/** The digests of the stored images that a story uses. */
export function ownImages({ images }: CleanStory): string[] {
  return images.flatMap((image) => OWN_IMAGE.exec(image)?.[1] ?? []);
}

/** An https address of a host with a public name, without credentials; null for any other. */
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

/** The active stories, given newest first, that `id` pushes into the archive when it is put before them. */
export function leavingActive(active: readonly string[], id: string): string[] {
  return active.filter((each) => each !== id).slice(ACTIVE_MAX - 1);
}
