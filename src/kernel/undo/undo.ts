import { isDeepStrictEqual } from "node:util";
import { type TProperties, type TSchema, Type } from "typebox";
import { object } from "../catalogue/schema.ts";
import type { Static } from "../catalogue/static/static.ts";

/**
 * How far an undo goes.
 * - `clean`: no trace is left but in the activity.
 * - `restores`: the record has its earlier values again.
 * - `leaves_trace`: the effect ends, and the record of it stays, such as a canceled booking.
 * - `compensates`: others have noticed it, such as by a mail, and can notice its end too.
 */
const UNDO_GRADES = ["clean", "restores", "leaves_trace", "compensates"] as const;
type UndoGrade = (typeof UNDO_GRADES)[number];

/** `final`: no call takes it back. */
export const REVERSIBILITIES = [...UNDO_GRADES, "final"] as const;
export type Reversibility = (typeof REVERSIBILITIES)[number];

/** In place of an undo: the call changed nothing, so the last act is the one before it. */
export const NOTHING = "nothing";

/** Declares the call that takes a write back. The caller could as well make that call. */
export interface Undo<Input = never, Output = never> {
  /** The operation that takes it back, which agents and sessions can call if they can call this one. */
  readonly by: `${string}.${string}`;
  /** Milliseconds after the call in which the server offers it. */
  readonly within: number;
  readonly grade: UndoGrade;
  /** When it ends before `within` does, such as at the start of a booking. */
  readonly until?: (input: Input, output: Output) => string | null | undefined;
  /**
   * Its input; `NOTHING` where the call changed nothing, and null where no call takes it back. `before` has the values
   * that the handler named by `wasBefore`.
   */
  input(input: Input, output: Output, before: Before | null): Readonly<Record<string, unknown>> | typeof NOTHING | null;
}

/** Earlier values, by field of the operation that restores them. */
export type Before = Readonly<Record<string, unknown>>;

/** The undo of one call, as its activity keeps it. */
export interface KeptUndo {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly until: string;
  /** What the act left, by field of `before`: the undo is refused if it finds other values. */
  readonly left?: Before;
}

/** In the reply of a write: the call that takes it back. */
export const UndoCall = object(
  "UndoCall",
  {
    tool: Type.String({ description: "The tool that takes it back." }),
    args: Type.Record(Type.String(), Type.Unknown()),
    until: Type.String({ format: "date-time", description: "ic_undo works until then." }),
  },
  { description: "How to take this back: make this call, or call ic_undo." },
);

export type UndoCall = Static<typeof UndoCall>;

/** `reply` with the call that takes it back. */
export function withUndoCall(reply: TSchema): TSchema {
  if (!Type.IsObject(reply)) throw new Error("only an object can carry its undo");
  if ("undo" in reply.properties) throw new Error("the reply has a field undo of its own");
  const { title, description } = reply as { title?: string; description?: string };
  const properties = { ...reply.properties, undo: Type.Optional(UndoCall) };
  return object(title ?? "", properties, description === undefined ? {} : { description });
}

/** A reply that other operations share, under a name of its own, so that only this one carries its undo. */
export function undoable<S extends TSchema>(reply: S): S {
  if (!Type.IsObject(reply)) throw new Error("only an object has a name");
  const { title, properties } = reply as unknown as { title?: string; properties: TProperties };
  return object(`Undoable${title}`, properties) as unknown as S;
}

interface Done {
  readonly operation: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly before: Before | null;
  readonly left: Before | undefined;
  readonly now: Date;
}

/** The undo of a call with this outcome; null if it cannot be taken back any more. */
export function keptUndo(
  undo: Undo,
  { operation, input, output, before, left, now }: Done,
): KeptUndo | typeof NOTHING | null {
  const call = undo.input(input as never, output as never, before);
  if (call === null || call === NOTHING) return call;
  const lastMs = now.getTime() + undo.within;
  const earlier = undo.until?.(input as never, output as never);
  const untilMs = earlier == null ? lastMs : Math.min(lastMs, Date.parse(earlier));
  if (untilMs <= now.getTime()) return null;
  const after = left ?? (undo.by === operation ? (input as Before) : {});
  const kept = compared(call, before ?? {}, after);
  return { operation: undo.by, input: call, until: new Date(untilMs).toISOString(), ...(kept && { left: kept }) };
}

/** The values that the undo sets, and those that the act changed. */
function compared(call: Before, before: Before, after: Before): Before | null {
  const fields = Object.keys(after).filter(
    (field) => field in before && (call[field] !== undefined || !isDeepStrictEqual(before[field], after[field])),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, after[field]]));
}

const KEY = /^undo:([1-9]\d{0,15})$/;

/** The Idempotency-Key of the undo of an act, so that it happens once. */
export const undoKey = (activityId: number): string => `undo:${activityId}`;

/** The act that a call with this key takes back, if its activity names the same call. */
export function undoneBy(key: string | null): number | null {
  const id = key === null ? null : KEY.exec(key)?.[1];
  return id == null ? null : Number(id);
}
