import { messages } from "../../kernel/languages/messages.ts";

/** The kinds of items that a figure wears. */
export type WornKind = "skin" | "prop" | "stage" | "clip";

/** What it says. */
export const say = messages("figures", {
  figureTakenDown: "Operators have taken this figure down.",
  figuresUpdated: ({ count }: { count: number }) => `${count} figures updated`,
  itemLocked: ({ id }: { id: string }) => `${id} is not unlocked.`,
  moreMakings: ({ count }: { count: number }) => `${count} more generations`,
  noFigureOrMember: "No figure has this handle, and no member has this id.",
  noMakingsLeft: "No makings are left for this figure.",
  noOwnFigure: "You have no figure yet.",
  noSuchFigure: "No published figure has this handle.",
  notOnOwn: "You cannot decide on your own figure.",
  noSuchItem: ({ kind, id }: { kind: WornKind; id: string }) => `No ${kind} has the id ${id}.`,
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("figures.declared", {
  funkoDecisionYours: "history of the figure",
  funkoFigureKept: "as long as the account",
  funkoFigureWhat: "figures, and decisions on them",
  funkoFigureWhy: "to show your figure",
  funkoFigureYours: "figure",
  keepProgressJob: "Stores the highest XP and the items reached by members with a figure.",
  summary: "Members' figures, built from a fixed list of parts and dressed with unlocked items.",
});
