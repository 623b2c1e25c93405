import type { RefusalDetails } from "../../kernel/errors.ts";
import { sentence } from "../../kernel/languages/messages.ts";
import { refusedFields } from "../../kernel/refused-fields.ts";
import { say } from "./messages.ts";
import { APPLICATIONS_MAX, uriFault } from "./rules.ts";

export const NO_SUCH_APPLICATION = { hint: "Take application_id from ic_admin_applications_list." };

export const NOT_CONNECTED = { hint: "Take application_id from ic_applications_list_mine." };

export const WRONG_SECRET = {
  message: say.wrongSecret,
  hint: "Send client_id and client_secret by Basic or in the form, as operators got them.",
};

export const TOO_MANY_APPLICATIONS = {
  message: say.tooManyApplications({ max: APPLICATIONS_MAX }),
  hint: "Remove one that is no longer used.",
};

export const CODE_FLOW_OFF = {
  message: say.codeFlowOff,
  hint: "Serve the space at an https URL, and leave ATRIUM_OAUTH_CODE_FLOW at auto. Then register it.",
};

interface Uris {
  readonly redirect_uris?: readonly string[] | undefined;
  readonly logout_uris?: readonly string[] | undefined;
}

/** Why these addresses are refused; null if they are not. */
export function urisRefusal({ redirect_uris = [], logout_uris = [] }: Uris): RefusalDetails | null {
  const faults = [
    ...redirect_uris.map((uri) => ["redirect_uris", uri] as const),
    ...logout_uris.map((uri) => ["logout_uris", uri] as const),
  ].flatMap(([field, uri]) => {
    const fault = uriFault(uri);
    return fault ? [{ field, problem: sentence(say.badUri({ uri: uri.slice(0, 100), fault })) }] : [];
  });
  if (faults.length === 0) return null;
  return { ...refusedFields(faults), hint: "Correct the addresses, and save again." };
}
