import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

export const NO_SUCH_PRINTER: RefusalDetails = {
  message: say.noSuchPrinter,
  hint: "Call ic_printers_list for the IDs.",
};

export const NO_SUCH_SPOOL: RefusalDetails = {
  message: say.noSuchSpool,
  hint: "Call ic_spools_list for the IDs.",
};

export const NO_SUCH_SCREEN: RefusalDetails = {
  message: say.noSuchScreen,
  hint: "Ask an operator for a new URL.",
};

export const WRONG_CODE: RefusalDetails = {
  message: say.wrongCode,
  hint: "Type the four digits that the printer's screen shows now.",
};

export const NOT_HERE: RefusalDetails = {
  message: say.proofExpired,
  hint: "Open the printer's page again and type the code of its screen.",
};

export const OLD_SIGN_IN: RefusalDetails = {
  message: say.signInTooOld,
  hint: "Sign in again, then repeat this at the printer.",
};

export const NOT_A_MANAGER: RefusalDetails = {
  message: say.notFarmCrew,
  hint: "Ask an operator to add you to the farm crew.",
};

export const NOT_CONNECTED: RefusalDetails = {
  message: say.printerNotConnected,
  hint: "Connect it on its page.",
};

export const BAD_BRIDGE_URL: RefusalDetails = {
  message: say.badBridgeUrl,
  hint: "Send the start of the address, such as http://192.168.1.40.",
};
