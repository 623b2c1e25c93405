import { type Area, defineArea } from "../../kernel/area.ts";
import type { Catalogue } from "../../kernel/catalogue.ts";
import { purgeDecided } from "./jobs/purge-decided.ts";
import { close } from "./operations/close.ts";
import { list } from "./operations/list.ts";

/** One of its operations names tools of the catalogue that it is part of, and asks for it when it is called. */
export function recommendations(catalogue: () => Catalogue): Area {
  return defineArea({
    name: "recommendations",
    summary: "What operators' agents would do, where the space wants a person to decide.",
    terms: {
      recommendation: "An operator's act that an agent asked for, and that waits for a person to carry it out.",
    },
    alwaysOn: true,
    operations: [list(catalogue), close],
    jobs: [purgeDecided],
  });
}

export { personal as recommendationsData } from "./personal-data.ts";
export { waitingRecommendations } from "./waiting.ts";
