import type { RowKey } from "../../kernel/personal-data.ts";

/** The key of the last row of a page, as the caller carries it to the next. */
export function cursorOf(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Null for what was never a cursor. */
export function keyOf(cursor: string): RowKey | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isKey = Array.isArray(key) && key.every((part) => typeof part === "string" && !part.includes("\0"));
    return isKey ? key : null;
  } catch {
    return null;
  }
}
