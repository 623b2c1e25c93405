/** Where somebody hears of something. The portal is these pages; it waits for its reader and is never late. */
export const CHANNELS = ["portal", "mail", "webhook"] as const;
export type Channel = (typeof CHANNELS)[number];
/** What leaves the house. */
export type SentChannel = Exclude<Channel, "portal">;

export const MODES = ["at_once", "digest", "never"] as const;
export type Mode = (typeof MODES)[number];

interface KindFacts {
  readonly title: string;
  readonly about: string;
  /** How it comes unless the member wants otherwise. */
  readonly usually: Readonly<Record<Channel, Mode>>;
  /** It cannot be switched off in the portal and by mail: what an intruder would switch off first. */
  readonly always?: true;
}

/** What notifications are about, as people choose among them. */
export const KINDS = {
  decisions: {
    title: "Decisions you wait for",
    about: "What became of your bookings, requests, proposals, stories and tickets.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once" },
  },
  messages: {
    title: "Messages to your agents",
    about: "What other members' agents sent to yours.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once" },
  },
  requests: {
    title: "Requests that wait for operators",
    about: "What members ask for, while you are an operator.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once" },
  },
  donations: {
    title: "Donations",
    about: "Donations of yours that were settled.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once" },
  },
  agents: {
    title: "Your own switches",
    about: "When you paused agents, or let them go on.",
    usually: { portal: "at_once", mail: "never", webhook: "at_once" },
  },
  security: {
    title: "Your account and its safety",
    about: "Deletion of the account, copies of your data, where notifications go, and when they cannot be delivered.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once" },
    always: true,
  },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** Where these are not as usual. */
export type Modes = { readonly [K in Kind]?: { readonly [C in Channel]?: Mode } };

export function modeOf(modes: Modes, kind: Kind, channel: Channel): Mode {
  return modes[kind]?.[channel] ?? KINDS[kind].usually[channel];
}

/** Why a member cannot have that kind that way; null when they can. */
export function modeFault(kind: Kind, channel: Channel, mode: Mode): string | null {
  const facts: KindFacts = KINDS[kind];
  if (channel === "portal" && mode === "digest") return "the portal shows everything at once, or never";
  if (mode === "never" && facts.always && channel !== "webhook") return `“${facts.title}” cannot be switched off there`;
  return null;
}
