import { call, type MemberRequest, pathWith } from "../../../web/core/index.ts";
import { linksText } from "./text.ts";

export const LINKS_PATH = "/files/links";

/** The dialog that creates a link to a file (`f_…`) or a folder (`d_…`), with its label. */
export function shareAction(id: string): { href: string; label: string } {
  return { href: pathWith(`${LINKS_PATH}/new`, { to: id }), label: linksText.button };
}

/** How many links to the file or folder work now, as far as the member sees them. */
export async function activeLinks(
  request: MemberRequest,
  to: { readonly file_id: string } | { readonly folder_id: string },
): Promise<number> {
  const listed = await call(request, "shares.list", to);
  return listed.ok ? listed.body.shares.filter(({ state }) => state === "active").length : 0;
}
