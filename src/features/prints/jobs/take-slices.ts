import type { Job } from "../../../kernel/catalogue/area.ts";
import { MINUTE_MS } from "../../../kernel/values/duration.ts";
import { SLICE_CHANNEL, slicesOf } from "../../slicing/index.ts";
import { declared, say } from "../messages.ts";
import { listAwaitingSlice } from "../model/model-store.ts";
import { isOpen, takeSlice } from "../model/take-slice.ts";

export const takeSlices: Job = {
  name: "prints.take_slices",
  summary: declared.takeSlicesJob,
  everyMs: MINUTE_MS,
  wakesOn: SLICE_CHANNEL,
  async run({ database, now }) {
    const waiting = await listAwaitingSlice(database.read);
    const slices = await slicesOf(
      database.read,
      waiting.map(({ slice_id }) => slice_id),
    );
    let taken = 0;
    for (const { id, slice_id } of waiting) {
      const slice = slices.get(slice_id);
      if (slice && isOpen(slice)) continue;
      if (await database.transaction((tx) => takeSlice(tx, id, now()))) taken++;
    }
    return taken > 0 ? say.slicesTaken({ count: taken }) : null;
  },
};
