import { randomBytes, randomFillSync } from "node:crypto";

/** Source of ids and other unguessable values. */
export interface Ids {
  /** `<prefix>_` and 24 hex digits (96 bits). */
  newId(prefix: string): string;
  bytes(length: number): Buffer;
}

const ID_BYTES = 12;
/** Random bytes for many ids: one large draw costs as much as a small one. */
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
