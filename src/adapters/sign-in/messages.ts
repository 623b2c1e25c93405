import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

export const say = messages("signIn", {
  attemptExpired: "Your attempt has expired. Start again.",
  checkEntries: "Check your entries and try again.",
  emailTaken: "An account with this email address already exists. Sign in instead.",
  githubAttemptExpired: "Your attempt has expired, or began in another browser. Start again.",
  githubDenied: "You did not give access on GitHub. Nothing was changed.",
  githubEmailTaken:
    "An account with your GitHub email address already exists. Sign in another way, then link GitHub under “Sign-in and security”.",
  githubNotInvited:
    "New accounts need an invitation here. Open the link of your invitation first. You can link GitHub afterwards.",
  githubOfAnother: "This GitHub account belongs to another member.",
  githubUnreachable: "GitHub could not be reached. Nothing was changed. Try again.",
  githubWithoutEmail:
    "GitHub has no confirmed email address for you. Confirm one there, or create an account here first.",
  lastMeans: "Set a password or add a passkey first. Otherwise you could not sign in.",
  linkExpired: "This link has expired or was already used. Request a new one.",
  noPassword: "This account has no password yet.",
  newMember: "New member",
  notAnEmail: "This is not a valid email address.",
  notInvited:
    "New accounts need a valid invitation here. Open the link of your invitation, or ask the operators for one.",
  openidAnswered: ({ url, status }: { url: string; status: number }) =>
    `${url} answered ${status}. Check the issuer: that document must exist below it.`,
  openidDenied: ({ provider }: { provider: string }) => `You did not give access at ${provider}. Nothing was changed.`,
  openidDoesNotOffer: ({ name, value }: { name: string; value: string }) =>
    `The provider does not offer ${value} (${name}). Turn it on there.`,
  openidEmailTaken: ({ provider }: { provider: string }) =>
    `An account with your email address at ${provider} already exists. Sign in another way, then connect ${provider} under “Sign-in and security”.`,
  openidFailed: ({ provider }: { provider: string }) =>
    `The sign-in at ${provider} did not work. Nothing was changed. Try again, or tell an operator.`,
  openidIssuerDiffers: ({ issuer, said }: { issuer: string; said: string }) =>
    `The provider calls itself “${said}”, and not “${issuer}”. Enter the issuer exactly as it says, also a slash at the end.`,
  openidLacks: ({ name }: { name: string }) => `The provider’s document has no ${name}.`,
  openidNotHttps: ({ name, url }: { name: string; url: string }) =>
    `The provider’s ${name} is ${url}. It must begin with https://.`,
  openidNotInvited: ({ provider }: { provider: string }) =>
    `New accounts need an invitation here. Open the link of your invitation first. You can connect ${provider} afterwards.`,
  openidNotJson: ({ url }: { url: string }) => `${url} is not a JSON document. Check the issuer.`,
  openidOfAnother: ({ provider }: { provider: string }) => `This account at ${provider} belongs to another member.`,
  openidRefusesClient: ({ provider }: { provider: string }) =>
    `${provider} does not accept the client of this space. Tell an operator: the client id or the secret is wrong.`,
  openidSignsWithSecret: ({ offered }: { offered: string }) =>
    `The provider signs only with ${offered}. Choose a signing key there, such as for RS256 or ES256.`,
  openidUnusable: ({ provider }: { provider: string }) =>
    `${provider} cannot be used at the moment. Sign in another way, or tell an operator.`,
  openidUnverified: ({ provider }: { provider: string }) =>
    `The answer of ${provider} could not be verified. Nothing was changed. Try again, or tell an operator.`,
  openidWithoutEmail: ({ provider }: { provider: string }) =>
    `${provider} has no confirmed email address for you. Confirm it there, and try again.`,
  openidWithoutKeys: ({ url }: { url: string }) => `${url} has no keys. Add a signing key at the provider.`,
  passkeyFailed: "This passkey was not accepted. Try again, or sign in another way.",
  passkeyNotAdded: "This passkey could not be added. Try again.",
  responseUnreadable: "The browser's response could not be read.",
  signInExpired: "Your sign-in has expired, or had too many attempts. Start over.",
  signInFirst: "Sign in to the account whose email address you are changing. Then open the link again.",
  twoFactorOff: "Two-factor authentication is not set up.",
  twoFactorOn: "Two-factor authentication is already set up.",
  wrongCode: "This code is wrong. Codes change every 30 seconds. Enter the current one.",
  wrongCredentials: "No account has this email address and password.",
  wrongPassword: "This password is wrong. Try again.",
  passwordCommon: "is too common; choose one that is hard to guess",
  passwordLong: ({ max }: { max: number }) => `is longer than ${max} characters`,
  passwordShort: ({ min }: { min: number }) => `needs at least ${min} characters`,
  weakPassword: ({ fault }: { fault: Message }) => `The password ${sentence(fault)}.`,
});
