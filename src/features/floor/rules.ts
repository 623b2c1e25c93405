import { HOUR_MS } from "../../kernel/values/duration.ts";

export const AUDIENCES = ["nobody", "members", "public"] as const;
export type Audience = (typeof AUDIENCES)[number];

export const FEEDS = ["roster", "resources", "catalogue"] as const;
export type Feed = (typeof FEEDS)[number];

/** How long a member is here, unless they say otherwise. */
export const HERE_HOURS = 8;
export const HERE_HOURS_MAX = 16;

export function hereUntil(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

const BANDS = [
  [3, "under 3"],
  [6, "3 to 5"],
  [11, "6 to 10"],
  [21, "11 to 20"],
  [51, "21 to 50"],
] as const;
export const COUNT_BANDS = [...BANDS.map(([, band]) => band), "over 50"] as const;
export type CountBand = (typeof COUNT_BANDS)[number];

/** A rough count: an exact one would tell who came and went. */
export function countBand(count: number): CountBand {
  return BANDS.find(([below]) => count < below)?.[1] ?? "over 50";
}

interface Here {
  readonly member_id: string;
  readonly source: "self" | "sync";
}

interface Difference {
  readonly arrived: string[];
  readonly left: string[];
  readonly unchanged: number;
}

/** What a full list changes. Members who said themselves that they are here stay until their own end. */
export function difference(here: readonly Here[], listed: readonly string[]): Difference {
  const present = new Set(here.map(({ member_id }) => member_id));
  const named = new Set(listed);
  const arrived = [...named].filter((id) => !present.has(id));
  const left = here
    .filter((each) => each.source === "sync" && !named.has(each.member_id))
    .map((each) => each.member_id);
  return { arrived, left, unchanged: here.length - left.length };
}
