import { plural } from "../../../web/core/index.ts";
import { texts } from "../../../web/languages/texts.ts";

/** What an application may learn, as people call it. */
export const claimText = texts({
  id: "An ID for you",
  idHint: "The same at every sign-in, so that the application knows you again.",
  profile: "Your name and picture",
  email: "Your email address",
  short: { profile: "Name and picture", email: "Email address" },
  nothing: "An ID only",
});

export const applicationsText = texts({
  title: "Applications",
  lede: "A wiki, a chat or another floor: members sign in there with their account of this space. An application learns who they are, and cannot act for them.",
  guide: "How to connect one",
  add: "Register an application",
  none: "No applications",
  noneText: "Register the first one. Members then sign in to it without a further password.",
  off: "Sign-ins to applications are off",
  offText: (baseUrl: string) =>
    `They need an https URL, and this space is at ${baseUrl}. On the machine, ATRIUM_OAUTH_CODE_FLOW can switch them off too.`,
  open: "Open",
  openNamed: (name: string) => `Open ${name}`,
  columns: { name: "Application", claims: "Learns", members: "Members", used: "Last sign-in", act: "Open" },
  members: (count: number) => plural(count, "member", "members"),
  never: "Never",
  trusted: "Of the house",
  form: {
    title: "Register an application",
    lede: "The application shows you its redirect address. Its client ID and secret are shown after you save, the secret once.",
    fields: {
      name: "Name",
      redirect_uris: "Redirect addresses",
      logout_uris: "Addresses after a sign-out",
      claims: "What it may learn",
      trusted: "It belongs to the house",
      requires_pkce: "It must send a PKCE challenge",
    },
    hints: {
      name: "Members read it when they sign in.",
      redirect_uris: "One on each line, exactly as the application shows it. https only.",
      logout_uris: "One on each line. Leave it empty if the application shows none.",
      claims: "Every application also learns an ID of the member.",
      trusted: "Members are not asked whether it may learn this.",
      requires_pkce: "Leave this on, unless the application reports that PKCE is not supported.",
    },
    claims: { profile: "Name and picture", email: "Email address" },
    empty: "Enter at least one address.",
    action: "Register",
    cancel: "Cancel",
  },
  made: {
    title: "Client secret",
    lede: "Copy it into the application now. It is not shown again.",
    label: "Client secret",
    done: "Done",
    shownBefore: "The secret was already shown. Replace it to get a new one.",
  },
  item: {
    back: "All applications",
    connect: "For the application",
    connectLede: "Enter these values where it asks for an OpenID Connect provider.",
    discovery: "Discovery document",
    issuer: "Issuer",
    client: "Client ID",
    secretSince: "Secret made",
    usedBy: "Signed in",
    lastUsed: "Last sign-in",
    change: "Settings",
    save: "Save",
    saved: "Saved.",
    secret: "Client secret",
    secretText: "Replace the secret if it leaked. The old one stops working at once.",
    rotate: "Replace the secret",
    remove: "Remove the application",
    removeNamed: (name: string) => `Remove ${name}?`,
    keep: "Keep it",
    removeText: "Members can no longer sign in to it with their account here. Their accounts in the application stay.",
    removed: (name: string) => `${name} was removed.`,
  },
});

export const ownText = texts({
  title: "Applications",
  lede: "You signed in to these with your account here. They learn who you are, and cannot act for you.",
  none: "No applications yet",
  noneText: "Applications appear here once you sign in to them with your account of this space.",
  columns: { name: "Application", claims: "Learns", used: "Last sign-in", act: "Disconnect" },
  trusted: "Of the house: it does not ask",
  disconnect: "Disconnect",
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnected: (name: string) => `${name} is disconnected. It keeps what it has learned until then.`,
  gone: "It was disconnected before.",
});

/** Where an application asks who somebody is. */
export const signInText = texts({
  title: "Sign in to an application",
  heading: (name: string) => `Sign in to ${name}?`,
  lede: (name: string) => `The operators of this space registered ${name}. It cannot act for you.`,
  learns: "It learns",
  facts: { as: "You are", host: "You go to" },
  unconfirmed: "not confirmed",
  approve: "Sign in",
  deny: "Cancel",
  remembered: "You are not asked again. You can take this back under Account, Applications.",
  going: (name: string) => `Going to ${name}`,
  goingText: "If nothing happens, use the link.",
  go: (name: string) => `Continue to ${name}`,
  incomplete: "The link that led here is incomplete. Start again in the application.",
  wrongRequest: (problems: string) =>
    `The application sent a wrong request: ${problems}. Report it to the people who run the application.`,
});

export const signOutText = texts({
  title: "Sign out",
  heading: "Sign out here too?",
  lede: (name: string) => `You signed out of ${name}. This ends your session in this space.`,
  unnamed: "This ends your session in this space.",
  action: "Sign out",
  stay: "Stay signed in",
});
