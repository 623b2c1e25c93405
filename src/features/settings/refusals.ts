import { say } from "./messages.ts";

/** The environment sets the topic. */
export function locked(keys: string) {
  return {
    message: say.setByEnvironment({ keys }),
    hint: `Ask the person who runs the server to change it, or to remove ${keys} and restart. Then it can be set here.`,
  };
}
