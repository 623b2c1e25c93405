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

/** The name of a field in words: `start_iso` is Start, `resource_id` is Resource. */
export function fieldWords(field: string): string {
  const words = bareName(field).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
