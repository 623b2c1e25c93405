import type { SwitchMode } from "../../../kernel/access/policy.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { texts } from "../../../web/languages/texts.ts";
import type { OperatorTools, SetupItem } from "../../space/index.ts";

interface SetupWords {
  readonly title: string;
  readonly why: string;
  readonly href: string;
  readonly link: string;
}

/** Steps of the setup that have no page of it. */
export type FurtherItem = Extract<SetupItem, "place" | "contact" | "webhook" | "github" | "wallet" | "backup">;

export const settingsText = texts({
  setup: {
    items: {
      place: {
        title: "Set the location",
        why: "Agents can then report daylight and weather there.",
        href: "/operate/settings/space",
        link: "Enter the location",
      },
      contact: {
        title: "Add contact details",
        why: "Visitors and directories of spaces can then contact you.",
        href: "/operate/settings/space",
        link: "Enter contact details",
      },
      webhook: {
        title: "Connect a webhook",
        why: "Another system then receives RSVPs and bookings at once.",
        href: "/operate/settings/webhook",
        link: "Set up the webhook",
      },
      github: {
        title: "Add a GitHub token for the leaderboard",
        why: "The leaderboard can then count private contributions and read more accounts per hour.",
        href: "/docs/guide/running",
        link: "How to configure this",
      },
      wallet: {
        title: "Accept donations",
        why: "With a wallet address, people and agents can donate.",
        href: "/docs/guide/running",
        link: "How to configure this",
      },
      backup: {
        title: "Back up the database",
        why: "Run npm run backup at least every week. The server cannot detect backups made in other ways.",
        href: "/docs/guide/running",
        link: "How to back up",
      },
    } satisfies Record<FurtherItem, SetupWords> as Record<FurtherItem, SetupWords>,
  },

  lastBackup: {
    title: "Last backup",
    none: "No backup recorded.",
    old: "Older than eight days",
    fresh: "Recent",
    size: (bytes: number) => `${numberText(bytes / 1_048_576, { maximumFractionDigits: 1 })} MB`,
  },

  place: {
    fields: { latitude: "Latitude", longitude: "Longitude" },
    hint: "Degrees, north and east positive, such as 38.7223 and -9.1393. Leave both empty if unknown.",
    contact: { address: "Postal address", contact_email: "Public email" },
    contactHint:
      "Both are public: they appear in SpaceAPI and in the opening-hours calendar. Leave a field empty to keep it private.",
    problem: "must be a number of degrees, such as 38.7223",
    together: "and the other coordinate are both required",
  },

  areas: {
    byModule: "Its module is off",
    pageTitle: "Areas and agents",
    pageLede: "Which parts of the space are on, and what agents of operators may do.",
    title: "Areas",
    lede: "Turn an area off or make it read-only, for members and agents. Operators can still work in it.",
    caption: "Areas and their states",
    columns: { area: "Area", state: "State", says: "Message to visitors", act: "Change" },
    modes: { on: "On", read_only: "Read-only", off: "Off" } satisfies Record<SwitchMode, string>,
    modeHints: {
      on: "Members and agents can use everything.",
      read_only: "Members and agents can read, but not request or change anything.",
      off: "Pages show that the area is off, and agents’ requests are rejected.",
    } satisfies Record<SwitchMode, string>,
    change: "Change",
    changeNamed: (area: string) => `Change: ${area}`,
    formTitle: (area: string) => `Change ${area}`,
    formLede: "The change takes effect at once, in every server process.",
    fields: { mode: "State", banner: "Message to visitors" },
    bannerHint: "Shown on the area’s pages and in the errors that agents get. Not shown while the area is on.",
    save: "Save state",
    cancel: "Cancel",
    saved: (area: string, mode: SwitchMode) =>
      ({
        on: `${area} is on now.`,
        read_only: `${area} is read-only now.`,
        off: `${area} is off now.`,
      })[mode],
  },

  tools: {
    title: "Agents of operators",
    lede: "Choose what happens when an operator’s agent uses an operator tool, for example to approve or decline.",
    label: "Operators’ agents",
    modes: { act: "Act", recommend: "Recommend" } satisfies Record<OperatorTools, string>,
    hints: {
      act: "They act at once, with the permissions that their operator gave them.",
      recommend: "They change nothing. Their recommendations wait in the inbox for a person.",
    } satisfies Record<OperatorTools, string>,
    save: "Save",
    saved: {
      act: "Operators’ agents can now act.",
      recommend: "Operators’ agents now recommend, and people decide.",
    } satisfies Record<OperatorTools, string>,
  },
});

export const setupText = texts({
  title: "Become the first operator",
  lede: "This space is new and has no operator yet. With this link you become its first operator.",
  action: "Create account and claim the space",
  claimIt: "Claim the space",
  signedIn: (name: string, email: string) => `You are signed in as ${name} (${email}).`,
  haveAccount: "I already have an account",
  noLink: "The link is incomplete",
  noLinkText:
    "Copy the complete URL that was mailed to you, or that the server printed when it started, from http to the last character.",
  claimedBefore: "This space already has an operator",
  claimedBeforeText:
    "This link was for the first operator and has been used. If that was you, sign in. Otherwise ask an operator to raise your tier.",
  notClaimed: "This link cannot claim the space",
  wrongLink:
    "The link was already used, or the server has printed a newer one. Each start prints a new link until one is used. If you do not run the server, ask an operator to raise your tier.",
  accountMade: "Your account was created, but you are not an operator.",
  claimed: "You are now the operator of this space.",
});

export const spaceSettingsText = texts({
  title: "Settings",
  space: "Name and place",
  identity: "The space",
  spaceLede: "The name appears on every page. Opening hours, days and deadlines follow the time zone.",
  fields: { name: "Name of the space", time_zone: "Time zone", language: "Language of mails" },
  languageHint: "For people who have not chosen a language, such as those you invite.",
  zoneHint: "Type the first letters of a city to jump there.",
  zonePlaceholder: "Choose the nearest city",
  save: "Save changes",
  saved: "The settings were saved.",
  health: "Health",
  healthLede: "Checked when this page was loaded.",
  probes: { database: "Storage", event_feeds: "Feeds", deliveries: "Deliveries" },
  probeStates: { ok: "Works", degraded: "Needs attention", down: "Does not respond" },
  feedsFail: "At least one calendar cannot be read.",
  feedsLink: "See the feeds",
  deadNote: "At least one delivery has failed.",
  deadLink: "See failed deliveries",
  slow: (milliseconds: number) => `Responded after ${Math.round(milliseconds)} ms.`,
  consumers: "Consumers",
  noConsumer: "No consumer is configured. Requests and decisions are kept here.",
  consumersLink: "How to configure one",
  data: "Database location",
  dataText: "PostgreSQL: either the server’s own database under",
  dataOr: "or the database that",
  dataEnd: "names. The server prints which one when it starts.",
  dataKeys: { folder: "ATRIUM_DATA", url: "DATABASE_URL" },
});

export const tiersText = texts({
  title: "Names of tiers",
  lede: "Members read these names. What a tier includes stays the same.",
  label: "Name",
  labelHint: (usual: string) => `Empty for “${usual}”.`,
  line: "One line about it",
  opens: (opens: readonly string[]) => `${opens.join(". ")}.`,
  save: "Save names",
  back: "Settings",
  saved: "The names are saved.",
});
