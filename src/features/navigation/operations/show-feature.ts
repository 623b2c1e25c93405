import { Type } from "typebox";
import { FEATURES } from "../../../kernel/catalogue/area.ts";
import { defineOperation } from "../../../kernel/catalogue/operation.ts";
import { choice, Ok, object } from "../../../kernel/catalogue/schema.ts";
import { DAY_MS } from "../../../kernel/values/duration.ts";
import { isShown, setShown } from "../store.ts";

export const showFeature = defineOperation({
  id: "navigation.show_feature",
  tool: "ic_admin_show_feature",
  rest: { method: "PUT", path: "/api/features/{feature}", operationId: "showFeature" },
  title: "Show or hide a feature",
  summary: "Shows a feature in the menus before the space has a record of it, or hides it again.",
  when: "Use when an operator wants to begin with a feature. ic_features_list names them all.",

  effect: "destructive",
  access: { scope: "admin:manifest_edit", session: true },
  quotas: [],
  sandbox: "refused",
  idempotency: "natural",
  undo: {
    by: "navigation.show_feature",
    within: 7 * DAY_MS,
    grade: "restores",
    input: ({ feature }, _, before) => before && { feature, shown: before.shown },
  },
  bodyBytesMax: 1024,

  input: object("ShowFeature", {
    feature: choice(FEATURES, { description: "The name from ic_features_list." }),
    shown: Type.Boolean({ description: "Features in use are always shown." }),
  }),
  output: object("ShowFeatureResponse", { ok: Ok, feature: choice(FEATURES), shown: Type.Boolean() }),
  errors: [],
  examples: [
    { say: "We want to run a hackathon", input: { feature: "hackathons", shown: true }, output: { ok: true } },
  ],

  async handler({ tx, now, wasBefore }, { feature, shown }) {
    wasBefore({ shown: await isShown(tx, feature) }, { shown });
    await setShown(tx, feature, shown, now);
    return { ok: true as const, feature, shown };
  },
});
