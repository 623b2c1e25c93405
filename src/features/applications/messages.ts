import { daysText } from "../../kernel/languages/durations.ts";
import { type Message, messages, sentence } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("applications", {
  applicationAdded: ({ name }: { name: string }) => `Registered the application ${name}`,
  applicationChanged: ({ name }: { name: string }) => `Changed the application ${name}`,
  applicationRemoved: ({ name }: { name: string }) => `Removed the application ${name}`,
  applicationUnknown: "This application is not registered here.",
  badUri: ({ uri, fault }: { uri: string; fault: Message }) => `${uri} ${sentence(fault)}`,
  claimsTokenUnknown: "The token is unknown or expired, or the person has signed out.",
  codeExpired: "the code has expired",
  codeOfOther: "the code was issued to another application",
  codeUnknown: "the code is unknown",
  codeUsed: "the code was already used; its token has ended",
  disconnected: ({ name }: { name: string }) => `Disconnected the application ${name}`,
  codeFlowOff: "Sign-ins to applications are off on this server.",
  keysRotated: ({ made, removed }: { made: number; removed: number }) => `${made} keys made, ${removed} removed`,
  redirectDiffers: "redirect_uri differs from the authorization request",
  redirectNotRegistered: "The application's redirect URI is not registered.",
  secretRotated: ({ name }: { name: string }) => `Replaced the secret of the application ${name}`,
  signedIn: ({ name }: { name: string }) => `Signed in to ${name}`,
  signedOut: "the person has signed out, or the account is unavailable",
  tooManyApplications: ({ max }: { max: number }) => `The space has ${max} applications, as many as allowed.`,
  uriMalformed: "must be a whole URL, such as https://wiki.example.org/callback",
  uriNotAscii: ({ character }: { character: string }) =>
    `has the character ${character}: write it as ASCII, percent-encoded in paths and as xn--… in host names`,
  uriNotHttps: "must begin with https://, or http:// on this machine",
  uriNotWhole: "has a *: register each address as a whole",
  uriTooLong: ({ max }: { max: number }) => `is longer than ${max} characters`,
  uriWithCharacter: ({ character }: { character: string }) =>
    `has the character ${character}, which URLs must not have: write it percent-encoded`,
  uriWithCredentials: "must have no user name and password: remove the part before the @",
  uriWithFragment: "must have no fragment: remove the part from the # on",
  uriWithSpace: "has a space: write %20, or begin a new line for each address",
  verifierWrong: "code_verifier does not match the request; the code is spent",
  wrongSecret: "The application is unknown, or its secret is wrong.",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("applications.declared", {
  applicationKept: "until an operator removes them",
  applicationWhat: "applications that members sign in to: names, addresses and hashed secrets",
  applicationWhy: "to sign members in; not personal",
  codeKept: ({ days }: { days: number }) =>
    `${daysText(days)} after their end; the tokens until their end, after an hour`,
  codeWhat: "codes and tokens of sign-ins to applications",
  codeWhy: "to sign members in, and to notice a code that is used twice",
  codeYours: "sign-ins to applications of the last day",
  grantKept: "until the member disconnects the application, or an operator removes it",
  grantWhat: "applications that a member signed in to, and what each may learn",
  grantWhy: "so that members are asked once, and can take it back",
  grantYours: "sign-ins to applications",
  keyKept: "90 days, and one day after the next key signs",
  keyWhat: "keys that sign ID tokens, sealed",
  keyWhy: "so that applications can verify who signed in; not personal",
  rotateKeysJob: "Publishes the next key of ID tokens, and removes old ones.",
  summary: "Members' sign-in to applications (OpenID Connect).",
  tokenNotExported: "They are hashes of secrets; the applications are in the list of those that you signed in to.",
  tokenYours: "tokens of applications, for the name and address of a member",
});
