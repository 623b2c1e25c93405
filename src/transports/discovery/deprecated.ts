import type { Operation } from "../../kernel/operation.ts";

/** Whether an operation is announced to end (specification, Versioning 3). */
export function isDeprecated(operation: Operation): boolean {
  return "deprecated" in operation && Boolean(operation.deprecated);
}
