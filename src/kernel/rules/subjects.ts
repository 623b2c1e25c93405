import type { Operation } from "../catalogue/operation.ts";
import type { ReadTx } from "../ports/database.ts";
import type { Measure, MeasureOf } from "./measures.ts";

/** Kinds of things that acts are about. */
export const SUBJECT_KINDS = [
  "announcement",
  "booking",
  "display",
  "endpoint",
  "event",
  "event_link",
  "file",
  "folder",
  "group",
  "issue",
  "loan",
  "member",
  "page",
  "photo",
  "print",
  "printer",
  "resource",
  "room",
  "session",
  "share",
  "startup",
  "team",
  "thread",
  "unit",
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** With its name when the rule was set. */
export interface NamedSubject extends Subject {
  readonly name?: string;
}

/** Input fields that name a thing of the same kind in every operation. */
const FIELDS: Readonly<Record<string, SubjectKind>> = {
  announcement_id: "announcement",
  booking_id: "booking",
  event_id: "event",
  event_url: "event_link",
  file_id: "file",
  folder_id: "folder",
  group_id: "group",
  issue_id: "issue",
  lend_id: "loan",
  member_id: "member",
  page_id: "page",
  photo_id: "photo",
  printer_id: "printer",
  recipient_member_id: "member",
  resource_id: "resource",
  room_id: "room",
  session_id: "session",
  share_id: "share",
  target_member_id: "member",
  team_id: "team",
  thread_id: "thread",
  unit_id: "unit",
};

/** What an operation declares for the rules of members. */
export interface Ruled<Input> {
  /** Members' rules do not stand in its way, because it only gives something up. */
  readonly unasked?: true;
  /** The kinds of things in fields whose names do not say it, such as `id`. */
  readonly about?: Readonly<Partial<Record<keyof Input & string, SubjectKind>>>;
  /** How much of something the call does, of its parsed input. */
  readonly measures?: Readonly<Partial<Record<Measure, MeasureOf<Input>>>>;
}

/** Things of one kind, as rules need them. Declared by the area that owns them. */
export interface ThingKind {
  readonly kind: SubjectKind;
  /** Its name, if it exists and the member sees it. */
  name(tx: ReadTx, id: string, memberId: string): Promise<string | undefined>;
  /** What one can lie in. */
  readonly within?: {
    readonly kinds: readonly SubjectKind[];
    of(tx: ReadTx, id: string): Promise<readonly Subject[]>;
  };
}

export type ThingKinds = ReadonlyMap<SubjectKind, ThingKind>;

type About = Pick<Operation, "input" | "about">;

/** The fields of an operation's input that name things, with the kind of each. */
function fieldsOf({ input, about = {} }: About): [string, SubjectKind][] {
  return Object.keys(input.properties).flatMap((field) => {
    const kind = about[field] ?? FIELDS[field];
    return kind === undefined ? [] : [[field, kind]];
  });
}

/** The things that a call names. */
export function subjectsOf(operation: About, input: Readonly<Record<string, unknown>>): Subject[] {
  return fieldsOf(operation).flatMap(([field, kind]) => {
    const id = input[field];
    if (id === undefined) return [];
    return [{ kind, id: typeof id === "string" ? id : "" }]; // null is a place too, such as no folder: one that no rule lists
  });
}

/** The kinds of things that its calls can name, and of what these lie in. */
export function subjectKinds(operation: About, things: ThingKinds): Set<SubjectKind> {
  return new Set(fieldsOf(operation).flatMap(([, kind]) => [kind, ...(things.get(kind)?.within?.kinds ?? [])]));
}
