import type { Language } from "../../kernel/languages/languages.ts";
import { texts, translate } from "../../kernel/languages/texts.ts";

/** The kinds of notifications, by which members choose where they get them. */
export type Kind =
  | "decisions"
  | "reminders"
  | "announcements"
  | "contact"
  | "messages"
  | "requests"
  | "donations"
  | "approvals"
  | "acts"
  | "agents"
  | "security";

/** The payload of an entry, as its words read it. */
export interface Fields {
  /** One line of at most 140 characters; empty when there is none. */
  readonly text: (name: string) => string;
  /** What agents did, in an entry about their acts. */
  readonly acts: readonly ActText[];
}

/** What one call of an agent did. */
export interface ActText {
  /** "Booked Library, Thu 26 Nov 2026, 10:00–11:00 (Europe/Berlin)". */
  readonly text: string;
  /** The path of the page of what changed. */
  readonly page: string;
  /** The path of the page where the member takes it back, where there is one. */
  readonly undo: string | null;
}

/** One type of entry in members' event logs, and the notification about it. */
export interface MemberEventDeclaration {
  readonly when: string;
  /** The names of its fields. */
  readonly payload: readonly string[];
  /** The field that says until when the member can act on it, where it has a value. */
  readonly deadline?: string;
  readonly kind: Kind;
  readonly title: (event: Fields) => string;
  /** Further text, such as the reason of a decision. */
  readonly detail?: (event: Fields) => string;
  /** The page that it leads to. */
  readonly path: string | ((event: Fields) => string);
}

type Declarations = Readonly<Record<string, MemberEventDeclaration>>;

/** The words of the same entries in another language: a title, and a detail where the English one has it. */
type Translation<T extends Declarations> = {
  readonly [Type in keyof T]: {
    readonly [Part in Extract<keyof T[Type], "title" | "detail">]: (event: Fields) => string;
  };
};

type EntryWords = Readonly<Record<string, Pick<MemberEventDeclaration, "title" | "detail">>>;

const WORDS = new WeakMap<object, EntryWords>();
const declared = new Set<string>();

/** Declares entries of a feature. Their titles and details are in the language of the reader at the time of the call. */
export function memberEvents<const T extends Declarations>(events: T): T {
  for (const type of Object.keys(events)) {
    if (declared.has(type)) throw new Error(`The entry ${type} is declared twice.`);
    declared.add(type);
  }
  const words = texts(
    mapEntries(events, ({ title, detail }) => {
      return { title, ...(detail && { detail }) };
    }),
  );
  const readable = mapEntries(events, (event, type) => {
    return { ...event, ...words[type] };
  }) as T;
  WORDS.set(readable, words);
  return readable;
}

/** Adds the words of those entries in one more language. */
export function translateEvents<T extends Declarations>(to: Language, events: T, words: Translation<T>): void {
  const english = WORDS.get(events);
  if (!english) throw new Error("Only declared entries can be translated.");
  translate<EntryWords>(to, english, words);
}

function mapEntries<T>(
  events: Declarations,
  change: (event: MemberEventDeclaration, type: string) => T,
): Record<string, T> {
  return Object.fromEntries(Object.entries(events).map(([type, event]) => [type, change(event, type)]));
}
