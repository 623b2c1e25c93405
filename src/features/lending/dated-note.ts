import { plainLine } from "../../kernel/values/text.ts";

const NOTES_CHARS_MAX = 8_000;

/** Appends a dated line; the oldest lines go when there are too many. */
export function withNote(notes: string, text: string, now: Date): string {
  const line = `${now.toISOString().slice(0, 10)} ${plainLine(text)}`;
  const all = notes === "" ? line : `${notes}\n${line}`;
  return all.length <= NOTES_CHARS_MAX ? all : all.slice(all.indexOf("\n", all.length - NOTES_CHARS_MAX) + 1);
}
