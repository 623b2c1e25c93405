import { hash } from "node:crypto";
import { Type } from "typebox";
import { choice, instant, nullable, Ok, object } from "../../kernel/catalogue/schema.ts";
import type { Static } from "../../kernel/catalogue/static/static.ts";
import { keptSentence } from "../../kernel/languages/messages.ts";
import { MESSENGERS } from "../../kernel/ports/messengers.ts";
import type { MemberEventRow } from "../event-log/index.ts";
import { CHANNELS, type Channel, KIND_NAMES, KINDS, kindTexts, MODES, type Mode, modeOf } from "./kinds.ts";
import type { DeviceRow } from "./push/device-store.ts";
import { DIGESTS } from "./rules.ts";
import type { Recipient, Setting } from "./settings-store.ts";
import { wordsFor } from "./texts.ts";

const KindName = choice(KIND_NAMES, { description: "The topic." });

const clock = (description: string) => Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", description });

export const Notification = object("Notification", {
  id: Type.Integer({ description: "The event's id in the member's log; higher is newer." }),
  type: Type.String({ description: "The event's type, as in the member's event log." }),
  kind: KindName,
  at: instant("When it happened."),
  title: Type.String(),
  detail: Type.Optional(Type.String({ description: "Text about it, such as a reason." })),
  url: Type.String({ description: "The page with details or actions." }),
  acts: Type.Optional(
    Type.Array(
      object("AgentAct", {
        text: Type.String({ description: "What the agent did." }),
        url: Type.String({ description: "The page of what changed." }),
        undo_url: Type.Optional(
          Type.String({ description: "The page where the member takes it back, while they can." }),
        ),
      }),
      { description: "What agents did, in a notification about their acts." },
    ),
  ),
  read: Type.Boolean(),
  ended: Type.Boolean({ description: "true: what it asks for is done, or not wanted any more." }),
  trust: Type.Literal("untrusted", { description: "Names, titles and reasons in it come from other people." }),
});
export type Notification = Static<typeof Notification>;

const UNDO_PATH = /^\/activity\/(\d+)\/undo$/;

/** The acts that the entry offers to take back. */
export function actsIn(event: MemberEventRow): number[] {
  return wordsFor(event).acts.flatMap(({ undo }) => actAt(undo));
}

function actAt(undo: string | null): number[] {
  const id = undo === null ? undefined : UNDO_PATH.exec(undo)?.[1];
  return id === undefined ? [] : [Number(id)];
}

interface Reader {
  readonly readUpTo: number;
  readonly baseUrl: string;
  /** The acts that can still be taken back. */
  readonly undoable: ReadonlySet<number>;
}

export function renderNotification(event: MemberEventRow, { readUpTo, baseUrl, undoable }: Reader): Notification {
  const { kind, title, detail, path, acts } = wordsFor(event);
  return {
    id: event.id,
    type: event.type,
    kind,
    at: event.at.toISOString(),
    title,
    ...(detail && { detail }),
    url: `${baseUrl}${path}`,
    ...(acts.length > 0 && {
      acts: acts.map(({ text, page, undo }) => {
        const isOffered = actAt(undo).some((id) => undoable.has(id));
        return { text, url: `${baseUrl}${page}`, ...(isOffered && { undo_url: `${baseUrl}${undo}` }) };
      }),
    }),
    read: event.id <= readUpTo || event.ended_at !== null,
    ended: event.ended_at !== null,
    trust: "untrusted",
  };
}

export const Rhythm = {
  digest: choice(DIGESTS, { description: "How often digests come." }),
  digest_at: clock("Local time of the daily digest in the space's zone."),
  quiet_from: nullable(clock("Start of the quiet hours, without mails except security notices.")),
  quiet_until: nullable(clock("End of the quiet hours; may be the next morning.")),
};

const Device = object("NotificationDevice", {
  id: Type.String({ description: "psh_…" }),
  digest: Type.String({ description: "SHA-256 of its endpoint in hexadecimal: a browser knows itself by it." }),
  name: Type.String({ description: "The browser and its system, as it named itself." }),
  added_at: instant("When it was added."),
  delivered_at: nullable(instant("When its push service last accepted a notification.")),
  fault: nullable(Type.String({ description: "Why the last notification was not accepted; null if it was." })),
});
type Device = Static<typeof Device>;

function renderDevice({ id, endpoint, name, added_at, delivered_at, last_error }: DeviceRow): Device {
  return {
    id,
    digest: hash("sha256", endpoint),
    name,
    added_at: added_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    fault: last_error === null ? null : keptSentence(last_error),
  };
}

export const Preferences = object("NotificationPreferences", {
  ok: Ok,
  kinds: Type.Array(
    object("NotificationKind", {
      kind: KindName,
      title: Type.String(),
      about: Type.String(),
      portal: choice(MODES),
      mail: choice(MODES),
      webhook: choice(MODES),
      telegram: choice(MODES),
      matrix: choice(MODES),
      push: choice(MODES),
      always: Type.Boolean({ description: "true if it cannot be switched off on the portal and by mail." }),
    }),
  ),
  ...Rhythm,
  time_zone: Type.String(),
  mail_to: nullable(Type.String({ description: "Null until the member has confirmed the address." })),
  messengers: Type.Array(
    object("NotificationMessenger", {
      messenger: choice(MESSENGERS),
      name: nullable(Type.String({ description: "The connected account." })),
      linked_at: nullable(instant("When it was connected.")),
      code_sent_to: nullable(Type.String({ description: "The account that a code was sent to, while it works." })),
    }),
    { description: "The messengers that this space can use. Members connect them on their page of notifications." },
  ),
  devices: Type.Array(Device, { description: "The browsers in which notifications appear, the oldest first." }),
  push_key: Type.String({ description: "The space's public key for Web Push, in base64url (RFC 8292 §3.2)." }),
  webhook: nullable(
    object(
      "NotificationWebhook",
      { url: Type.String(), set_at: instant("When it was set.") },
      {
        description: "The URL that receives the notifications.",
      },
    ),
  ),
});
export type Preferences = Static<typeof Preferences>;

interface Shown {
  readonly recipient: Recipient | undefined;
  readonly timeZone: string;
  readonly messengers: Preferences["messengers"];
  readonly devices: readonly DeviceRow[];
  readonly pushKey: string;
}

export function renderPreferences(
  setting: Setting,
  { recipient, timeZone, messengers, devices, pushKey }: Shown,
): Preferences {
  const { modes, digest, digest_at, quiet_from, quiet_until, webhook_url: url, webhook_set_at: setAt } = setting;
  return {
    ok: true,
    kinds: KIND_NAMES.map((kind) => {
      const { title, about } = kindTexts[kind];
      const chosen = Object.fromEntries(CHANNELS.map((channel) => [channel, modeOf(modes, kind, channel)]));
      return { kind, title, about, ...(chosen as Record<Channel, Mode>), always: "always" in KINDS[kind] };
    }),
    digest,
    digest_at,
    quiet_from,
    quiet_until,
    time_zone: timeZone,
    messengers,
    devices: devices.map(renderDevice),
    push_key: pushKey,
    mail_to: recipient?.proved ? recipient.email : null,
    webhook: url && setAt ? { url, set_at: setAt.toISOString() } : null,
  };
}

export const PreferenceChange = object("NotificationWish", {
  kind: KindName,
  channel: choice(CHANNELS, { description: "How the notification is sent." }),
  mode: choice(MODES, { description: "When it is sent." }),
});
