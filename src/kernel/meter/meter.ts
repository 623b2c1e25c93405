import type { Operation } from "../catalogue/operation.ts";
import type { ErrorKind } from "../errors.ts";
import type { Quota } from "../limits/quota.ts";
import type { Transport } from "../pipeline/invocation.ts";

/** One ended call, without its caller: members are never in a metric. */
export interface MeteredCall {
  readonly operation: Pick<Operation, "id" | "effect" | "external" | "follow">;
  readonly transport: Transport;
  readonly outcome: "ok" | ErrorKind;
  readonly status: number;
  readonly ms: number;
}

/** Counts events of the kernel, for monitoring. It runs in each call, so it must neither wait nor throw. */
export interface Meter {
  called(call: MeteredCall): void;
  quotaRefused(quota: Pick<Quota<never>, "per" | "window">): void;
  cacheRead(isHit: boolean): void;
  jobRan(name: string, isOk: boolean): void;
}

/** For a server without monitoring. */
export const NO_METER: Meter = Object.freeze({
  called: () => undefined,
  quotaRefused: () => undefined,
  cacheRead: () => undefined,
  jobRan: () => undefined,
});
