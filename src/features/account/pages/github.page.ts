import { call, memberPage } from "../../../web/core/index.ts";
import { refusedSignIn, visitorOf } from "../../sign-in/pages/parts.ts";
import { securityText } from "./text.ts";

export const accountGithub = memberPage({
  path: "/account/github",
  recentSignIn: true,
  acts: ["link", "unlink"],
  // After re-authentication the member presses the button again: a form that redirects to GitHub is never submitted
  // automatically.
  show: async () => ({ to: "/account" }),
  async act(request, form) {
    const { github } = request.parts.signIn;
    if (!github) return { to: "/account" };
    if (form.text("act") === "link") {
      const begun = await github.begin({ link: request.cookie }, "/account", visitorOf(request));
      if (begun.ok) return { to: begun.to, cookies: begun.cookies };
      return { to: "/account", notice: { tone: "warning", text: refusedSignIn(begun).text } };
    }
    const done = await github.unlink(request.cookie);
    if (!done.ok) return { to: "/account", notice: { tone: "warning", text: refusedSignIn(done).text } };
    // A leaderboard link proved by a token is independent of the account link.
    const status = await call(request, "leaderboard.get_status");
    if (status.ok && status.body.github_link_source === "oauth") await call(request, "leaderboard.disconnect_github");
    return { to: "/account", notice: { tone: "success", text: securityText.githubUndone } };
  },
});
