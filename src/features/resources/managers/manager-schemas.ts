import { Type } from "typebox";
import { TIERS } from "../../../kernel/access/tiers.ts";
import { choice, instant, object } from "../../../kernel/catalogue/schema.ts";
import type { Static } from "../../../kernel/catalogue/static/static.ts";
import { isActive, type Manager } from "./manager-store.ts";

export const MANAGERS_MAX = 20;

export const ResourceManager = object("ResourceManager", {
  user_id: Type.String(),
  name: Type.String(),
  tier: choice(TIERS),
  decides: Type.Boolean({ description: "false: suspended, or without a tier above public." }),
  named_at: instant("When an operator named them."),
});

export function renderManager(manager: Manager): Static<typeof ResourceManager> {
  const { id: user_id, name, tier, named_at } = manager;
  return { user_id, name, tier, decides: isActive(manager), named_at: named_at.toISOString() };
}
