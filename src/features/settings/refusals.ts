import type { Fault } from "./rules.ts";

/** The environment sets the topic. */
export function locked(keys: string) {
  return {
    message: `The environment of the server sets this: ${keys}.`,
    hint: `Ask the person who runs the server to change it, or to remove ${keys} and restart. Then it can be set here.`,
  };
}

export function invalid(faults: readonly Fault[], hint: string) {
  const message = faults.map(({ field, problem }) => `${field} ${problem}`).join("; ");
  return { message, hint, context: { faults } };
}
