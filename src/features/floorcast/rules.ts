import { actsAsOperator, type Caller } from "../../kernel/access/caller.ts";
import type { Gate } from "../../kernel/access/gate.ts";
import type { AreaSwitch } from "../../kernel/access/policy.ts";
import { type ContentPolicy, isOn, MODULES, type ModuleState } from "../space/index.ts";
import { FIRST_FLOOR, type Ring } from "./schemas.ts";

/** The highest ring in which the caller can act. */
export function ringOf(caller: Pick<Caller, "tier" | "token">, holdsApex: boolean): Ring {
  if (!actsAsOperator(caller)) return "member";
  return holdsApex ? "super-admin" : "floor-admin";
}

export function verdictsOf(ring: Ring): Record<"member" | Gate, boolean> {
  return { member: true, "floor-admin": ring !== "member", "super-admin": ring === "super-admin" };
}

/** Whether the module has any effect, and which of its areas operators switched off. */
export function effectOf(state: ModuleState, switches: ReadonlyMap<string, Pick<AreaSwitch, "mode">>) {
  const areas: string[] = [...MODULES[state.module]];
  const areasOff = areas.filter((area) => switches.get(area)?.mode === "off");
  const isWhollyOff = areas.length > 0 && areasOff.length === areas.length;
  return { areas, areasOff, isEffective: isOn(state) && !isWhollyOff };
}

/** Why the space proposes no stories on this floor; null if it does. */
export function curationFault(slug: string, module: ModuleState): "forbidden" | "feature-not-available" | null {
  if (!isOn(module)) return "feature-not-available";
  return slug === FIRST_FLOOR ? "forbidden" : null;
}

/** Why a story that was just sent still needs an operator; null if it can be published. */
export function reviewReason(
  policy: ContentPolicy,
  story: { readonly suspicions: number; readonly unasked: number },
): "policy" | "suspicious" | "consent" | null {
  if (policy === "moderation_queue") return "policy";
  if (story.suspicions > 0) return "suspicious";
  return story.unasked > 0 ? "consent" : null;
}
