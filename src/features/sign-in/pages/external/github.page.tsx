import { call, openPage, type PageResponse, type WebRequest } from "../../../../web/core/index.ts";
import { securityText } from "../../../account/pages/parts.ts";
import { beginExternal, finishExternal } from "./flow.ts";

/** Signs in or up through GitHub, which redirects back here with a code. */
export const signInGithub = openPage({
  path: "/sign-in/github",
  usesUpLink: true,
  show: (request) => finishExternal(request, request.parts.signIn.github, linkLeaderboard),
  act: (request, form) => beginExternal(request, request.parts.signIn.github, form),
});

/** Links the GitHub login for the leaderboard too, if the member's tier allows it and the login is not linked. */
async function linkLeaderboard(request: WebRequest): Promise<PageResponse> {
  const { githubDone, githubDoneBare, githubTaken } = securityText;
  const called = await call(request, "leaderboard.connect_sign_in");
  if (called.ok) return { to: "/account", notice: { tone: "success", text: githubDone(called.body.github.login) } };
  const isTaken = called.refused.kind === "already_exists";
  return {
    to: "/account",
    notice: { tone: isTaken ? "warning" : "success", text: isTaken ? githubTaken : githubDoneBare },
  };
}
