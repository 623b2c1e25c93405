import type { Message } from "../../kernel/languages/messages.ts";
import { texts } from "../../kernel/languages/texts.ts";
import { MESSENGERS, type MessengerName } from "../../kernel/ports/messengers.ts";
import type { Kind } from "../event-log/index.ts";
import { say } from "./messages.ts";

/** Delivery channels. `portal` is the web UI. */
export const CHANNELS = ["portal", "mail", "webhook", ...MESSENGERS, "push"] as const;
export type Channel = (typeof CHANNELS)[number];
export type SentChannel = Exclude<Channel, "portal">;
export const SENT_CHANNELS = CHANNELS.filter((channel) => channel !== "portal");

export function isMessenger(channel: Channel): channel is MessengerName {
  return (MESSENGERS as readonly Channel[]).includes(channel);
}

export const MODES = ["at_once", "digest", "never"] as const;
export type Mode = (typeof MODES)[number];

interface KindFacts {
  readonly title: string;
  readonly about: string;
  /** `chat` holds for each messenger. */
  readonly usually: Readonly<Record<"portal" | "mail" | "webhook" | "chat" | "push", Mode>>;
  /** Cannot be turned off in the portal and by mail, because an intruder would do so first. */
  readonly always?: true;
}

export const KINDS = {
  decisions: {
    title: "Updates on your requests",
    about: "Decisions about your bookings, requests, stories and tickets, and news of loans and trainings.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once", chat: "at_once", push: "at_once" },
  },
  reminders: {
    title: "Reminders",
    about: "A day before what you signed up for begins.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once", chat: "at_once", push: "at_once" },
  },
  announcements: {
    title: "Announcements of the space",
    about: "What operators tell the members of your tier, about the topics that you follow.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once", chat: "at_once", push: "never" },
  },
  contact: {
    title: "Messages from members",
    about: "What other members write to you from the directory.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once", chat: "at_once", push: "at_once" },
  },
  messages: {
    title: "Messages to your agents",
    about: "Messages that other members’ agents send to yours.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once", chat: "at_once", push: "never" },
  },
  requests: {
    title: "Requests to operators and managers",
    about: "Members’ requests, while you are an operator or manage a resource.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once", chat: "at_once", push: "never" },
  },
  donations: {
    title: "Donations",
    about: "Your donations, once they are settled.",
    usually: { portal: "at_once", mail: "digest", webhook: "at_once", chat: "digest", push: "never" },
  },
  approvals: {
    title: "Approvals for your agents",
    about: "Acts of your agents that wait for your approval, where you let an agent ask first.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once", chat: "at_once", push: "at_once" },
  },
  acts: {
    title: "What your agents do",
    about: "Each change that your agents make in your name, with a link to undo it where there is one.",
    usually: { portal: "at_once", mail: "digest", webhook: "never", chat: "never", push: "never" },
  },
  agents: {
    title: "Pausing agents",
    about: "When you pause or resume agents.",
    usually: { portal: "at_once", mail: "never", webhook: "at_once", chat: "never", push: "never" },
  },
  security: {
    title: "Account and security",
    about:
      "New agents, account deletion, data exports, files that operators open, and where notifications go or cannot be delivered.",
    usually: { portal: "at_once", mail: "at_once", webhook: "at_once", chat: "at_once", push: "at_once" },
    always: true,
  },
} as const satisfies Record<Kind, KindFacts>;

export type { Kind };
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** The words of each kind for its reader. */
export const kindTexts = texts(
  Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, { title: KINDS[kind].title, about: KINDS[kind].about }]),
  ) as Record<Kind, { title: string; about: string }>,
);

export type Modes = { readonly [K in Kind]?: { readonly [C in Channel]?: Mode } };

export function modeOf(modes: Modes, kind: Kind, channel: Channel): Mode {
  return modes[kind]?.[channel] ?? KINDS[kind].usually[isMessenger(channel) ? "chat" : channel];
}

export function modeFault(kind: Kind, channel: Channel, mode: Mode): Message | null {
  const facts: KindFacts = KINDS[kind];
  if (channel === "portal" && mode === "digest") return say.portalModes;
  if (mode === "never" && facts.always && (channel === "portal" || channel === "mail"))
    return say.kindStaysOn({ title: kindTexts[kind].title });
  return null;
}
