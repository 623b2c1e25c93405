export const NO_SUCH_PROFILE = {
  message: "This slicing profile does not exist.",
  hint: "Take the id from ic_admin_slicing_list_profiles.",
} as const;

export const NO_SUCH_WORKER = {
  message: "This slicing worker does not exist.",
  hint: "Take the id from ic_admin_slicing_list_workers.",
} as const;

export const NOT_FAILED = {
  message: "No failed slice has this id.",
  hint: "Take the id from ic_admin_slicing_list_slices with the state failed or timed_out.",
} as const;

export const KEY_KNOWN = {
  message: "A worker with this key is registered, or was revoked.",
  hint: "Make a new key for the worker with npm run slicer -- key, and send that one.",
} as const;

export const SAME_ACTIVE = {
  message: "An active profile has the same configuration for the same printer model.",
  hint: "Use that profile, or switch it off first.",
} as const;

export const EMPTY_NAME = {
  message: "A name is empty.",
  hint: "Send a name with at least one visible character.",
} as const;

export function badConfig(fault: string) {
  return { message: `The configuration is refused. ${fault}`, hint: "Correct it, and save it whole with the engine." };
}
