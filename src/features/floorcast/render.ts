import type { Static } from "../../kernel/catalogue/static/static.ts";
import type { ModuleState } from "../space/index.ts";
import type { AiPolicy, ModuleRecord } from "./schemas.ts";
import type { PolicyRow } from "./store.ts";

export function renderModule({ module, is_available, is_enabled }: ModuleState): Static<typeof ModuleRecord> {
  return { module, available: is_available, enabled: is_enabled };
}

export function renderPolicies(
  rows: readonly Pick<PolicyRow, "type" | "is_enabled" | "max_items">[],
): Static<typeof AiPolicy>[] {
  return rows.map(({ type, is_enabled, max_items }) => ({ type, enabled: is_enabled, max_items }));
}
