import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_SUCH_PRINTER: RefusalDetails = {
  message: "No printer has this ID.",
  hint: "Call ic_printers_list for the IDs.",
};

export const NO_SUCH_SPOOL: RefusalDetails = {
  message: "No spool has this ID.",
  hint: "Call ic_spools_list for the IDs.",
};

export const NO_SUCH_SCREEN: RefusalDetails = {
  message: "No printer has this screen.",
  hint: "Ask an operator for a new URL.",
};

export const WRONG_CODE: RefusalDetails = {
  message: "This is not the code of this minute.",
  hint: "Type the four digits that the printer's screen shows now.",
};

export const NOT_HERE: RefusalDetails = {
  message: "Your proof that you are at the printer has expired, or was used.",
  hint: "Open the printer's page again and type the code of its screen.",
};

export const OLD_SIGN_IN: RefusalDetails = {
  message: "Your sign-in is older than 12 hours.",
  hint: "Sign in again, then repeat this at the printer.",
};

export const NOT_A_MANAGER: RefusalDetails = {
  message: "Only operators and the farm crew can do this.",
  hint: "Ask an operator to add you to the farm crew.",
};

export const EMPTY_SPOOL: RefusalDetails = {
  message: "material or color is empty.",
  hint: "Send both, such as PLA and black.",
};

export const NOT_CONNECTED: RefusalDetails = {
  message: "This printer is not connected.",
  hint: "Connect it on its page.",
};

export const BAD_BRIDGE_URL: RefusalDetails = {
  message: "url is not a web address without a user name.",
  hint: "Send the start of the address, such as http://192.168.1.40.",
};
