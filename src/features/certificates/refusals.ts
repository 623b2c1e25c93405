import { say } from "./messages.ts";

export const NO_SUCH_CERTIFICATE = { hint: "Take certificate_id from ic_certificates_list." };

export const NOT_SHARED = {
  message: say.notShared,
  hint: "Ask its owner to share it.",
};

export const NAME_WITHOUT_SHARING = {
  message: say.nameNeedsSharing,
  hint: "Set shared to true, or show_name to false.",
  context: { fields: ["show_name"] },
};

export const REASON_MISSING = {
  message: say.revocationNeedsReason,
  hint: "Send reason.",
  context: { fields: ["reason"] },
};
