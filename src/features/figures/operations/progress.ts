import { Type } from "typebox";
import { memberOf } from "../../../kernel/access/caller.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LEVELS, SIGNAL_NAMES } from "../collection.ts";
import { levelAt, unknownOf } from "../rules.ts";
import { CatalogItem, Condition, renderItem } from "../schemas.ts";
import { readSnapshot } from "../snapshot.ts";

const Signals = object(
  "FigureSignals",
  Object.fromEntries(SIGNAL_NAMES.map((name) => [name, nullable(Type.Integer())])),
  { description: "The member's signals; null if unknown." },
);

const ItemProgress = object("FigureItemProgress", {
  condition: Condition,
  met: Type.Boolean(),
  current: Type.Union([Type.Integer(), Type.String(), Type.Null()]),
  target: Type.Union([Type.Integer(), Type.String()]),
  unknown: Type.Boolean({ description: "true if the progress is unknown." }),
});

export const progress = defineOperation({
  id: "funko.progress",
  tool: "ic_funko_progress",
  rest: { method: "GET", path: "/api/funko/progress", operationId: "getMyFigureProgress" },
  title: "Get my figure's progress",
  summary: "Returns the member's level, unlocked items and progress toward the others.",
  when: "Use when the member asks which items they have unlocked or what comes next.",

  effect: "read",
  listed: "second",
  access: { scope: "funko:read", session: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FigureProgressResponse", {
    ok: Ok,
    snapshot: object("FigureSnapshot", {
      userId: Type.String({ description: "The member's id." }),
      computedAt: instant("When it was calculated."),
      signals: Signals,
      xp: Type.Integer({ description: "The highest total ever reached." }),
      level: Type.Integer(),
      next_level_at: nullable(Type.Integer({ description: "XP of the next level; null at the last one." })),
      granted: Type.Array(Type.String(), {
        description: "Ids of items that stay unlocked although their conditions are no longer met.",
      }),
      states: Type.Array(
        object("FigureItemState", {
          item: CatalogItem,
          unlocked: Type.Boolean(),
          progress: Type.Array(ItemProgress),
        }),
      ),
      degraded: Type.Array(Type.String(), { description: "Signals that are currently unknown." }),
    }),
  }),
  errors: [],
  examples: [{ say: "What has my figure unlocked?", input: {}, output: { ok: true } }],

  async handler({ tx, caller, now }) {
    const { memberId, signals, xp, states } = await readSnapshot(tx, memberOf(caller), now);
    const { level } = levelAt(xp);
    const kept = states.filter(({ unlocked, progress: steps }) => unlocked && steps.some(({ met }) => !met));
    return {
      ok: true as const,
      snapshot: {
        userId: memberId,
        computedAt: now.toISOString(),
        signals,
        xp,
        level,
        next_level_at: LEVELS.find((step) => step.level === level + 1)?.at_xp ?? null,
        granted: kept.map(({ item }) => item.id),
        states: states.map((state) => ({
          item: renderItem(state.item),
          unlocked: state.unlocked,
          progress: [...state.progress],
        })),
        degraded: unknownOf(signals),
      },
    };
  },
});
