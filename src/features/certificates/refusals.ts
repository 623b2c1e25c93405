export const NO_SUCH_CERTIFICATE = { hint: "Take certificate_id from ic_certificates_list." };

export const NOT_SHARED = {
  message: "No certificate is shared at this address.",
  hint: "Ask its owner to share it.",
};

export const NAME_WITHOUT_SHARING = {
  message: "A name is shown on shared certificates only.",
  hint: "Set shared to true, or show_name to false.",
  context: { fields: ["show_name"] },
};

export const REASON_MISSING = {
  message: "A revocation needs a reason, which is public.",
  hint: "Send reason.",
  context: { fields: ["reason"] },
};
