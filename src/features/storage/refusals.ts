import type { RefusalDetails } from "../../kernel/errors.ts";
import type { Message } from "../../kernel/languages/messages.ts";
import { say } from "./messages.ts";

export const NO_SUCH_FILE: RefusalDetails = {
  message: say.noSuchFile,
  hint: "Call ic_admin_storage_list_files for the IDs.",
};

export const NO_SUCH_MEMBER: RefusalDetails = {
  message: say.noSuchMember,
  hint: "Take it from ic_admin_storage_usage or ic_admin_list_members.",
};

export const INFECTED: RefusalDetails = {
  message: say.virusFound,
  hint: "Quarantine it, or ask its owner to delete it.",
};

export const NOT_OPEN: RefusalDetails = {
  message: say.fileNotOpened,
  hint: "Open it with a reason on its page under Storage.",
};

export const NO_REASON: RefusalDetails = {
  message: say.reasonEmpty,
  hint: "Send the reason. The owner of the file reads it.",
};

export function belowUse(message: Message): RefusalDetails {
  return { message, hint: "Send at least that. Files are never deleted by a limit." };
}
