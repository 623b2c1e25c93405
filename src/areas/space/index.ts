import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { get } from "./operations/get.ts";
import { getSetup } from "./operations/get-setup.ts";
import { listSwitches } from "./operations/list-switches.ts";
import { setOperatorTools } from "./operations/set-operator-tools.ts";
import { setSwitch } from "./operations/set-switch.ts";
import { update } from "./operations/update.ts";

/** Two of its operations are about the areas of the catalogue that they are part of, and ask for it when called. */
export function space(catalogue: () => Catalogue): Area {
  return defineArea({
    name: "space",
    summary: "The one space that this deployment runs: its name, its time zone, who claimed it, what is switched on.",
    terms: {
      space: "The place that this deployment serves.",
      claim: "Becoming the first operator, by a secret the server prints.",
      switch: "Whether an area is on, can only be read, or is off.",
    },
    alwaysOn: true,
    operations: [get, update, listSwitches(catalogue), setSwitch(catalogue), setOperatorTools, getSetup],
  });
}

export { prepareSpace, takeClaim } from "./claim.ts";
export { switches as areaSwitches } from "./policy-store.ts";
export type { OperatorTools, SetupItem, Space } from "./schemas.ts";
export { BACKUP_OLD_DAYS } from "./schemas.ts";
export { find as findSpace, type SpaceRow, secretOnce, timeZone as spaceTimeZone } from "./store.ts";
