/** The fields of a form as they were sent. */
export interface Form {
  /** The trimmed text of a field; empty when it is missing. */
  text(name: string): string;
  /** The text as typed: for passwords, where every character counts. */
  raw(name: string): string;
  /** All values of a repeated field, such as a group of checkboxes. */
  all(name: string): string[];
  /** The named fields that are not empty, as input of an operation: what was left empty was not said. */
  filled<Name extends string>(...names: Name[]): Partial<Record<Name, string>>;
}

/** Reads a parsed `application/x-www-form-urlencoded` body. */
export function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Readonly<Record<string, string | string[] | undefined>>;
  const all = (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  };
  const raw = (name: string) => all(name)[0] ?? "";
  const text = (name: string) => raw(name).trim();
  return {
    all,
    raw,
    text,
    filled: (...names) =>
      Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== "")) as Partial<
        Record<(typeof names)[number], string>
      >,
  };
}

/** A form that nobody has filled in yet. */
export const untouched: Form = formOf({});
