import { defineArea } from "../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../kernel/catalogue/catalogue.ts";
import type { OperationsOf } from "../../kernel/catalogue/operation.ts";
import { declared } from "./messages.ts";
import { countWaiting } from "./operations/count-waiting.ts";
import { listFeatures } from "./operations/list-features.ts";
import { showFeature } from "./operations/show-feature.ts";
import { retention } from "./retention.ts";

/** The operations read features and queues from the catalogue at call time: the area is part of it. */
export function navigation(catalogue: () => Catalogue) {
  return defineArea({
    name: "navigation",
    summary: declared.summary,
    terms: { feature: "What the space can do beyond the basics. Pages lead to it once the space uses it." },
    alwaysOn: true,
    tables: ["shown_feature"],
    retention,
    operations: [listFeatures(catalogue), showFeature, countWaiting(catalogue)],
  });
}

export type Operations = OperationsOf<ReturnType<typeof navigation>>;
