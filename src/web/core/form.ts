import { problems } from "../../kernel/languages/problems.ts";
import { nearestName } from "../../kernel/values/nearest-name.ts";
import { PageRefusal, type Refused, refusedFields } from "./errors.ts";
import { formText } from "./text.ts";

/** 2 MB, the limit for a calendar file. */
export const FILE_BYTES_MAX = 2_000_000;

/** 8 MB, the smallest limit of the operations that take an image. */
export const IMAGE_BYTES_MAX = 8 * 1024 * 1024;

/** Of one file for the vault in a form, as the operation takes it. */
export const VAULT_FILE_BYTES_MAX = 3_200_000;

/** A file with the name that the browser sent. */
export class NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** A file for the vault, its bytes in base64. */
type VaultFile = { readonly name: FormText } & ({ readonly base64: FormText } | { readonly fault: "too_large" });

/** An uploaded image as a data URL (RFC 2397); operations check the real format. */
type UploadedImage = { readonly dataUrl: string } | { readonly fault: "too_large" };

type UploadedText = { readonly text: string } | { readonly fault: "too_large" | "not_text" };

declare const typed: unique symbol;

/** Unvalidated text from a visitor. Every field of an operation accepts it as a type; the operation validates it. */
export type FormText = string & { readonly [typed]: true };

/** A whole number from a visitor, not yet validated. */
export type FormNumber = number & { readonly [typed]: true };

export interface Form {
  /** The trimmed text; empty if the field is missing. @throws PageRefusal if it was sent with several values */
  text(name: string): FormText;
  /** The untrimmed text, for passwords. */
  raw(name: string): FormText;
  /** What a control shows: the sent text, also an emptied one, and `usual` only if the field was not sent. */
  shown(name: string, usual?: string): string | undefined;
  /** All values of a repeated field, such as checkboxes. */
  all(name: string): FormText[];
  /** An uploaded text file; null when none was chosen. */
  file(name: string): UploadedText | null;
  /** The bytes of an uploaded file of any encoding; null when none was chosen. */
  bytes(name: string): Buffer | null;
  /** An uploaded image; null when none was chosen. */
  image(name: string): UploadedImage | null;
  /** Uploaded files of any type, on a page that takes them. */
  files(name: string): VaultFile[];
  /** The named fields that were sent, empty ones too, as input of an operation that changes a record. */
  given<Name extends string>(...names: Name[]): Readonly<Record<Name, FormText | undefined>>;
  /** The named fields that are not empty, as input of an operation that adds a record. */
  filled<Name extends string>(...names: Name[]): Readonly<Record<Name, FormText | undefined>>;
  /** The fields that were sent, that nothing has read so far, and that the shown form did not list. */
  unread(): UnreadField[];
}

/** A field of a form that its page does not know. */
interface UnreadField {
  readonly name: string;
  /** The field that was most likely meant. */
  readonly nearest: string | undefined;
}

/** The hidden field in which a form lists its own fields. */
export const FIELD_NAMES = "_fields";

/** Reads the fields of a parsed body; files arrive as Buffers. */
export function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const sent = Object.keys(fields);
  const read = new Set<string>();
  const values = (name: string) => {
    if (sent.length > 0) read.add(name); // `untouched` is kept: it must not grow
    return [Object.hasOwn(fields, name) ? fields[name] : []].flat();
  };
  const texts = (name: string) => values(name).filter((value) => typeof value === "string");
  // Browsers send each line break as two characters, and count it as one (HTML, "API value" of a textarea).
  const all = (name: string) => texts(name).map((value) => value.replace(/\r\n?/g, "\n")) as FormText[];
  const raw = (name: string) => {
    const different = new Set(all(name));
    if (different.size > 1) throw sentTwice(name);
    return [...different][0] ?? ("" as FormText);
  };
  const text = (name: string) => raw(name).trim() as FormText;
  const select = <Name extends string>(names: Name[], takes: (name: Name) => boolean) =>
    Object.fromEntries(names.filter(takes).map((name) => [name, text(name)])) as Record<Name, FormText | undefined>;
  const isSent = (name: string) => texts(name).length > 0;
  const bytesIn = (name: string) => values(name).find((value) => Buffer.isBuffer(value) && value.length > 0);
  return {
    all,
    raw,
    text,
    shown: (name, usual) => (isSent(name) ? text(name) : usual),
    file: (name) => {
      const bytes = bytesIn(name);
      return Buffer.isBuffer(bytes) ? textOf(bytes) : null;
    },
    bytes: (name) => {
      const bytes = bytesIn(name);
      return Buffer.isBuffer(bytes) ? bytes : null;
    },
    image: (name) => {
      const bytes = bytesIn(name);
      return Buffer.isBuffer(bytes) ? imageOf(bytes) : null;
    },
    files: (name) => values(name).flatMap((value) => (value instanceof NamedFile ? [vaultFileOf(value)] : [])),
    given: (...names) => select(names, isSent),
    filled: (...names) => select(names, (name) => text(name) !== ""),
    unread: () => {
      const listed = texts(FIELD_NAMES).flatMap((names) => names.split(" "));
      const known = new Set([...listed, ...read]);
      const unread = sent.filter((name) => !known.has(name));
      const own = [...known].filter((name) => !name.startsWith("_"));
      return unread.map((name) => ({ name, nearest: nearestName(name, own) }));
    },
  };
}

const UNREAD_SHOWN_MAX = 5;
const NAME_CHARS_SHOWN_MAX = 80;

/** The refusal of a form with fields that its page does not know; undefined without any. */
export function refusedUnread(form: Form): Refused | undefined {
  const faults = form.unread().map(({ name, nearest }) => ({
    field: name.slice(0, NAME_CHARS_SHOWN_MAX),
    problem: formText.unknownField(nearest),
  }));
  if (faults.length === 0) return undefined;
  const shown = faults.slice(0, UNREAD_SHOWN_MAX).map(({ field, problem }) => formText.fault(field, problem));
  return { ...refusedFields(...faults), text: `${shown.join(". ")}. ${formText.unchanged}` };
}

/** As in bodies of programs: no value of a field counts more than another. */
function sentTwice(field: string): PageRefusal {
  const problem = problems.sentTwice;
  return new PageRefusal({ ...refusedFields({ field, problem }), text: formText.fault(field, problem) });
}

/** Shorter texts are typed again faster than copied. */
const WRITTEN_CHARS_MIN = 40;

/** The texts in a parsed body that cost their writer some work. Secrets are not among them. */
export function writtenIn(body: unknown): string[] {
  return Object.entries((body ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([name]) => !/^_|password|code|token/i.test(name))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === "string" && value.length >= WRITTEN_CHARS_MIN && /\s/.test(value.trim()))
    .map(String);
}

function vaultFileOf({ name, bytes }: NamedFile): VaultFile {
  const named = { name: name as FormText };
  if (bytes.length > VAULT_FILE_BYTES_MAX) return { ...named, fault: "too_large" };
  return { ...named, base64: bytes.toString("base64") as FormText };
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

/** An empty form, before any submission. */
export const untouched: Form = formOf({});
