import { png } from "../../src/adapters/model-reader/png.ts";
import { ANOTHER as EVENTS_ANOTHER } from "../../src/features/events/testing/world.ts";
import { ANOTHER as JOINING_ANOTHER } from "../../src/features/joining/testing/world.ts";
import {
  ANOTHER as LENDING_ANOTHER,
  DIFFERENT as LENDING_DIFFERENT,
} from "../../src/features/lending/testing/world.ts";
import { ANOTHER as CREDITS_ANOTHER } from "../../src/features/model-keys/testing/world.ts";
import { ANOTHER as PAGES_ANOTHER } from "../../src/features/own-pages/testing/world.ts";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";

type Input = Record<string, unknown>;

const DAY_MS = 86_400_000;
/** Bookings of one room must not meet. */
const DAYS_APART: Readonly<Record<string, number>> = {
  "resources.book_series": 14,
  "resources.change": 45,
  "resources.book_for": 60,
};
/** Valid changes of operations whose fields have other names. */
const DIFFERENT: Readonly<Record<string, Input>> = {
  "directory.contact": { message: "Another message that is long enough." },
  "floorcast.unpush": { id: "2030-02-18-another-story" },
  "dues.record_payment": { reference: "TX 82" },
  "dues.refund_payment": { note: "He left" },
  "printers.add_spool": { color: "white" },
  "shares.drop": { filename: "another.txt" },
  ...LENDING_DIFFERENT,
  "rooms.create": { channels: ["budget"] },
  "rooms.send": { content: "Another" },
};
/** Operations that add a record under a name in the input. */
const KEYED = new Set(["newsletter.create_issue", "newsletter.put_story", "pages.create"]);

export function example({ operation }: Entry): Input {
  return operation.examples[0]?.input as Input;
}

/** Another record: a repeated request would be a free duplicate. */
export function freshInput(entry: Entry, now: Date): Input {
  const { id } = entry.operation;
  const input: Input = {
    ...example(entry),
    ...EVENTS_ANOTHER[id],
    ...CREDITS_ANOTHER[id],
    ...JOINING_ANOTHER[id],
    ...PAGES_ANOTHER[id],
  };
  if (id === "agent_inbox.send") input.body = "Is the loom free?";
  if (id === "directory.contact") input.member_id = "mem_0123456789abcdef0000a002";
  if ("user_id" in input) input.user_id = "mem_0123456789abcdef0000a003";
  if ("dek" in input) input.id = `${input.id}-again`;
  if ("event_url" in input) input.event_url = "https://luma.com/another-night";
  if (id === "agent_inbox.reply") input.thread_id = "thr_0a1b2c3d4e5f607182930005";
  if (id === "gallery.upload") input.data_url = picture(now);
  if (id === "transcription.submit") return { audio_url: "https://talks.invalid/another.mp3" };
  if ("handoff_id" in input) input.handoff_id = "ph_0a1b2c3d4e5f607182930002";
  if (id === "newsletter.create_issue") input.slug = "another-issue";
  if (id === "newsletter.put_story") input.story_id = "another-story";
  if (id === "headlines.add_source") input.url = "https://another.example/feed.xml";
  if (id === "startups.offer_transfer") input.slug = "calm-engine"; // its name since the example of a rename
  if (id === "hack.create_team") input.eid = "harbor-night";
  if (id === "endpoints.approve" || id === "endpoints.reject") input.confirm = true; // a preview is free
  return { ...inDays(5 + (DAYS_APART[id] ?? 0), input, now), ...LENDING_ANOTHER[id] };
}

/** A third record, for the request that is sent twice with one key. */
export function keyedInput(entry: Entry, now: Date): Input {
  const input = inDays(9 + (DAYS_APART[entry.operation.id] ?? 0), freshInput(entry, now), now);
  for (const name of ["slug", "story_id"]) {
    if (KEYED.has(entry.operation.id) && name in input) input[name] = `${input[name]}-once`;
  }
  if (entry.operation.id === "pages.create") input.title = "The cellar";
  if (entry.operation.id === "headlines.add_source") input.url = "https://once.example/feed.xml";
  if (entry.operation.id === "agent_inbox.send") input.body = "Is the loom free at last?";
  if (entry.operation.id === "dues.record_payment") input.reference = "TX 83";
  return "id" in input ? { ...input, id: `${input.id}-once` } : input;
}

/** One pixel in a color of its own, so that the gallery has no such photo. */
function picture(now: Date): string {
  const color = [1, 2, 3].map((byte) => (now.getTime() >> byte) & 255);
  return `data:image/png;base64,${png(Uint8Array.from([...color, 255]), 1, 1).toString("base64")}`;
}

function inDays(days: number, input: Input, now: Date): Input {
  if (!("start_iso" in input)) return input;
  const at = now.getTime() + days * DAY_MS;
  return { ...input, start_iso: new Date(at).toISOString(), end_iso: new Date(at + 3_600_000).toISOString() };
}

/** A valid change that makes it another request. */
export function differently({ operation }: Entry): Input {
  const field = ["name", "title", "alt", "purpose", "dek", "reason", "text", "message", "body"].find(
    (name) => name in operation.input.properties,
  );
  if (DIFFERENT[operation.id]) return DIFFERENT[operation.id] as Input;
  if ("audio_url" in operation.input.properties) return { language: "de" };
  if ("palette" in operation.input.properties) return { palette: "slate" };
  if (!field && "eid" in operation.input.properties) return { eid: "harbor-hack" };
  return field ? { [field]: `Another ${field}` } : {};
}
