import { defineArea } from "../../kernel/area.ts";
import { keepProgress } from "./jobs/keep-progress.ts";
import { catalog } from "./operations/catalog.ts";
import { equip } from "./operations/equip.ts";
import { get } from "./operations/get.ts";
import { getMine } from "./operations/get-mine.ts";
import { getPublic } from "./operations/get-public.ts";
import { grant } from "./operations/grant.ts";
import { inspect } from "./operations/inspect.ts";
import { levels } from "./operations/levels.ts";
import { make } from "./operations/make.ts";
import { progress } from "./operations/progress.ts";
import { restore } from "./operations/restore.ts";
import { setPublic } from "./operations/set-public.ts";
import { takedown } from "./operations/takedown.ts";

export const funko = defineArea({
  name: "funko",
  summary: "Members' figures: made of parts of a closed list, dressed with what its member has unlocked.",
  terms: {
    figure: "A small image that stands for a member; private until they publish it.",
    item: "Something a figure can wear or do, unlocked by what its member did.",
    signal: "A number that is known of a member, such as the days since they came.",
    making: "Choosing or drawing the parts of a figure anew; one is free, operators grant more.",
  },
  operations: [
    catalog,
    levels,
    progress,
    getMine,
    get,
    getPublic,
    make,
    equip,
    setPublic,
    inspect,
    takedown,
    restore,
    grant,
  ],
  jobs: [keepProgress],
});

export { type Kind as FigureItemKind, RARITIES, SIGNAL_NAMES, type Signal } from "./collection.ts";
export { LOOK, type LookPart } from "./look.ts";
export { personal as funkoData } from "./personal-data.ts";
