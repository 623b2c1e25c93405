import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

export const NO_SUCH_PROFILE = {
  message: say.noSuchProfile,
  hint: "Take the id from ic_admin_slicing_list_profiles.",
} as const;

export const NO_SUCH_WORKER = {
  message: say.noSuchWorker,
  hint: "Take the id from ic_admin_slicing_list_workers.",
} as const;

export const NOT_FAILED = {
  message: say.noFailedSlice,
  hint: "Take the id from ic_admin_slicing_list_slices with the state failed or timed_out.",
} as const;

export const KEY_KNOWN = {
  message: say.workerKeyKnown,
  hint: "Make a new key for the worker with npm run slicer -- key, and send that one.",
} as const;

export const SAME_ACTIVE = {
  message: say.sameActiveProfile,
  hint: "Use that profile, or switch it off first.",
} as const;

export const EMPTY_NAME = {
  message: say.nameEmpty,
  hint: "Send a name with at least one visible character.",
} as const;

export function badConfig(fault: Message) {
  return { message: say.configRefused({ fault }), hint: "Correct it, and save it whole with the engine." };
}
