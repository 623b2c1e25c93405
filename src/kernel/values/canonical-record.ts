/** What was signed, as JSON with sorted keys and LF, in NFC, so that equal records have equal digests. */
export function canonicalRecord(record: Readonly<Record<string, string | number | null>>): string {
  const keys = Object.keys(record).sort();
  const entries = keys.map((key) => [key, normal(record[key] ?? null)]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

function normal(value: string | number | null): string | number | null {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n").normalize("NFC") : value;
}
