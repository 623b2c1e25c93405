import { Type } from "typebox";
import { FEATURES } from "../../../kernel/catalogue/area.ts";
import type { Catalogue } from "../../../kernel/catalogue/catalogue.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, NoInput, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { readFeatures } from "../store.ts";

export function listFeatures(catalogue: () => Catalogue) {
  return defineOperation({
    id: "navigation.list_features",
    tool: "ic_features_list",
    rest: { method: "GET", path: "/api/features", operationId: "listFeatures" },
    title: "List the features of the space",
    summary: "Lists features such as hackathons or lending, and whether the space uses each of them.",
    when: "Use to find out what this space offers before you look for records.",

    effect: "read",
    access: { public: true },
    quotas: [],
    snapshot: {
      get changedBy() {
        return catalogue()
          .areas.filter(({ name, features }) => name === "navigation" || features)
          .map(({ name }) => name);
      },
      msMax: 60_000,
    },
    bodyBytesMax: 1024,

    input: NoInput,
    output: object("FeaturesResponse", {
      ok: Ok,
      features: Type.Array(
        object("Feature", {
          feature: choice(FEATURES),
          area: Type.String({ description: "The area of its operations, as in ic_space_list_switches." }),
          in_use: Type.Boolean({ description: "The space has records of it." }),
          shown: Type.Boolean({ description: "Operators show it before its first record." }),
        }),
      ),
    }),
    errors: [],
    examples: [{ say: "Does this space run hackathons?", input: {}, output: { ok: true } }],

    async handler({ tx }) {
      const state = await readFeatures(tx, catalogue());
      const features = catalogue().areas.flatMap(({ name: area, features = [] }) =>
        features.map(({ name }) => ({
          feature: name,
          area,
          in_use: state.in_use.includes(name),
          shown: state.shown.includes(name),
        })),
      );
      return { ok: true as const, features };
    },
  });
}
