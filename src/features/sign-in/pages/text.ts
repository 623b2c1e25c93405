import { texts } from "../../../web/languages/texts.ts";
export const signInText = texts({
  title: "Sign in",
  lede: "Welcome back.",
  ledeAgent: "An agent is waiting for your decision. Sign in to continue.",
  action: "Sign in",
  instead: "No account yet?",
  insteadAction: "Create one",
  signedOut: "You are signed out.",
  fields: { email: "Email", password: "Password" },
});

export const signUpText = texts({
  notAnEmail: "is not a valid email address",
  longName: (max: number) => `must have at most ${max} characters`,
  title: "Create an account",
  lede: "Accounts are free. You start as a guest, and an operator can raise your tier.",
  ledeAgent: "An agent is waiting for your decision. Create an account to continue.",
  action: "Create account",
  instead: "Have an account?",
  insteadAction: "Sign in",
  welcome: (name: string) => `Welcome, ${name}.`,
  fields: { name: "Name", email: "Email", password: "Password" },
  nameHint: "The name that other members know you by.",
  passwordHint: "At least 10 characters. Several random words make a strong password.",
});

export const otherMethodsText = texts({
  or: "Or sign in without a password",
  mail: "Email me a link",
  passkey: "Use a passkey",
  github: "Continue with GitHub",
  provider: (label: string) => `Continue with ${label}`,
  forgot: "Forgot your password?",
});

export const byMailText = texts({
  title: "Sign in by email",
  lede: "We email you a link. It works once, within 15 minutes. You need no password.",
  field: "Email",
  action: "Email me a link",
  sentTitle: "Check your inbox",
  sent: (email: string) => `If there is an account for ${email}, a link is on its way.`,
  sentHint: "No email after a few minutes? Check your spam folder, or try another email address.",
  devMail: "This server has no mail server.",
  devMailLink: "Mails of this server",
  devMailClosed: "To read its mails, open the mail link that it printed when it started.",
  otherWay: "Sign in another way",
});

export const linkText = texts({
  title: "Sign in",
  lede: "Select the button to sign in. The link works once.",
  action: "Sign in",
  clears:
    "This account’s email address was never confirmed. Signing in by this link confirms it. It also removes the password, passkeys and agent tokens set up so far. Someone else may have created them. You can set up your own right away.",
  overTitle: "This link no longer works",
  over: "It was used already, or it has expired.",
  again: "Request a new link",
});

export const codeText = texts({
  title: "Enter your code",
  lede: "Enter the code from your authenticator app, or one of your backup codes.",
  field: "Code",
  action: "Sign in",
  startOver: "Start over",
});

export const passkeyText = texts({
  title: "Use your passkey",
  lede: "Follow the instructions in your browser.",
  again: "Try again",
  failed: "The passkey could not be used, or you canceled. Nothing was changed.",
  noScript: "Passkeys need JavaScript, which is turned off in this browser. Sign in another way.",
});

export const reauthenticateText = texts({
  title: "Confirm your identity",
  lede: "This is a sensitive action. Sign in again to continue where you were.",
  as: "Signed in as",
  action: "Confirm",
  wrongPassword: "This password is wrong. Try again.",
  mailed: "Email me a link",
  stay: "Cancel",
  formKept: "Your entries are kept.",
  continueTitle: "Continue where you were",
  continueLede: (name: string) =>
    `You are signed in as ${name}. Your entries are still here. Select the button to send them.`,
  continueFor: "Page:",
  continueAction: "Continue",
  discard: "Discard",
  otherAccount: "You signed in to another account, so the form was discarded.",
});

export const forgotText = texts({
  title: "Forgot your password?",
  lede: "We email you a link to choose a new one. It works once, within 15 minutes.",
  action: "Email me a link",
  instead: "Remember your password?",
});

export const resetText = texts({
  title: "Choose a new password",
  lede: "This signs you out everywhere. You then sign in with the new password.",
  field: "New password",
  action: "Save password",
  pauseAgents: "Pause all my agents",
  pauseAgentsHint: "Select this if someone else may have used your account. You can resume them at any time.",
  done: "Your password was changed. Sign in with the new one.",
});

export const devMailText = texts({
  title: "Mails of this server",
  lede: "No mail server is configured, so mails are kept here and not delivered.",
  none: "No mails yet",
  noneText: "Request a sign-in link, and the mail appears here.",
  to: "To",
  at: "Sent",
  open: "Open link",
  asHtml: "HTML version",
  attachment: "Attachment: booking.ics",
  asText: "Plain text version",
  closed:
    "Mail contents can be read only on the server itself, because they contain sign-in links. The mails are in the folder “mail” of the data folder. A server for this machine only prints a link to them when it starts.",
});
