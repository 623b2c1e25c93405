import { Type } from "typebox";
import { choice, nullable, object } from "../../kernel/catalogue/schema.ts";
import { CleanStory, CURATION_RULES } from "../highlights/index.ts";
import { MODULE_IDS } from "../space/index.ts";

/** The floor on which the space never proposes stories of its own. */
export const FIRST_FLOOR = "floor10";

export const RINGS = ["member", "floor-admin", "super-admin"] as const;
export type Ring = (typeof RINGS)[number];

export const MODULE = choice(MODULE_IDS, { description: "A module from floorcast_effective_features." });

export const Tenant = Type.String({ description: "The slug of the floor." });

export const ModuleRecord = object("FloorModuleRecord", {
  module: choice(MODULE_IDS),
  available: Type.Boolean({ description: "A super-admin allows it on this floor." }),
  enabled: Type.Boolean({ description: "A floor-admin switched it on." }),
});

export const EffectiveModule = object("EffectiveFloorModule", {
  ...ModuleRecord.properties,
  effective: Type.Boolean({ description: "Available, enabled, and not all of its areas are switched off." }),
  areas: Type.Array(Type.String(), { description: "The areas that it switches, as in ic_space_list_switches." }),
  areas_off: Type.Array(Type.String(), { description: "Areas of it that operators switched off themselves." }),
});

const items = { minimum: 1, maximum: 10, description: "Stories of this rule that may wait at once." };

export const POLICY_TYPE = choice(CURATION_RULES, {
  description:
    "`top_commit`: the first of the commit leaderboard. `latest_news`: the newest headline. `rotate_highlights`: an archived highlight.",
});

export const AiPolicyWish = object("AiPolicyWish", {
  type: POLICY_TYPE,
  enabled: Type.Optional(Type.Boolean({ description: "Whether the rule proposes stories." })),
  max_items: Type.Optional(Type.Integer(items)),
});

export const AiPolicy = object("AiPolicy", {
  type: POLICY_TYPE,
  enabled: Type.Boolean(),
  max_items: Type.Integer(items),
});

export const Candidate = nullable(CleanStory, { description: "null if the rule finds no new story." });

export const RUN_OUTCOMES = ["pending", "no_candidate", "enough_pending", "disabled"] as const;
