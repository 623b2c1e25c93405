import type { CodeWanted, SignInOk, SignInResult } from "../../kernel/ports/sign-in.ts";
import { HOME_OF_MEMBERS, localPath, pathWith, type Redirect, type WebRequest } from "../core/index.ts";

/** Whether the visitor has proved who they are, if only by a first factor. */
export function isThrough(result: SignInResult): result is SignInOk | CodeWanted {
  return result.ok || result.reason === "second_factor";
}

/**
 * Where somebody goes who has just proved who they are: on to where they were going, or to the code that is wanted of
 * them. The session that this browser had before ends, so that confirming leaves none behind.
 */
export async function arrival(
  request: WebRequest,
  result: SignInOk | CodeWanted,
  next: string | null,
): Promise<Redirect> {
  if (request.viewer && request.cookie) await request.parts.signIn.signOut(request.cookie);
  const to = result.ok ? (next ?? HOME_OF_MEMBERS) : pathWith("/sign-in/second-factor", { next: next ?? "" });
  return { to, cookies: result.cookies };
}

/** Where a page was told to lead on to; nowhere else than on this server. */
export function nextOf(request: WebRequest): string | null {
  return localPath(request.query("next"));
}
