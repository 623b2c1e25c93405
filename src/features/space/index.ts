import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import type { CalendarWriter } from "../../kernel/ports/calendar.ts";
import { keepOpeningHistory } from "./jobs/keep-opening-history.ts";
import { declared } from "./messages.ts";
import { get } from "./operations/get.ts";
import { getHours } from "./operations/get-hours.ts";
import { getHoursCalendar } from "./operations/get-hours-calendar.ts";
import { getSetup } from "./operations/get-setup.ts";
import { getSpaceapi } from "./operations/get-spaceapi.ts";
import { getState } from "./operations/get-state.ts";
import { getUsualHours } from "./operations/get-usual-hours.ts";
import { listStateChanges } from "./operations/list-state-changes.ts";
import { listSwitches } from "./operations/list-switches.ts";
import { putSetupAway } from "./operations/put-setup-away.ts";
import { removeHoursOfDate } from "./operations/remove-hours-of-date.ts";
import { setHours } from "./operations/set-hours.ts";
import { setHoursOfDate } from "./operations/set-hours-of-date.ts";
import { setOperatorTools } from "./operations/set-operator-tools.ts";
import { setState } from "./operations/set-state.ts";
import { setSwitch } from "./operations/set-switch.ts";
import { update } from "./operations/update.ts";
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

/** `catalogue` is read at call time: the area is part of it. */
export function space(catalogue: () => Catalogue, writer: CalendarWriter) {
  return defineArea({
    name: "space",
    summary: declared.summary,
    terms: {
      space: "The place that this deployment serves.",
      claim: "Becoming the first operator, using a secret printed by the server.",
      switch: "Whether an area is on, read-only or off.",
      "open state": "Whether visitors can come in now, by the opening hours or by a manual override.",
    },
    tables: [
      "open_period",
      "state_switch",
      "opening_exception",
      "space",
      "opening_span",
      "area_switch",
      "floor_module",
      "secret",
    ],
    shares: ["space"],
    retention,
    personalData: [personal],
    alwaysOn: true,
    operations: [
      get,
      update,
      listSwitches(catalogue),
      setSwitch(catalogue),
      setOperatorTools,
      getSetup(catalogue),
      putSetupAway,
      getState,
      setState,
      listStateChanges,
      getUsualHours,
      getSpaceapi,
      getHours,
      getHoursCalendar(writer),
      setHours,
      setHoursOfDate,
      removeHoursOfDate,
    ],
    jobs: [keepOpeningHistory],
  });
}

export type Operations = OperationsOf<ReturnType<typeof space>>;

export { bookingHours, readSpaceHours, type SpaceHours, spaceHoursFault, spaceOpenWithin } from "./booking-hours.ts";
export { prepareSpace, takeClaim } from "./claim.ts";
export { removeFirstHours, setFirstHours } from "./first-hours.ts";
export {
  CONTENT_POLICIES,
  type ContentPolicy,
  isOn,
  MODULE_IDS,
  MODULES,
  type ModuleId,
  type ModuleState,
} from "./modules/modules.ts";
export { lockModule, readModules, setModule } from "./modules/store.ts";
export { readState } from "./open-state.ts";
export {
  newNight,
  periodsOfWeek,
  type Span,
  spansFault,
  WEEKDAYS,
  type Weekday,
  type WeekOfSpans,
  weekOf,
} from "./opening-rules.ts";
export { type OpeningHours, OpenState, renderState, type UsualDay, Week as OpeningWeek } from "./opening-schemas.ts";
export { effectiveSwitches, readPolicy, switches as areaSwitches } from "./policy-store.ts";
export type { OperatorTools, SetupItem, StateTier } from "./schemas.ts";
export {
  find as findSpace,
  lock as lockSpace,
  nameAndZone as spaceNameAndZone,
  SPACE_NAME_CHANNEL,
  secretNamed,
  secretOnce,
  timeZone as spaceTimeZone,
  update as updateSpace,
} from "./store.ts";
