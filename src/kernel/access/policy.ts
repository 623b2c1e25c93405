import type { Area } from "../catalogue/area.ts";
import type { Operation } from "../catalogue/operation.ts";
import { Refusal } from "../errors.ts";
import { say } from "../messages.ts";
import type { Database, ReadTx } from "../ports/database.ts";
import { scopeOf } from "./access.ts";
import { gateOf } from "./gate.ts";
import { SCOPES } from "./scopes.ts";

/** Notified when operators change a setting of the whole space. */
export const POLICY_CHANNEL = "policy";

export const SWITCH_MODES = ["on", "read_only", "off"] as const;
export type SwitchMode = (typeof SWITCH_MODES)[number];

export interface AreaSwitch {
  readonly mode: SwitchMode;
  /** The operators' notice to callers. */
  readonly banner: string | null;
}

/** Settings of the whole space, made by operators. */
export interface Policy {
  /** Areas that were ever switched; all others are on. */
  readonly switches: ReadonlyMap<string, AreaSwitch>;
  /** Whether an operator's agent acts, or only recommends actions for a person to approve. */
  readonly operatorTools: "act" | "recommend";
  /** IANA zone. */
  readonly timeZone: string;
  /** The house lets nothing change on this floor. */
  readonly isReadOnly?: boolean;
}

export interface PolicyKeeper {
  /** The policy as last committed; a promise while it is reloaded. */
  now(): Policy | Promise<Policy>;
}

export type PolicyReader = (tx: ReadTx) => Promise<Policy>;

/** Bounds a stale policy even if every notification is lost. */
const POLICY_MS_MAX = 5_000;

/** Caches the policy, and reloads it on every change in any process. */
export function createPolicyKeeper(database: Database, read: PolicyReader): PolicyKeeper {
  let kept: Policy | Promise<Policy> | null = null;
  let readAt = 0;
  const forget = () => {
    kept = null;
  };
  database.listen(POLICY_CHANNEL, forget);
  database.onGap(forget);
  return {
    now() {
      const now = performance.now();
      if (kept && now - readAt < POLICY_MS_MAX) return kept;
      readAt = now;
      const reading = read(database.read).then(
        (policy) => {
          if (kept === reading) kept = policy;
          return policy;
        },
        (fault: unknown) => {
          if (kept === reading) kept = null;
          throw fault;
        },
      );
      kept = reading;
      return reading;
    },
  };
}

const OFF_RETRY_SECONDS = 3_600;

const READ_ONLY_RETRY_SECONDS = 60;

/** The refusal by the house or by an area's switch, if any. Operators' own operations go on in an area that is off. */
export function switchedOff(policy: Policy, area: Area, operation: Operation): Refusal | null {
  const { switches, isReadOnly = false } = policy;
  if (isReadOnly && operation.effect !== "read" && !operation.endsAccess) return readOnlyFloor();
  const state = switches.get(area.name);
  if (!state || state.mode === "on" || area.alwaysOn || isOperators(operation)) return null;
  if (state.mode === "read_only" && operation.effect === "read") return null;
  return new Refusal(state.mode === "off" ? "area_off" : "area_read_only", {
    hint: "Nothing was changed. Operators decide when it opens again. Ask your human to contact them.",
    retryAfterSeconds: OFF_RETRY_SECONDS,
    context: { area: area.name, ...(state.banner && { notice: state.banner }) },
  });
}

/** The refusal of a change on a floor that the house has made read-only. */
export function readOnlyFloor(): Refusal {
  return new Refusal("area_read_only", {
    message: say.readOnlyFloor,
    hint: "Nothing was changed. Reads go on. Try again later, or ask the operators of the house.",
    retryAfterSeconds: READ_ONLY_RETRY_SECONDS,
  });
}

export function isOperators({ access }: Operation): boolean {
  if ("person" in access) return access.person === "operator";
  if (gateOf(access)) return true;
  const scope = scopeOf(access);
  return scope !== null && SCOPES[scope].tier === "operator";
}
