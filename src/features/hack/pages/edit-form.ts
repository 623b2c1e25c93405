import { type Form as Fields, type Refused, refusedFields, wholeNumber } from "../../../web/core/index.ts";
import { instantIn } from "./local-instant.ts";
import { editText as text } from "./text.ts";
import type { HackEvent } from "./types.ts";

type Criterion = HackEvent["rubric"][number];

export const INSTANTS = [
  "opens_at",
  "applications_open",
  "applications_close",
  "promotions_end",
  "submissions_close",
] as const;
type Instant = (typeof INSTANTS)[number];

export function isZone(name: string): boolean {
  try {
    return name !== "" && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What the form says, as the operation takes it. */
export function settingsIn(form: Fields, read: Fields["given"]) {
  const zone = form.text("time_zone");
  if (!isZone(zone)) return { refused: refusedFields({ field: "time_zone", problem: text.notAZone }) };
  const times = instantsIn(form, zone);
  if ("refused" in times) return times;
  const rubric = rubricIn(form.text("rubric"));
  if ("bad" in rubric) return { refused: refusedFields({ field: "rubric", problem: text.badRubric(rubric.bad) }) };
  const { grace_seconds, confirm_hours } = read("grace_seconds", "confirm_hours");
  return {
    settings: {
      title: form.text("title"),
      about: form.text("about"),
      time_zone: zone,
      venue: form.text("venue"),
      starts_on: form.text("starts_on"),
      ends_on: form.text("ends_on"),
      ...times.instants,
      ...(grace_seconds !== undefined && { grace_seconds: wholeNumber(grace_seconds) }),
      ...(confirm_hours !== undefined && { confirm_hours: wholeNumber(confirm_hours) }),
      auto_promote: form.text("auto_promote") === "on",
      rubric: rubric.criteria,
      nda_text: form.text("nda_text") || null,
    },
  };
}

function instantsIn(form: Fields, zone: string): { instants: Record<Instant, string | null> } | { refused: Refused } {
  const instants: Partial<Record<Instant, string | null>> = {};
  for (const name of INSTANTS) {
    const read = instantIn(form, name, zone);
    if ("refused" in read) return read;
    instants[name] = read.instant;
  }
  return { instants: instants as Record<Instant, string | null> };
}

/** One criterion on each line: `Works for agents, 3, 10`. */
function rubricIn(written: string): { criteria: Criterion[] } | { bad: string } {
  const criteria: Criterion[] = [];
  for (const line of written.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [, title = "", weight = "", max = ""] = /^(.{1,80}?)\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})$/.exec(line) ?? [];
    const id = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)
      .replace(/^-|-$/g, "");
    if (title === "") return { bad: line };
    criteria.push({ id: id || `criterion-${criteria.length + 1}`, title, weight: Number(weight), max: Number(max) });
  }
  return { criteria };
}

export function rubricText(rubric: readonly Criterion[]): string {
  return rubric.map(({ title, weight, max }) => `${title}, ${weight}, ${max}`).join("\n");
}
