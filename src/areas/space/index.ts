import { defineArea } from "../../kernel/area.ts";
import { get } from "./operations/get.ts";
import { update } from "./operations/update.ts";

export const space = defineArea({
  name: "space",
  summary: "The one space that this deployment runs: its name, its time zone, who claimed it.",
  terms: {
    space: "The place that this deployment serves.",
    claim: "Becoming the first operator, by a secret the server prints.",
  },
  operations: [get, update],
});

export { prepareSpace, takeClaim } from "./claim.ts";
export type { Space } from "./schemas.ts";
export { find as findSpace, type SpaceRow, secretOnce, timeZone as spaceTimeZone } from "./store.ts";
