import type { RowKey } from "../../kernel/catalogue/personal-data.ts";

export function cursorOf(key: RowKey): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

export function keyOf(cursor: string): RowKey | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const isKey = Array.isArray(key) && key.every((part) => typeof part === "string" && !part.includes("\0"));
    return isKey ? key : null;
  } catch {
    return null;
  }
}
