/** A display that never was and one that was revoked are told apart by nothing. */
export const NO_SUCH_DISPLAY = {
  message: "There is no such display, or it was revoked.",
  hint: "Ask an operator for a new address, which they make at /operate/displays.",
} as const;
