import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_SUCH_FILE: RefusalDetails = {
  message: "No file has this ID.",
  hint: "Call ic_admin_storage_list_files for the IDs.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: "No member has this ID.",
  hint: "Take it from ic_admin_storage_usage or ic_admin_list_members.",
};

export const NOT_ON_OWN = "You cannot release or open your own file here.";

export const INFECTED: RefusalDetails = {
  message: "The virus scanner found something in this file, so nobody can open it.",
  hint: "Quarantine it, or ask its owner to delete it.",
};

export const NOT_OPEN: RefusalDetails = {
  message: "You have not opened this file, or the ten minutes are over.",
  hint: "Open it with a reason on its page under Storage.",
};

export const NO_REASON: RefusalDetails = {
  message: "reason is empty",
  hint: "Send the reason. The owner of the file reads it.",
};

export function belowUse(used: string): RefusalDetails {
  return {
    message: `The member already uses ${used}.`,
    hint: "Send at least that. Files are never deleted by a limit.",
  };
}
