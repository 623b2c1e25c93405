import { texts } from "../../../kernel/languages/texts.ts";

export const signInMailText = texts({
  once: { minutes: "The link works once, within 15 minutes.", day: "The link works once, within a day." },
  ignore: "If you did not request this mail, ignore it. Nothing changes unless you open the link.",
  signIn: {
    about: (space: string) => `Sign in to ${space}`,
    lead: "Use this link to sign in.",
    act: "Sign in",
  },
  proof: {
    about: (space: string) => `Confirm your email address for ${space}`,
    lead: "Use this link to confirm that this email address is yours.",
    act: "Confirm",
  },
  change: {
    about: (space: string) => `Confirm your new email address for ${space}`,
    lead: "Use this link to confirm your new email address. You then sign in with it.",
    act: "Confirm",
  },
  reset: {
    about: (space: string) => `Choose a new password for ${space}`,
    lead: "Use this link to choose a new password.",
    act: "Choose a new password",
  },
  emailChanged: {
    about: (space: string) => `Your email address for ${space} was changed`,
    lead: (email: string) => `The email address of your account is now ${email}.`,
    sessions: "Other devices were signed out. Your agents keep their access.",
    notYou: "If that was not you, contact the operators of the space.",
  },
  wrongPasswords: {
    about: (space: string) => `Wrong passwords for your account at ${space}`,
    lead: "Someone entered several wrong passwords for your account.",
    you: "Further attempts have to wait. If it was you, sign in by a link, or choose a new password.",
    notYou: "If it was not you, you need to do nothing. Two-factor authentication protects your account further.",
  },
  passwordChanged: {
    about: (space: string) => `Your password for ${space} was changed`,
    lead: "Your password was changed, and you were signed out everywhere else.",
    agents: (url: string) => `Your agents keep their access unless you paused them. Check them at ${url}.`,
    notYou: "If that was not you, choose a new password at once:",
  },
});
