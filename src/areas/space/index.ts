import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import type { CalendarWriter } from "../../kernel/ports/calendar.ts";
import { keepOpeningHistory } from "./jobs/keep-opening-history.ts";
import { get } from "./operations/get.ts";
import { getHours } from "./operations/get-hours.ts";
import { getHoursCalendar } from "./operations/get-hours-calendar.ts";
import { getSetup } from "./operations/get-setup.ts";
import { getSpaceapi } from "./operations/get-spaceapi.ts";
import { getState } from "./operations/get-state.ts";
import { getUsualHours } from "./operations/get-usual-hours.ts";
import { listStateChanges } from "./operations/list-state-changes.ts";
import { listSwitches } from "./operations/list-switches.ts";
import { removeHoursOfDate } from "./operations/remove-hours-of-date.ts";
import { setHours } from "./operations/set-hours.ts";
import { setHoursOfDate } from "./operations/set-hours-of-date.ts";
import { setOperatorTools } from "./operations/set-operator-tools.ts";
import { setState } from "./operations/set-state.ts";
import { setSwitch } from "./operations/set-switch.ts";
import { update } from "./operations/update.ts";

/** Two of its operations are about the areas of the catalogue that they are part of, and ask for it when called. */
export function space(catalogue: () => Catalogue, writer: CalendarWriter): Area {
  return defineArea({
    name: "space",
    summary:
      "The one space that this deployment runs: its name and time zone, whether it is open, what is switched on.",
    terms: {
      space: "The place that this deployment serves.",
      claim: "Becoming the first operator, by a secret the server prints.",
      switch: "Whether an area is on, can only be read, or is off.",
      "open state": "Whether somebody can come in now: by the opening hours, or because somebody said so by hand.",
    },
    alwaysOn: true,
    operations: [
      ...[get, update, listSwitches(catalogue), setSwitch(catalogue), setOperatorTools, getSetup],
      ...[getState, setState, listStateChanges, getUsualHours, getSpaceapi],
      ...[getHours, getHoursCalendar(writer), setHours, setHoursOfDate, removeHoursOfDate],
    ],
    jobs: [keepOpeningHistory],
  });
}

export { prepareSpace, takeClaim } from "./claim.ts";
export { readState } from "./open-state.ts";
export { type Span, WEEKDAYS, type Weekday } from "./opening-rules.ts";
export { type OpeningHours, OpenState, renderState, type UsualDay } from "./opening-schemas.ts";
export { personal as spaceData } from "./personal-data.ts";
export { switches as areaSwitches } from "./policy-store.ts";
export type { OperatorTools, SetupItem, Space, StateTier } from "./schemas.ts";
export { find as findSpace, type SpaceRow, secretNamed, secretOnce, timeZone as spaceTimeZone } from "./store.ts";
