import { Type } from "typebox";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { LEVEL_RULES, LEVELS, LEVELS_VERSION, XP_SOURCES } from "../collection.ts";

export const levels = defineOperation({
  id: "funko.levels",
  tool: "ic_funko_levels",
  rest: { method: "GET", path: "/api/funko/levels", operationId: "listFigureLevels" },
  title: "List figure levels",
  summary: "Lists the ten levels and the sources of XP.",

  effect: "read",
  access: { public: true },
  quotas: [],
  bodyBytesMax: 1024,

  input: NoInput,
  output: object("FigureLevelsResponse", {
    ok: Ok,
    version: Type.Integer(),
    xp_sources: Type.Array(
      object("FigureXpSource", {
        signal: Type.String(),
        xp: Type.Integer(),
        per: Type.String(),
        how: Type.String(),
        max: Type.Optional(Type.Integer({ description: "Upper limit of the counted amount." })),
      }),
    ),
    levels: Type.Array(
      object("FigureLevelStep", { level: Type.Integer(), at_xp: Type.Integer(), name: Type.String() }),
    ),
    rules: Type.Array(Type.String()),
  }),
  errors: [],
  examples: [{ say: "How do I level up?", input: {}, output: { ok: true, version: 1 } }],

  async handler() {
    return {
      ok: true as const,
      version: LEVELS_VERSION,
      xp_sources: [...XP_SOURCES],
      levels: [...LEVELS],
      rules: [...LEVEL_RULES],
    };
  },
});
