import { pathWith } from "../core/index.ts";
import { linksText } from "./text.ts";

export const LINKS_PATH = "/files/links";

/** The dialog that creates a link to a file (`f_…`) or a folder (`d_…`), with its label. */
export function shareAction(id: string): { href: string; label: string } {
  return { href: pathWith(`${LINKS_PATH}/new`, { to: id }), label: linksText.button };
}
