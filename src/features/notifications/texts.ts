import { language } from "../../kernel/languages/language.ts";
import type { Language } from "../../kernel/languages/languages.ts";
import { inWords } from "../../kernel/languages/sentences.ts";
import { plainLine } from "../../kernel/values/text.ts";
import { MEMBER_EVENTS, type MemberEventRow, type MemberEventType } from "../event-log/index.ts";
import { TEXTS } from "./event-texts/event-texts.ts";
import { GERMAN_TEXTS } from "./event-texts/german/german-texts.ts";
import type { Words } from "./event-texts/german/text-parts.ts";
import type { ActText, Fields } from "./event-texts/text-parts.ts";
import { KIND_NAMES, KINDS, type Kind, type Modes, modeOf } from "./kinds.ts";

type MemberEvent = Pick<MemberEventRow, "type" | "payload">;

/** The words in each language. The English ones are beside what holds in all languages. */
const WORDS: Readonly<Record<Language, Readonly<Record<MemberEventType, Words>>>> = { en: TEXTS, de: GERMAN_TEXTS };

/** The server may have written these, with times and amounts in them. */
const IN_WORDS: ReadonlySet<string> = new Set(["when", "until", "amount", "instead", "reason", "achievement"]);

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
  /** What agents did; empty for other events. */
  readonly acts: readonly ActText[];
}

export function wordsFor(event: MemberEvent): Worded {
  const { kind, path } = TEXTS[event.type];
  const { title, detail } = WORDS[language()][event.type];
  const line = (value: unknown, max: number) => {
    const plain =
      typeof value === "string" || typeof value === "number" || value === true ? plainLine(String(value)) : "";
    return plain.length > max ? `${plain.slice(0, max - 1).trimEnd()}…` : plain;
  };
  const acts = actsOf(event);
  const fields = (max: number): Fields => ({
    text(name) {
      const text = line(event.payload[name], max);
      return IN_WORDS.has(name) ? inWords(text) : text;
    },
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

function actsOf({ type, payload }: MemberEvent): readonly ActText[] {
  const acts = type === "agent_acted" ? (payload.acts as readonly ActText[]) : [];
  return acts.map((act) => ({ ...act, text: inWords(act.text) }));
}

/** Sent even if read in the portal: the reader may be an intruder. */
export const alwaysSentTypes: readonly MemberEventType[] = TYPES.filter((type) => "always" in KINDS[TEXTS[type].kind]);
