import { fieldNames } from "../languages/field-names.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** The instant that a sent value names, with its offset; null for any other value. */
export function instantIn(value: unknown): Date | null {
  if (typeof value !== "string" || !INSTANT.test(value)) return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The name of a field without the form of its value: `start` of `start_iso`, `resource` of `resource_id`. */
export function bareName(field: string): string {
  return field.replace(/_(iso|id)$/, "");
}

/** The name of a field in the words of the reader; one that is not listed as it is, such as Nozzle mm of `nozzle_mm`. */
export function fieldWords(field: string): string {
  const name = bareName(field);
  if (Object.hasOwn(fieldNames, name)) return fieldNames[name as keyof typeof fieldNames];
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was sent, in the order in which people read it; the rest as it comes. */
export function inReadingOrder(sent: Readonly<Record<string, unknown>>): [string, unknown][] {
  const known = Object.keys(fieldNames);
  const place = (name: string) => (known.includes(bareName(name)) ? known.indexOf(bareName(name)) : known.length);
  return Object.entries(sent).sort(([one], [other]) => place(one) - place(other));
}
