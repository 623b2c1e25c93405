import { randomBytes } from "node:crypto";

/** Where ids and other unguessable values come from. */
export interface Ids {
  /** `<prefix>_` and 24 hex digits (96 bits). */
  newId(prefix: string): string;
  bytes(length: number): Buffer;
}

export const randomIds: Ids = {
  newId: (prefix) => `${prefix}_${randomBytes(12).toString("hex")}`,
  bytes: (length) => randomBytes(length),
};
