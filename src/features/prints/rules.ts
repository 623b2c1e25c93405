import type { Caller } from "../../kernel/access/caller.ts";
import type { Quota } from "../../kernel/limits/quota.ts";
import { MODEL_EXTENSIONS } from "../../kernel/ports/model-reader.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/values/duration.ts";
import { plainLine } from "../../kernel/values/text.ts";

export const STATUSES = ["pending", "accepted", "printing", "ready", "collected", "rejected", "canceled"] as const;
export type Status = (typeof STATUSES)[number];

/** The states inside, and the status of the contract for each. */
export const STATUS_OF = {
  checking: "pending",
  review: "pending",
  queued: "accepted",
  assigned: "accepted",
  awaiting_bed: "accepted",
  held: "accepted",
  starting: "printing",
  printing: "printing",
  paused: "printing",
  unknown: "printing",
  finished: "ready",
  overdue_pickup: "ready",
  collected: "collected",
  rejected: "rejected",
  canceled: "canceled",
} as const satisfies Record<string, Status>;

export type Step = keyof typeof STATUS_OF;
export const STEPS = Object.keys(STATUS_OF) as readonly Step[];

/** What a manager may choose, by status. */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  pending: ["accepted", "rejected"],
  accepted: ["printing", "rejected"],
  printing: ["ready", "rejected"],
  ready: ["collected"],
  collected: [],
  rejected: [],
  canceled: [],
};

export const MANAGED = ["accepted", "printing", "ready", "collected", "rejected"] as const;
export type Managed = (typeof MANAGED)[number];

export function nextOf(step: Step): readonly Status[] {
  return NEXT[STATUS_OF[step]];
}

/** The step that a manager's choice leads to. */
export const STEP_OF: Readonly<Record<Managed, Step>> = {
  accepted: "queued",
  printing: "printing",
  ready: "finished",
  collected: "collected",
  rejected: "rejected",
};

export function isClosed(step: Step): boolean {
  return NEXT[STATUS_OF[step]].length === 0;
}

export function mayCancel(step: Step): boolean {
  return STATUS_OF[step] === "pending" || STATUS_OF[step] === "accepted";
}

/** A confirmed handoff costs what a request of one's own does. */
export const SUBMISSIONS = {
  per: "member",
  max: 10,
  window: "utc-day",
  pool: "prints.submit",
} as const satisfies Quota;

export const ATTEMPTS_MAX = 3;
export const PICKUP = { noticeMs: 3 * DAY_MS, overdueMs: 7 * DAY_MS } as const;

/** The longest that a request stays in a step before the watchdog looks at it. */
const PATIENCE_MS: Readonly<Record<Exclude<Step, "printing" | "collected" | "rejected" | "canceled">, number>> = {
  checking: 10 * MINUTE_MS,
  review: 2 * DAY_MS,
  queued: DAY_MS,
  assigned: 2 * HOUR_MS,
  awaiting_bed: 2 * HOUR_MS,
  held: 3 * DAY_MS,
  starting: 2 * MINUTE_MS,
  paused: DAY_MS,
  unknown: 2 * HOUR_MS,
  finished: PICKUP.noticeMs,
  overdue_pickup: PICKUP.overdueMs,
};
const PRINTING_UNESTIMATED_MS = DAY_MS;

/** When the watchdog looks at a request; null once it is closed. */
export function checkAt(step: Step, now: Date, estSeconds: number | null): Date | null {
  if (step === "collected" || step === "rejected" || step === "canceled") return null;
  const ms =
    step !== "printing"
      ? PATIENCE_MS[step]
      : estSeconds === null
        ? PRINTING_UNESTIMATED_MS
        : estSeconds * 1_500 + 30 * MINUTE_MS;
  return new Date(now.getTime() + ms);
}

export const ENDINGS = ["stl", "3mf", "obj", "step", "stp", "amf", "ply", "gcode", "bgcode", "zip"] as const;

/** The file's ending in lower case, if models have it; null otherwise. */
export function modelEnding(name: string): (typeof ENDINGS)[number] | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return ENDINGS.find((each) => each === ending && name.length > ending.length + 1) ?? null;
}

/** Whether the model check reads files with this name. */
export function isReadModel(name: string): boolean {
  return MODEL_EXTENSIONS.some((each) => each === modelEnding(name));
}

/** As spools name it: `PLA`. */
export function materialName(text: string): string {
  return plainLine(text).toUpperCase();
}

/** As spools name it: `black`; `any` for no preference. */
export function colorName(text: string): string {
  return plainLine(text).toLowerCase();
}

/** A normalized https URL without credentials; null for other texts. */
export function modelLink(text: string): string | null {
  const written = text.trim();
  if (!/^https:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Of the estimate, by the progress in percent. */
export function share(estMg: number | null, progress: number): number | null {
  return estMg === null ? null : Math.round((estMg * progress) / 100);
}

export function isMine(caller: Caller, { member_id }: { readonly member_id: string }): boolean {
  return caller.memberId !== null && caller.memberId === member_id;
}
