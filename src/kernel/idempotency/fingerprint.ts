import { createHash } from "node:crypto";

/** A hash of the input, independent of the order of members. */
export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value, sortedMembers)).digest("base64url");
}

function sortedMembers(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
