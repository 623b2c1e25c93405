/** Identical for unknown and revoked displays. */
export const NO_SUCH_DISPLAY = {
  message: "This display does not exist or was revoked.",
  hint: "Ask an operator to create a new URL at /operate/displays.",
} as const;
