import type { Access } from "./access.ts";

/**
 * A role of the floor, beside scope and tier. Callers pass who act as operators: their sessions, and their tokens that
 * have a scope of operators. A super-admin also holds the apex flag, which the handler reads.
 */
export type Gate = "floor-admin" | "super-admin";

export function gateOf(access: Access): Gate | null {
  return "anyToken" in access ? (access.gate ?? null) : null;
}
