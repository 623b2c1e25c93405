import type { OperatorTools, SetupItem } from "../../areas/space/index.ts";
import type { SwitchMode } from "../../kernel/policy.ts";

interface SetupWords {
  readonly title: string;
  /** Why it is worth doing. */
  readonly why: string;
  readonly href: string;
  readonly link: string;
}

/** Areas as people call them; one without a line here is called by its name. */
const AREAS: Readonly<Record<string, string>> = {
  events: "Events",
  feeds: "Event feeds",
  batch: "Batched reads",
  resources: "Rooms and printers",
  media: "Images",
  directory: "Directory",
  funko: "Figures",
  leaderboard: "Leaderboard",
  highlights: "Highlights",
  feedback: "Feedback",
  credits: "Model keys",
  payments: "Donations",
  research: "Research",
  context: "Time, sun and weather",
  news: "What is new",
  oauth: "Consent to OAuth clients",
};

export function areaLabel(area: string): string {
  return AREAS[area] ?? area.charAt(0).toUpperCase() + area.slice(1);
}

/** What the settings page says beside name, zone and health. */
export const settingsWords = {
  setup: {
    title: "Setting up",
    lede: (open: number) =>
      open === 0
        ? "Everything that can be seen from here is set up."
        : "None of it is urgent; each makes the space more useful.",
    doneTitle: (count: number) => `Set up already (${count})`,
    states: { done: "Done", open: "To do", unknown: "Not seen from here" },
    items: {
      claimed: {
        title: "Somebody runs the space",
        why: "The server prints a link that makes its opener the first operator.",
        href: "/setup",
        link: "How to claim it",
      },
      name: {
        title: "Name the space",
        why: "It stands on every page and in every mail.",
        href: "#space",
        link: "Give it a name",
      },
      time_zone: {
        title: "Set the clock",
        why: "Days, opening hours and deadlines follow the time zone. It starts as UTC.",
        href: "#space",
        link: "Choose the zone",
      },
      place: {
        title: "Say where it is",
        why: "Agents then know about daylight and weather there.",
        href: "#space",
        link: "Enter the place",
      },
      contact: {
        title: "Say where to write to",
        why: "Directories of spaces and visitors then know whom to ask.",
        href: "#space",
        link: "Enter an address",
      },
      hours: {
        title: "Say when it is open",
        why: "The home page, the screens, agents and directories of spaces then say whether somebody can come in.",
        href: "/operate/hours",
        link: "Set the hours",
      },
      feed: {
        title: "Connect a calendar",
        why: "Events appear on the pages and for every agent.",
        href: "/operate/feeds/add",
        link: "Add a feed",
      },
      resource: {
        title: "Add something to book",
        why: "Rooms, printers and equipment, with their hours.",
        href: "/operate/resources/add",
        link: "Add a resource",
      },
      mail: {
        title: "Send requests to a mailbox",
        why: "So that RSVPs and bookings reach people who do not look here.",
        href: "/docs/guide/running",
        link: "How to configure mail",
      },
      webhook: {
        title: "Connect a webhook",
        why: "So that another system hears of RSVPs and bookings at once.",
        href: "/docs/guide/running",
        link: "How to configure it",
      },
      github: {
        title: "Give the leaderboard a GitHub token",
        why: "It counts private contributions then, and more accounts in an hour.",
        href: "/docs/guide/running",
        link: "How to configure it",
      },
      wallet: {
        title: "Take donations",
        why: "With a wallet address, people and agents can give.",
        href: "/docs/guide/running",
        link: "How to configure it",
      },
      second_operator: {
        title: "Make a second operator",
        why: "Nobody decides on their own requests, and somebody should be there when you are not.",
        href: "/operate/members",
        link: "Choose a member",
      },
      backup: {
        title: "Back up the database",
        why: "With npm run backup, at least every week. Whether it is copied in another way, only you can know.",
        href: "/docs/guide/running",
        link: "How to back up",
      },
    } satisfies Record<SetupItem, SetupWords> as Record<SetupItem, SetupWords>,
  },

  testMail: {
    action: "Send me a test mail",
    delivered: (answer: string | null) =>
      answer === null ? "The mail was taken." : `The mail was taken. The mail server said: ${answer}`,
    refused: (fault: string) => `The mail was not taken. The mail server said: ${fault}`,
  },

  lastBackup: {
    title: "Last backup",
    none: "None has left its mark here.",
    old: "Older than eight days",
    fresh: "Recent",
    size: (bytes: number) => `${(bytes / 1_048_576).toLocaleString("en-GB", { maximumFractionDigits: 1 })} MB`,
  },

  place: {
    fields: { latitude: "Latitude", longitude: "Longitude" },
    hint: "Degrees, north and east positive, such as 38.7223 and -9.1393. Leave both empty for unknown.",
    contact: { address: "Postal address", contact_email: "E-mail for everybody" },
    contactHint:
      "Both are public: SpaceAPI and the calendar of opening hours have them. Leave empty what is nobody's business.",
    problem: "is a number of degrees, such as 38.7223",
    together: "and the other coordinate belong together",
  },

  areas: {
    title: "Areas",
    lede: "Close a part of the space for a while, for people and agents alike. Operators' own work in it goes on.",
    caption: "Areas and how they stand",
    columns: { area: "Area", state: "State", says: "What visitors are told", act: "Change" },
    modes: { on: "On", read_only: "Reading only", off: "Off" } satisfies Record<SwitchMode, string>,
    modeHints: {
      on: "Everything works.",
      read_only: "Can be looked at; nothing can be asked for or changed.",
      off: "Pages explain that it is closed, and agents are refused.",
    } satisfies Record<SwitchMode, string>,
    change: "Switch",
    changeNamed: (area: string) => `Switch: ${area}`,
    formTitle: (area: string) => `Switch: ${area}`,
    formLede: "It takes effect at once, in every process.",
    fields: { mode: "State", banner: "What visitors are told" },
    bannerHint: "Stands on the pages of the area, and in the refusal that agents get. Not shown while it is on.",
    save: "Switch it",
    cancel: "Not now",
    saved: (area: string, mode: SwitchMode) =>
      ({
        on: `${area}: everything works again.`,
        read_only: `${area} can only be read now.`,
        off: `${area} is off now.`,
      })[mode],
  },

  tools: {
    title: "Agents of operators",
    lede: "What happens when an agent uses an operator's tool: to approve, to decline, to change what the space offers.",
    label: "Operators' agents",
    modes: { act: "Act", recommend: "Recommend" } satisfies Record<OperatorTools, string>,
    hints: {
      act: "They carry it out, with the powers that their operator gave them.",
      recommend: "They change nothing. What they would do waits for a person in the inbox.",
    } satisfies Record<OperatorTools, string>,
    save: "Save",
    saved: {
      act: "Operators' agents act.",
      recommend: "Operators' agents recommend, and people decide.",
    } satisfies Record<OperatorTools, string>,
  },

  banner: {
    off: (area: string) => `${area} is switched off for now`,
    read_only: (area: string) => `${area} can only be read for now`,
    offText: "Operators have closed this part of the space. What is here comes back when they open it.",
    readOnlyText: "You can look at everything. Asking, booking and changing wait until operators open it again.",
  },
};
