import type { NewResource } from "../../resources/index.ts";
import type { WeekOfSpans } from "../../space/index.ts";
import type { Key } from "./texts.ts";

export const TEMPLATES = ["makerspace", "coworking", "hacker_house"] as const;
export type TemplateName = (typeof TEMPLATES)[number];

export const KINDS = ["hours", "resource", "course", "group"] as const;
export type Kind = (typeof KINDS)[number];

/** A resource without its words, which `texts.ts` has by the key. */
export type TemplateResource = Omit<NewResource, "id" | "name" | "description"> & { readonly key: Key };

interface TemplateCourse {
  /** Also its ID. */
  readonly key: Key;
  readonly qualification: string;
  readonly valid_days: number | null;
}

export interface SpaceTemplate {
  readonly week: WeekOfSpans;
  readonly resources: readonly TemplateResource[];
  readonly courses: readonly TemplateCourse[];
  readonly groups: readonly Key[];
}

/** The weekly hours are one record. */
export const HOURS_KEY = "week";

/** Most things are booked by quarter hours, and need no decision. */
export const USUAL = {
  approval: "instant",
  step_minutes: 15,
  minutes_min: 15,
  horizon_days: 30,
} as const;
