/** 2 MB, as much as a calendar may have. */
export const FILE_BYTES_MAX = 2_000_000;

/** 8 MB, as much as the smallest of the operations that take an image. */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;

/** An uploaded image as operations take it, as a data URL (RFC 2397); what it really is, they look at themselves. */
export type UploadedImage = { readonly dataUrl: string } | { readonly fault: "too_large" };

/** Of an uploaded file its text, or why it has none. */
export type UploadedText = { readonly text: string } | { readonly fault: "too_large" | "not_text" };

declare const typed: unique symbol;

/** Text as a visitor sent it. An operation takes it for any field, and refuses what does not fit. */
export type FormText = string & { readonly [typed]: true };

/** A whole number as a visitor typed it. */
export type FormNumber = number & { readonly [typed]: true };

/** The fields of a form as they were sent. */
export interface Form {
  /** The trimmed text of a field; empty when it is missing. */
  text(name: string): FormText;
  /** The text as typed: for passwords, where every character counts. */
  raw(name: string): FormText;
  /** All values of a repeated field, such as a group of checkboxes. */
  all(name: string): FormText[];
  /** A file of text; null when none was chosen. */
  file(name: string): UploadedText | null;
  /** A file that should be an image; null when none was chosen. */
  image(name: string): UploadedImage | null;
  /** The named fields that are not empty, as input of an operation: what was left empty was not said. */
  filled<Name extends string>(...names: Name[]): Readonly<Record<Name, FormText | undefined>>;
}

/** Reads the fields of a parsed body; a file is a Buffer among them. */
export function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const values = (name: string) => [Object.hasOwn(fields, name) ? fields[name] : []].flat();
  const all = (name: string) => values(name).filter((value) => typeof value === "string") as FormText[];
  const raw = (name: string) => all(name)[0] ?? ("" as FormText);
  const text = (name: string) => raw(name).trim() as FormText;
  const bytesIn = (name: string) => values(name).find((value) => Buffer.isBuffer(value) && value.length > 0);
  return {
    all,
    raw,
    text,
    file: (name) => {
      const bytes = bytesIn(name);
      return Buffer.isBuffer(bytes) ? textOf(bytes) : null;
    },
    image: (name) => {
      const bytes = bytesIn(name);
      return Buffer.isBuffer(bytes) ? imageOf(bytes) : null;
    },
    filled: (...names) =>
      Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== "")) as Record<
        (typeof names)[number],
        FormText | undefined
      >,
  };
}

function imageOf(bytes: Buffer): UploadedImage {
  if (bytes.length > IMAGE_BYTES_MAX) return { fault: "too_large" };
  return { dataUrl: `data:image/unknown;base64,${bytes.toString("base64")}` };
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
