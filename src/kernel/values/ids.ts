import { randomBytes, randomFillSync } from "node:crypto";

/** Where ids and other unguessable values come from. */
export interface Ids {
  /** `<prefix>_` and 24 hex digits (96 bits). */
  newId(prefix: string): string;
  bytes(length: number): Buffer;
}

const ID_BYTES = 12;
/** Drawn for many ids at a time: one draw costs as much as all of these. */
const drawn = Buffer.alloc(ID_BYTES * 256);
let used = drawn.length;

export const randomIds: Ids = {
  newId(prefix) {
    if (used === drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    used += ID_BYTES;
    return `${prefix}_${drawn.toString("hex", used - ID_BYTES, used)}`;
  },
  bytes: (length) => randomBytes(length),
};
