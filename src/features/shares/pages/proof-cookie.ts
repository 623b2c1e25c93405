import type { FormText, WebRequest } from "../../../web/core/index.ts";

const NAME = "atrium.share";
const SECONDS = 3_600;

/** Keeps the proof of a link's password for the pages of this link only. */
export function proofCookie({ parts }: WebRequest, token: string, proof: string): string {
  const secure = parts.kernel.settings.baseUrl.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${proof}; Path=/s/${token}; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The proof in the browser; undefined if there is none. */
export function proofIn({ cookie }: WebRequest): FormText | undefined {
  const found = cookie?.split(/;\s*/).find((each) => each.startsWith(`${NAME}=`));
  return found?.slice(NAME.length + 1) as FormText | undefined;
}
