import { plural } from "../../../../web/core/index.ts";
import { texts } from "../../../../web/languages/texts.ts";

type Fault =
  | "not_set_up"
  | "name"
  | "address"
  | "connection"
  | "encryption"
  | "sign_in"
  | "sender"
  | "recipient"
  | "mail";

export const topicsText = texts({
  search: "Search the settings",
  searchLabel: "Words, such as mail or logo",
  find: "Search",
  all: "Show all settings",
  found: (count: number, words: string) => `${plural(count, "topic", "topics")} for “${words}”`,
  none: (words: string) => `No setting is about “${words}”`,
  noneText: "Try another word, such as mail, logo, hours or tier.",
  back: "Settings",
  groups: {
    space: "The space",
    look: "Look and pages",
    people: "People",
    links: "Mail and other systems",
    system: "Features and server",
  },
  topics: {
    space: {
      title: "Name and place",
      line: "Name, time zone, location and public contact.",
      words: "address email coordinates",
    },
    hours: { title: "Opening hours", line: "When visitors can come in, and exceptions.", words: "closed holiday open" },
    templates: {
      title: "Templates",
      line: "Usual rooms, machines, hours and groups, and how to remove them.",
      words: "makerspace coworking hacker house start example",
    },
    look: {
      title: "Logo, images and color",
      line: "The logo on every page, the banner, floor plans, and the color of links.",
      words: "branding picture icon favicon dark accent",
    },
    pages: {
      title: "Home text and own pages",
      line: "Your words on the home page, and pages such as house rules.",
      words: "about imprint rules markdown footer content",
    },
    tiers: {
      title: "Tiers",
      line: "What the tiers are called, and a line about each.",
      words: "membership names levels",
    },
    joining: {
      title: "Signing up",
      line: "Who can create an account, and invitations.",
      words: "registration invite join open",
    },
    provider: {
      title: "Sign-in provider",
      line: "An OpenID provider of your own, with which members sign in.",
      words: "single sign-on sso oidc keycloak authentik login",
    },
    roles: { title: "Roles", line: "Parts of operators’ permissions for members.", words: "front desk permissions" },
    groups: { title: "Groups", line: "Members by subject or team.", words: "teams lists" },
    dues: {
      title: "Dues",
      line: "What membership costs, and how members pay.",
      words: "plans prices fees payment stripe bank receipts",
    },
    doors: {
      title: "Doors and badges",
      line: "Who may enter where and when.",
      words: "keys access controller lock nfc",
    },
    mail: {
      title: "Mail",
      line: "The server, account and sender of all mails.",
      words: "smtp email password sender test",
    },
    webhook: {
      title: "Webhook",
      line: "Where RSVPs and bookings are posted to.",
      words: "integration consumer url secret",
    },
    events: {
      title: "Event links",
      line: "Hosts whose links are links to events.",
      words: "luma meetup hosts platform rsvp",
    },
    feeds: { title: "Calendars", line: "Calendars whose events are shown here.", words: "ical feed google outlook" },
    areas: {
      title: "Areas and agents",
      line: "Which parts of the space are on, and what agents of operators may do.",
      words: "switch off read-only tools recommend",
    },
    models: { title: "Language models", line: "Prices, budget and keys.", words: "gateway ai tokens cost" },
    machine: {
      title: "Configuration of the machine",
      line: "What only the environment of the server can set.",
      words: "environment variables docker port database backup",
    },
  },
  states: {
    space: (name: string, zone: string) => `${name}, ${zone.replaceAll("_", " ")}`,
    hours: { set: "Set", none: "Not set" },
    look: (parts: readonly string[]) => (parts.length === 0 ? "Default" : `Own ${parts.join(", ")}`),
    parts: { logo: "logo", banner: "banner", color: "color" },
    areas: (off: number) => (off === 0 ? "All on" : `${plural(off, "area is", "areas are")} off or read-only`),
    tiers: (names: readonly string[]) => names.join(", "),
    feeds: (count: number) => (count === 0 ? "None" : plural(count, "calendar", "calendars")),
    locked: "set by the server’s environment",
    notSetUp: "Not set up",
    untested: "not tested",
    passed: "test passed",
    failed: "test failed",
    unreadable: "Its secret cannot be read",
    pages: (published: number, drafts: number) =>
      published + drafts === 0
        ? "No pages"
        : [
            ...(published > 0 ? [`${plural(published, "page", "pages")} published`] : []),
            ...(drafts > 0 ? [plural(drafts, "draft", "drafts")] : []),
          ].join(", "),
  },
  lockedTitle: "Set by the environment of the server",
  lockedText: (keys: string) =>
    `${keys} sets this where the server runs, and wins over this page. Remove it there and restart to set it here.`,
  lastTest: "Last test",
  answer: "Answer",
  neverTested: "Not tested yet",
  testPassed: "Accepted",
  testFailed: "Not accepted",
});

export const mailSettingsText = texts({
  title: "Mail",
  lede: "The space sends invitations, reminders and notices through this server. Changes take effect at once.",
  none: "No mail server is set up. Mails are stored in the mail folder of the server, and nobody receives them.",
  unreadable: "The password was stored by another installation and cannot be read. Enter it again.",
  server: "Server",
  serverLede: "Your mail provider tells you these. Private addresses must be allowed where the server runs.",
  sender: "Sender",
  senderLede: "What people see as the sender of each mail.",
  account: "Account",
  accountLede: "Leave both empty for a server that needs no sign-in.",
  requests: "Requests",
  requestsLede: "A mailbox that gets RSVPs and bookings, for people who do not check these pages.",
  fields: {
    host: "Mail server",
    port: "Port",
    security: "Encryption",
    user: "User name",
    secret: "Password",
    sender_name: "Sender’s name",
    sender_address: "Sender’s address",
    requests_to: "Mailbox for requests",
  },
  hostHint: "Such as smtp.example.org",
  securities: {
    tls: "TLS from the start, usually port 465",
    starttls: "STARTTLS, usually port 587",
    none: "None, only for a server on this machine",
    if_offered: "If the server offers it",
  },
  passwordKept: "Stored encrypted. Leave it empty to keep it while server and user name stay the same.",
  passwordHint: "It is stored encrypted, and never shown again.",
  senderNameHint: "Such as the name of the space.",
  more: { title: "More", about: "The sender’s name, and a mailbox for requests" },
  save: "Save mail server",
  saved: "The mail server was saved. Send a test mail now.",
  testTitle: "Test",
  testLede: "Sends a mail to your own address, and shows the answer of the mail server.",
  test: "Send test mail",
  accepted: (to: string, answer: string | null) =>
    answer === null ? `Accepted: the mail to ${to}.` : `Accepted: the mail to ${to}. The server replied: ${answer}`,
  faults: {
    not_set_up: "No mail server is set up. Save one first.",
    name: "The mail server’s name was not found. Check the spelling.",
    address: "The server is in a private network, and this machine must allow it with ATRIUM_OUTBOUND_ALLOW.",
    connection: "The mail server does not answer. Check server and port.",
    encryption: "The encrypted connection failed. Check the encryption and the port.",
    sign_in: "The server refuses the user name or the password.",
    sender: "The server refuses the sender’s address.",
    recipient: "The server refuses the recipient.",
    mail: "The server refuses the mail.",
  } satisfies Record<Fault, string> as Record<Fault, string>,
  refused: (words: string, answer: string | null) => (answer === null ? words : `${words} It said: ${answer}`),
  removeTitle: "Remove the mail server",
  removeText: "Mails then stay on the server, and the password is deleted.",
  remove: "Remove mail server",
  removed: "The mail server was removed.",
});

export const webhookSettingsText = texts({
  title: "Webhook",
  lede: "Another system can receive RSVPs, bookings and decisions as signed messages (Standard Webhooks).",
  none: "No webhook is set up.",
  unreadable: "The secret was stored by another installation and cannot be read. Make a new one.",
  target: "Target",
  targetLede: "Each message is posted here, again and again until it is accepted.",
  url: "URL",
  urlHint: "Such as https://hooks.example.org/atrium",
  renew: "Make a new secret",
  renewHint: "The old one stops working at once. Another host always gets a new one.",
  save: "Save webhook",
  saved: "The webhook was saved.",
  secretTitle: "Signing secret",
  secretLede: "Copy it now into the other system. It is not shown again.",
  testTitle: "Test",
  testLede: "Posts a message of the kind settings.test.",
  test: "Send test message",
  accepted: "The webhook accepted the message.",
  refused: (answer: string) => `The webhook did not accept the message: ${answer}`,
  removeTitle: "Remove the webhook",
  removeText: "Messages are then no longer posted, and the secret is deleted.",
  remove: "Remove webhook",
  removed: "The webhook was removed.",
});

export const providerSettingsText = texts({
  title: "Sign-in provider",
  lede: "Members can sign in with an OpenID provider of your own, such as Keycloak or Authentik.",
  callback: "Redirect URI",
  callbackLede: "Make a confidential client at the provider, for the authorization code flow, and enter this there.",
  provider: "Provider",
  providerLede: "Changes take effect at once. Members who connected an account at another issuer connect again.",
  none: "No provider is set up. Members sign in by password, passkey or mail.",
  unreadable: "The client secret was stored by another installation and cannot be read. Enter it again.",
  fields: { issuer: "Issuer", client_id: "Client ID", secret: "Client secret", label: "Name of the provider" },
  issuerHint: "Such as https://login.example.org/realms/house",
  clientHint: "As the provider shows it.",
  labelHint: "It is on the button, such as “House account” in “Continue with House account”.",
  secretKept: "Stored encrypted. Leave it empty to keep it while issuer and client ID stay the same.",
  secretHint: "It is stored encrypted, and never shown again.",
  save: "Save provider",
  saved: "The provider was saved. Test it now.",
  testTitle: "Test",
  testLede: "Reads what the provider says of itself, and its keys. Then sign in once yourself, in another browser.",
  test: "Test provider",
  accepted: "The provider can be used.",
  refused: (answer: string) => `The provider cannot be used: ${answer}`,
  removeTitle: "Remove the provider",
  removeText:
    "Members then sign in another way, such as by a link in a mail. Their connections count again with the same issuer.",
  remove: "Remove provider",
  removed: "The provider was removed.",
});

export const eventHostsText = texts({
  title: "Event links",
  lede: "Members and agents send RSVPs by links to these hosts. Links to other hosts are refused.",
  usual: "These are the usual hosts. Save other ones to replace them.",
  hosts: "Hosts",
  hostsHint: "One a line, such as luma.com, without https:// and path. The first one completes short names.",
  save: "Save hosts",
  saved: "The hosts were saved. Every server process uses them now.",
  reset: "Use the usual hosts",
  wasReset: "The usual hosts are in use again.",
});
