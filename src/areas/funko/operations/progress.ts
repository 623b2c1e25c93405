import { Type } from "typebox";
import { memberOf } from "../../../kernel/caller.ts";
import { defineOperation } from "../../../kernel/operation.ts";
import { instant, NoInput, nullable, Ok, object } from "../../../kernel/schema.ts";
import { LEVELS, SIGNAL_NAMES } from "../collection.ts";
import { levelAt, unknownOf } from "../rules.ts";
import { CatalogItem, Condition, renderItem } from "../schemas.ts";
import { readSnapshot } from "../snapshot.ts";

const Signals = object(
  "FigureSignals",
  Object.fromEntries(SIGNAL_NAMES.map((name) => [name, nullable(Type.Integer())])),
  { description: "What is known of the member; null where it is unknown." },
);

const ItemProgress = object("FigureItemProgress", {
  condition: Condition,
  met: Type.Boolean(),
  current: Type.Unsafe<number | string | null>({ type: ["integer", "string", "null"] }),
  target: Type.Unsafe<number | string>({ type: ["integer", "string"] }),
  unknown: Type.Boolean({ description: "It cannot be told how far it is met." }),
});

export const progress = defineOperation({
  id: "funko.progress",
  tool: "ic_funko_progress",
  rest: { method: "GET", path: "/api/funko/progress", operationId: "getMyFigureProgress" },
  title: "My figure's progress",
  summary: "Tells the member's level, which items are unlocked, and how far the others are.",
  when: "The member asks what they have unlocked or what comes next.",

  effect: "read",
  access: { scope: "funko:read", session: true },
  quotas: [],
  sandbox: "real",
  idempotency: "natural",
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FigureProgressResponse", {
    ok: Ok,
    snapshot: object("FigureSnapshot", {
      userId: Type.String({ description: "The member's id." }),
      computedAt: instant("When it was worked out."),
      signals: Signals,
      xp: Type.Integer({ description: "The highest that was reached." }),
      level: Type.Integer(),
      next_level_at: nullable(Type.Integer({ description: "XP of the next level; null at the last." })),
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
      degraded: Type.Array(Type.String(), { description: "Signals that are unknown at the moment." }),
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
