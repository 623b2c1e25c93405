import { sentence } from "../../../kernel/languages/messages.ts";
import {
  call,
  localPath,
  openPage,
  type PageResponse,
  pathWith,
  refusalTexts,
  type WebRequest,
} from "../../../web/core/index.ts";
import { securityText } from "../../account/pages/parts.ts";
import { visitorOf } from "./sign-in-refusal.ts";
import { afterSignIn, passedFirstFactor } from "./signing-in.ts";

/** Signs in or up through GitHub, which redirects back here with a code (RFC 6749 §4.1). */
export const signInGithub = openPage({
  path: "/sign-in/github",
  usesUpLink: true,
  async show(request) {
    const { github } = request.parts.signIn;
    if (!github || request.query("state") === "") return { to: "/sign-in" };
    const outcome = await github.finish(request.search, request.cookie, visitorOf(request));
    const next = localPath(outcome.next);
    if (outcome.ok && outcome.did === "link") return linkLeaderboard(request);
    if (passedFirstFactor(outcome)) return afterSignIn(request, outcome, next);
    const text = outcome.reason === "too_many_attempts" ? refusalTexts.rate_limited(null) : sentence(outcome.message);
    const back = request.viewer ? (next ?? "/account") : pathWith("/sign-in", { next: next ?? "" });
    return { to: back, notice: { tone: "warning", text } };
  },
  async act(request, form) {
    const { github } = request.parts.signIn;
    const next = localPath(form.text("next")) ?? "";
    if (!github) return { to: pathWith("/sign-in", { next }) };
    const begun = await github.begin({ sign: "in" }, next, visitorOf(request));
    if (begun.ok) return { to: begun.to, cookies: begun.cookies };
    const text = begun.reason === "too_many_attempts" ? refusalTexts.rate_limited(null) : sentence(begun.message);
    return { to: pathWith("/sign-in", { next }), notice: { tone: "warning", text } };
  },
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
