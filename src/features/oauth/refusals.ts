import { say } from "./messages.ts";

/** A client that was removed registers anew when it reads `invalid_client` (RFC 6749 §5.2). */
export const UNREGISTERED = {
  message: say.clientNotRegistered,
  hint: "Register the client again: POST /api/oauth/register.",
};
