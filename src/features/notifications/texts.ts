import { wordedRecord } from "../../kernel/languages/messages.ts";
import { plainLine } from "../../kernel/values/text.ts";
import type { ActText, Fields, MemberEventDeclaration, MemberEventRow } from "../event-log/index.ts";
import { MEMBER_EVENTS, type MemberEventType } from "../member-events.ts";
import { KIND_NAMES, KINDS, type Kind, type Modes, modeOf } from "./kinds.ts";
import type { Unread } from "./settings-store.ts";

type MemberEvent = Pick<MemberEventRow, "type" | "payload">;

const TITLE_CHARS_MAX = 140;
const DETAIL_CHARS_MAX = 600;

const TYPES = Object.keys(MEMBER_EVENTS) as MemberEventType[];

export function shownTypes(modes: Modes): MemberEventType[] {
  const shown = KIND_NAMES.filter((kind) => modeOf(modes, kind, "portal") !== "never");
  return TYPES.filter((type) => shown.includes(MEMBER_EVENTS[type].kind));
}

/** The number of unread events that the member wants to see here. */
export function shownUnread({ modes, types }: Unread): number {
  const visible = shownTypes(modes ?? {});
  return (types ?? []).filter((type) => visible.includes(type)).length;
}

export interface Worded {
  readonly kind: Kind;
  readonly title: string;
  readonly detail: string;
  readonly path: string;
  /** What agents did; empty for other events. */
  readonly acts: readonly ActText[];
}

export function wordsFor({ type, payload: kept }: MemberEvent): Worded {
  const { kind, title, detail, path }: MemberEventDeclaration = MEMBER_EVENTS[type];
  const payload = wordedRecord(kept);
  const line = (value: unknown, max: number) => {
    const plain =
      typeof value === "string" || typeof value === "number" || value === true ? plainLine(String(value)) : "";
    return plain.length > max ? `${plain.slice(0, max - 1).trimEnd()}…` : plain;
  };
  const acts = type === "agent_acted" ? (payload.acts as readonly ActText[]) : [];
  const fields = (max: number): Fields => ({
    text: (name) => line(payload[name], max),
    acts,
  });
  const short = fields(TITLE_CHARS_MAX);
  return {
    kind,
    title: title(short),
    detail: detail?.(fields(DETAIL_CHARS_MAX)) ?? "",
    path: typeof path === "string" ? path : path(short),
    acts,
  };
}

/** Sent even if read in the portal: the reader may be an intruder. */
export const alwaysSentTypes: readonly MemberEventType[] = TYPES.filter(
  (type) => "always" in KINDS[MEMBER_EVENTS[type].kind],
);
