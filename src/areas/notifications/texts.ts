import { plainLine } from "../../kernel/values/text.ts";
import { MEMBER_EVENTS, type MemberEventRow, type MemberEventType } from "../event-log/index.ts";
import { TEXTS } from "./event-texts/event-texts.ts";
import type { Fields } from "./event-texts/text-parts.ts";
import { KIND_NAMES, KINDS, type Kind, type Modes, modeOf } from "./kinds.ts";

type MemberEvent = Pick<MemberEventRow, "type" | "payload">;

const TITLE_CHARS_MAX = 140;
const DETAIL_CHARS_MAX = 600;

const TYPES = Object.keys(MEMBER_EVENTS) as MemberEventType[];

export function shownTypes(modes: Modes): MemberEventType[] {
  const shown = KIND_NAMES.filter((kind) => modeOf(modes, kind, "portal") !== "never");
  return TYPES.filter((type) => shown.includes(TEXTS[type].kind));
}

export interface Worded {
  readonly kind: Kind;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

export function wordsFor(event: MemberEvent): Worded {
  const { kind, title, detail, path } = TEXTS[event.type];
  const line = (value: unknown, max: number) => {
    const plain = typeof value === "string" || typeof value === "number" ? plainLine(String(value)) : "";
    return plain.length > max ? `${plain.slice(0, max - 1).trimEnd()}…` : plain;
  };
  const fields = (max: number): Fields => ({
    text: (name) => line(event.payload[name], max),
  });
  return { kind, title: title(fields(TITLE_CHARS_MAX)), detail: detail?.(fields(DETAIL_CHARS_MAX)) ?? "", path };
}

/** Sent even if read in the portal: the reader may be an intruder. */
export const alwaysSentTypes: readonly MemberEventType[] = TYPES.filter((type) => "always" in KINDS[TEXTS[type].kind]);
