import {
  type Form as Fields,
  type MemberRequest,
  momentOf,
  positionOf,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { memberOfField } from "../../membership/pages/members/parts.ts";
import { editText } from "./text.ts";

type Chapter = { start_seconds: number; title: string };
type Speaker = { name: string; member_id: string | null };

/** One chapter on each line: `12:30 The second experiment`. */
export function chaptersIn(text: string): Chapter[] | { bad: string } {
  const chapters: Chapter[] = [];
  for (const line of linesOf(text)) {
    const [, time = "", title = ""] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
    const start_seconds = positionOf(time);
    if (start_seconds === null) return { bad: line };
    chapters.push({ start_seconds, title });
  }
  return chapters;
}

/** One speaker on each line: `Ada Byron`, or `Ada Byron @ ada@example.org` for a member. */
export async function speakersIn(request: MemberRequest, text: string): Promise<Speaker[] | { refused: Refused }> {
  const speakers: Speaker[] = [];
  for (const line of linesOf(text)) {
    const at = line.indexOf(" @ ");
    if (at === -1) {
      speakers.push({ name: line, member_id: null });
      continue;
    }
    const member = line.slice(at + 3).trim();
    // The form writes ids of known members back; people write addresses and names.
    const found = /^mem_[0-9a-f]+$/.test(member) ? { id: member } : await memberOfField(request, "speakers", member);
    if ("refused" in found) return found;
    speakers.push({ name: line.slice(0, at).trim(), member_id: found.id });
  }
  return speakers;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The instant of the form's local time in its own zone. */
export function heldIn(form: Fields): Date | { refused: Refused } {
  const zone = form.text("time_zone");
  if (!isZone(zone)) return { refused: refusedFields({ field: "time_zone", problem: editText.notAZone }) };
  const held = momentOf(form.text("held_at"), zone);
  return held ?? { refused: refusedFields({ field: "held_at", problem: editText.notATime }) };
}

function isZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
