import { call } from "../call.ts";
import { memberPage } from "../page.ts";
import { refusedSignIn, visitorOf } from "../sign-in/sign-in-refusal.ts";
import { words } from "../words.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "leaderboard.disconnect_github": { unlinked: string };
  }
}

/** Links the account at GitHub to this one, or unlinks it. */
export const accountGithub = memberPage({
  path: "/account/github",
  recentSignIn: true,
  // After confirming, the button is pressed again: a form that leads to GitHub is not sent by itself.
  show: async () => ({ to: "/account" }),
  async act(visit, form) {
    const { github } = visit.parts.signIn;
    if (!github) return { to: "/account" };
    if (form.text("do") === "link") {
      const begun = await github.begin({ link: visit.cookie }, "/account", visitorOf(visit));
      if (begun.ok) return { to: begun.to, cookies: begun.cookies };
      return { to: "/account", notice: { tone: "warning", text: refusedSignIn(begun).text } };
    }
    const done = await github.unlink(visit.cookie);
    if (!done.ok) return { to: "/account", notice: { tone: "warning", text: refusedSignIn(done).text } };
    // A link that was proved by a token stands by itself.
    const status = await call(visit, "leaderboard.get_status");
    if (status.ok && status.body.github_link_source === "oauth") await call(visit, "leaderboard.disconnect_github");
    return { to: "/account", notice: { tone: "success", text: words.security.githubUndone } };
  },
});
