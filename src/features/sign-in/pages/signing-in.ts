import type { CodeWanted, SignInOk, SignInResult } from "../../../kernel/ports/sign-in.ts";
import { HOME_OF_MEMBERS, localPath, pathWith, type Redirect, type WebRequest } from "../../../web/core/index.ts";

/** Whether the first factor was accepted. */
export function passedFirstFactor(result: SignInResult): result is SignInOk | CodeWanted {
  return result.ok || result.reason === "second_factor";
}

/**
 * Redirects to the target after sign-in, or to the two-factor page. The browser's previous session ends, so that re-
 * authentication leaves none behind.
 */
export async function afterSignIn(
  request: WebRequest,
  result: SignInOk | CodeWanted,
  next: string | null,
): Promise<Redirect> {
  if (request.viewer && request.cookie) await request.parts.signIn.signOut(request.cookie);
  const to = result.ok ? (next ?? HOME_OF_MEMBERS) : pathWith("/sign-in/second-factor", { next: next ?? "" });
  return { to, cookies: result.cookies };
}

/** The path in `next`, if it is on this server. */
export function nextOf(request: WebRequest): string | null {
  return localPath(request.query("next"));
}
