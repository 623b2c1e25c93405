import type { RetentionRule } from "../../kernel/catalogue/retention.ts";
import { declared } from "./messages.ts";

export const retention: readonly RetentionRule[] = [
  {
    what: declared.funkoFigureWhat,
    why: declared.funkoFigureWhy,
    kept: declared.funkoFigureKept,
    tables: ["funko_figure", "funko_decision"],
    job: null,
  },
];
