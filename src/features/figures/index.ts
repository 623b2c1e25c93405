import { defineArea } from "../../kernel/catalogue/area.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { keepProgress } from "./jobs/keep-progress.ts";
import { declared } from "./messages.ts";
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
import { personal } from "./personal-data.ts";
import { retention } from "./retention.ts";

export const funko = defineArea({
  name: "funko",
  summary: declared.summary,
  terms: {
    figure: "A small image that represents a member; private until the member publishes it.",
    item: "Something that a figure can wear or do, unlocked by the member's activity.",
    signal: "A number about a member, such as the days since they joined.",
    making: "Choosing or drawing a figure's parts anew. One making is free; operators can grant more.",
  },
  tables: ["funko_figure", "funko_decision"],
  retention,
  personalData: [personal],
  features: [{ name: "figures", inUse: "SELECT FROM funko_figure" }],
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

export type Operations = OperationsOf<typeof funko>;

export { LOOK, type LookPart } from "./look.ts";
