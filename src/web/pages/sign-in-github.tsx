import { call } from "../call.ts";
import { localPath, pathWith } from "../local-path.ts";
import { type Answer, openPage } from "../page.ts";
import { visitorOf } from "../sign-in/sign-in-refusal.ts";
import { arrival, isThrough } from "../sign-in/signing-in.ts";
import type { Visit } from "../visit.ts";
import { words } from "../words.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "leaderboard.connect_sign_in": { github: { login: string } };
  }
}

/** Signs in, or up, through GitHub; a form leads there, and GitHub leads back here with a code (RFC 6749 §4.1). */
export const signInGithub = openPage({
  path: "/sign-in/github",
  async show(visit) {
    const { github } = visit.parts.signIn;
    if (!github || visit.query("state") === "") return { to: "/sign-in" };
    const outcome = await github.finish(visit.search, visit.cookie, visitorOf(visit));
    const next = localPath(outcome.next);
    if (outcome.ok && outcome.did === "link") return linked(visit);
    if (isThrough(outcome)) return arrival(visit, outcome, next);
    const text = outcome.reason === "too_many_attempts" ? words.refusals.rate_limited(null) : outcome.message;
    const back = visit.viewer ? (next ?? "/account") : pathWith("/sign-in", { next: next ?? "" });
    return { to: back, notice: { tone: "warning", text } };
  },
  async act(visit, form) {
    const { github } = visit.parts.signIn;
    const next = localPath(form.text("next")) ?? "";
    if (!github) return { to: pathWith("/sign-in", { next }) };
    const begun = await github.begin({ sign: "in" }, next, visitorOf(visit));
    if (begun.ok) return { to: begun.to, cookies: begun.cookies };
    const text = begun.reason === "too_many_attempts" ? words.refusals.rate_limited(null) : begun.message;
    return { to: pathWith("/sign-in", { next }), notice: { tone: "warning", text } };
  },
});

/** What somebody signs in with is also theirs on the leaderboard, where their tier may link it and nobody else has. */
async function linked(visit: Visit): Promise<Answer> {
  const { githubDone, githubDoneBare, githubTaken } = words.security;
  const called = await call(visit, "leaderboard.connect_sign_in");
  if (called.ok) return { to: "/account", notice: { tone: "success", text: githubDone(called.body.github.login) } };
  const isTaken = called.refused.kind === "already_exists";
  return {
    to: "/account",
    notice: { tone: isTaken ? "warning" : "success", text: isTaken ? githubTaken : githubDoneBare },
  };
}
