import type { Area } from "../catalogue/area.ts";
import type { Operation } from "../catalogue/operation.ts";
import { scopeOf } from "../catalogue/operation.ts";
import { Refusal } from "../errors.ts";
import type { Database, ReadTx } from "../ports/database.ts";
import { SCOPES } from "./scopes.ts";

/** Where every process hears that operators have decided something about the whole space. */
export const POLICY_CHANNEL = "policy";

export const SWITCH_MODES = ["on", "read_only", "off"] as const;
export type SwitchMode = (typeof SWITCH_MODES)[number];

export interface AreaSwitch {
  readonly mode: SwitchMode;
  /** What the operators tell those who meet it. */
  readonly banner: string | null;
}

/** What operators have decided about the whole space. */
export interface Policy {
  /** Areas that were ever switched; the others are on. */
  readonly switches: ReadonlyMap<string, AreaSwitch>;
  /** Whether an operator's agent acts for them, or only recommends what a person then carries out. */
  readonly operatorTools: "act" | "recommend";
}

export interface PolicyKeeper {
  /** The policy as last committed; a promise while it is being read anew. */
  now(): Policy | Promise<Policy>;
}

/** Reads the policy as last committed, from where its owner stores it. */
export type PolicyReader = (tx: ReadTx) => Promise<Policy>;

/** The policy, kept in memory and read anew on every change in any process. */
export function createPolicyKeeper(database: Database, read: PolicyReader): PolicyKeeper {
  let kept: Policy | Promise<Policy> | null = null;
  const forget = () => {
    kept = null;
  };
  database.listen(POLICY_CHANNEL, forget);
  database.onGap(forget);
  return {
    now() {
      if (kept) return kept;
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

/** Why an area's switch keeps this operation from running. Operators' own work in it goes on. */
export function switchedOff({ switches }: Policy, area: Area, operation: Operation): Refusal | null {
  const state = switches.get(area.name);
  if (!state || state.mode === "on" || area.alwaysOn || isOperators(operation)) return null;
  if (state.mode === "read_only" && operation.effect === "read") return null;
  return new Refusal(state.mode === "off" ? "area_off" : "area_read_only", {
    hint: "Nothing was changed. Operators decide when it opens again; ask your human to ask them.",
    retryAfterSeconds: OFF_RETRY_SECONDS,
    context: { area: area.name, ...(state.banner && { notice: state.banner }) },
  });
}

/** Whether only operators may run it. */
export function isOperators({ access }: Operation): boolean {
  if ("person" in access) return access.person === "operator";
  const scope = scopeOf(access);
  return scope !== null && SCOPES[scope].tier === "operator";
}
