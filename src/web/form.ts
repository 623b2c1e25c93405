/** 2 MB, as much as a calendar may have. */
export const FILE_BYTES_MAX = 2_000_000;

/** Of an uploaded file its text, or why it has none. */
export type UploadedText = { readonly text: string } | { readonly fault: "too_large" | "not_text" };

/** The fields of a form as they were sent. */
export interface Form {
  /** The trimmed text of a field; empty when it is missing. */
  text(name: string): string;
  /** The text as typed: for passwords, where every character counts. */
  raw(name: string): string;
  /** All values of a repeated field, such as a group of checkboxes. */
  all(name: string): string[];
  /** A file of text; null when none was chosen. */
  file(name: string): UploadedText | null;
  /** The named fields that are not empty, as input of an operation: what was left empty was not said. */
  filled<Name extends string>(...names: Name[]): Partial<Record<Name, string>>;
}

/** Reads the fields of a parsed body; a file is a Buffer among them. */
export function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const values = (name: string) => [Object.hasOwn(fields, name) ? fields[name] : []].flat();
  const all = (name: string) => values(name).filter((value) => typeof value === "string");
  const raw = (name: string) => all(name)[0] ?? "";
  const text = (name: string) => raw(name).trim();
  return {
    all,
    raw,
    text,
    file: (name) => {
      const bytes = values(name).find((value) => Buffer.isBuffer(value));
      return bytes === undefined || bytes.length === 0 ? null : textOf(bytes);
    },
    filled: (...names) =>
      Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== "")) as Partial<
        Record<(typeof names)[number], string>
      >,
  };
}

function textOf(bytes: Buffer): UploadedText {
  if (bytes.length > FILE_BYTES_MAX) return { fault: "too_large" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { fault: "not_text" };
  }
}

/** A form that nobody has filled in yet. */
export const untouched: Form = formOf({});
