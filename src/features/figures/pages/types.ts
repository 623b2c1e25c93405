import type { Reply } from "../../../web/core/index.ts";

export type OwnFigure = Reply<"funko.get_mine">;

export type FigureProgress = Reply<"funko.progress">["snapshot"];

export type ItemState = FigureProgress["states"][number];

export type ItemStep = ItemState["progress"][number];

/** Kinds of items that a figure wears. */
export type Worn = Exclude<ItemState["item"]["kind"], "capability">;

type FigureRules = Reply<"funko.levels">;

export type FigureLevel = FigureRules["levels"][number];

export type XpSource = FigureRules["xp_sources"][number];
