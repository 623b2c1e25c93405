import {
  call,
  clearedCookie,
  type Form as Filled,
  type MemberRequest,
  memberPage,
  need,
  openedCookie,
  ownWords,
  type PageDocument,
  type PageResponse,
  type Refused,
  sealedCookie,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { browserName } from "../../account/pages/parts.ts";
import { newsletterSection, setNewsletter } from "../../mailing/pages/parts.tsx";
import { MESSENGERS, type MessengerName, type Preferences } from "../index.ts";
import { HookSecret, HookSection, MailSection } from "./channels.tsx";
import { DevicesSection } from "./devices.tsx";
import { MessengerSections } from "./messengers.tsx";
import { devicesText, messengersText, notificationSettingsText } from "./text.ts";

const PATH = "/notifications/settings";
/** The purpose for which a webhook's secret is encrypted until a page shows it. */
const PURPOSE = "webhook of notifications";
const DEVICE_CHARS_MAX = 60;
const BOT_PURPOSE = "link to the bot";
const CHANNELS = ["portal", "mail", "webhook", ...MESSENGERS, "push"] as const;
const TESTED = CHANNELS.filter((channel) => channel !== "portal");
const CHANNEL_ACTS = ["webhook", "remove", "add_device", "remove_device", "connect_telegram", "connect_matrix"];
const ACTS = [
  ...TESTED.map((channel) => `test_${channel}`),
  ...MESSENGERS.map((messenger) => `disconnect_${messenger}`),
  ...CHANNEL_ACTS,
  "confirm_matrix",
  "newsletter",
  "save",
];
type Channel = (typeof CHANNELS)[number];
type Tested = (typeof TESTED)[number];

type Kind = Preferences["kinds"][number];

export const notificationSettings = memberPage({
  path: PATH,
  acts: ACTS,
  show: (request) => renderPage(request),
  async act(request, form) {
    const act = form.text("act");
    const tested = TESTED.find((channel) => act === `test_${channel}`);
    if (tested) return test(request, tested);
    const ended = MESSENGERS.find((messenger) => act === `disconnect_${messenger}`);
    if (ended) return disconnect(request, ended);
    switch (act) {
      case "webhook":
        return setWebhook(request, form.text("url"));
      case "remove":
        await need(request, "notifications.set_webhook", { url: null });
        return done(notificationSettingsText.removed);
      case "newsletter":
        return { to: PATH, notice: await setNewsletter(request, form.text("subscribed") === "yes") };
      case "add_device":
        return addDevice(request, form);
      case "remove_device":
        await need(request, "notifications.remove_device", { device_id: form.text("device") });
        return { to: `${PATH}#devices`, notice: { tone: "success", text: devicesText.removed } };
      case "connect_telegram":
        return connectTelegram(request);
      case "connect_matrix":
        return connectMatrix(request, form);
      case "confirm_matrix":
        return confirmMatrix(request, form);
      default:
        return save(request, form);
    }
  },
});

function done(text: string, tone: "success" | "warning" = "success"): PageResponse {
  return { to: PATH, notice: { tone, text } };
}

async function save(request: MemberRequest, form: Filled): Promise<PageResponse> {
  const { kinds } = await need(request, "notifications.get_preferences");
  const modes = kinds.flatMap(({ kind }) =>
    CHANNELS.flatMap((channel) => {
      const mode = form.text(`${kind}_${channel}`);
      return mode === "" ? [] : [{ kind, channel, mode }];
    }),
  );
  const saved = await call(request, "notifications.set_preferences", {
    modes,
    ...form.given("digest", "digest_at"),
    quiet_from: form.text("quiet_from") || null,
    quiet_until: form.text("quiet_until") || null,
  });
  return saved.ok ? done(notificationSettingsText.saved) : renderPage(request, saved.refused, form);
}

async function setWebhook(request: MemberRequest, url: string): Promise<PageResponse> {
  const set = await call(request, "notifications.set_webhook", { url });
  if (!set.ok) return renderPage(request, set.refused, undefined, url);
  return { to: PATH, cookies: [await sealedCookie(request, PATH, PURPOSE, set.body.secret ?? "")] };
}

async function addDevice(request: MemberRequest, form: Filled): Promise<PageResponse> {
  const name = browserName(request.userAgent).slice(0, DEVICE_CHARS_MAX);
  const subscription = { endpoint: form.text("endpoint"), p256dh: form.text("p256dh"), auth: form.text("auth") };
  const added = await call(request, "notifications.add_device", { ...subscription, name });
  // A script fills in the form, so its author reads the names of its fields.
  if (!added.ok) return done(ownWords(added.refused), "warning");
  return { to: `${PATH}#devices`, notice: { tone: "success", text: devicesText.added } };
}

async function connectTelegram(request: MemberRequest): Promise<PageResponse> {
  const begun = await call(request, "notifications.connect_messenger", { messenger: "telegram" });
  if (!begun.ok) return done(begun.refused.text, "warning");
  return { to: `${PATH}#telegram`, cookies: [await sealedCookie(request, PATH, BOT_PURPOSE, begun.body.url ?? "")] };
}

async function connectMatrix(request: MemberRequest, form: Filled): Promise<PageResponse> {
  const user_id = form.text("user_id");
  const begun = await call(request, "notifications.connect_messenger", { messenger: "matrix", user_id });
  if (begun.ok) return { to: `${PATH}#matrix`, notice: { tone: "success", text: messengersText.sent } };
  if (begun.refused.kind === "validation") return renderPage(request, begun.refused, form);
  return done(begun.refused.text, "warning");
}

async function confirmMatrix(request: MemberRequest, form: Filled): Promise<PageResponse> {
  const confirmed = await call(request, "notifications.confirm_messenger", { code: form.text("code") });
  return confirmed.ok ? done(messengersText.done(confirmed.body.name)) : renderPage(request, confirmed.refused, form);
}

async function disconnect(request: MemberRequest, messenger: MessengerName): Promise<PageResponse> {
  await need(request, "notifications.disconnect_messenger", { messenger });
  return done(messengersText.gone);
}

async function test(request: MemberRequest, channel: Tested): Promise<PageResponse> {
  const tested = await call(request, "notifications.test", { channel });
  const { tested: sent, notTested } = notificationSettingsText;
  if (!tested.ok) return done(tested.refused.text, "warning");
  const { delivered, fault } = tested.body;
  return delivered ? done(sent[channel]) : done(notTested(fault ?? ""), "warning");
}

async function renderPage(
  request: MemberRequest,
  refused?: Refused,
  form?: Filled,
  url?: string,
): Promise<PageDocument> {
  const preferences = await need(request, "notifications.get_preferences");
  const words = notificationSettingsText;
  const { userId: user_id, userIdHint, code } = messengersText;
  const labels = {
    digest: words.digest,
    digest_at: words.digestAt,
    quiet_from: words.quietFrom,
    quiet_until: words.quietUntil,
    url: words.url,
    user_id,
    code,
  };
  const hints = { quiet_from: words.quietHint, user_id: userIdHint };
  const sent = { labels, hints, form: form ?? untouched, refused };
  const rhythm = fieldsOf(request, "notifications.set_preferences", { ...sent, from: preferences });
  const hook = fieldsOf(request, "notifications.set_webhook", { ...sent, form: untouched, from: { url } });
  const matrix = fieldsOf(request, "notifications.connect_messenger", sent);
  const secret = await openedCookie(request, PURPOSE);
  const bot = await openedCookie(request, BOT_PURPOSE);
  return {
    title: words.title,
    refused,
    push: true,
    ...((secret !== null || bot !== null) && { cookies: [clearedCookie(request, PATH)] }),
    body: (
      <>
        <ErrorSummary errors={matrix.errors} />
        <PageHeader
          title={words.title}
          lede={words.lede}
          actions={
            <LinkButton href="/notifications" kind="quiet">
              {words.back}
            </LinkButton>
          }
        />
        <HookSecret secret={secret} />
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "save" }}>
          <Kinds preferences={preferences} form={form} operator={request.viewer.operator} />
          <DigestForm timeZone={preferences.time_zone} field={rhythm} />
        </Form>
        <DevicesSection request={request} preferences={preferences} path={PATH} />
        {await newsletterSection(request, PATH)}
        <MailSection request={request} preferences={preferences} path={PATH} />
        <MessengerSections request={request} preferences={preferences} path={PATH} bot={bot} field={matrix} />
        <HookSection request={request} preferences={preferences} path={PATH} field={hook} />
      </>
    ),
  };
}

type KindsProps = { preferences: Preferences; form: Filled | undefined; operator: boolean };

/** Members cannot choose kinds that only operators receive. */
function Kinds({ preferences, form, operator }: KindsProps) {
  const kinds = preferences.kinds.filter(({ kind }) => operator || kind !== "requests");
  return (
    <>
      {kinds.map((kind) => (
        <OneKind key={kind.kind} kind={kind} channels={channelsOf(preferences)} form={form} />
      ))}
    </>
  );
}

/** Those that reach the member, and mail. */
function channelsOf({ webhook, messengers, devices }: Preferences): Channel[] {
  const connected = messengers.flatMap(({ messenger, name }) => (name === null ? [] : [messenger]));
  return [
    "portal",
    "mail",
    ...(webhook === null ? [] : (["webhook"] as const)),
    ...connected,
    ...(devices.length === 0 ? [] : (["push"] as const)),
  ];
}

type OneKindProps = { kind: Kind; channels: readonly Channel[]; form: Filled | undefined };

function OneKind({ kind, channels, form }: OneKindProps) {
  const { portal, mail, webhook, telegram, matrix, push, modes, shown: visible, always } = notificationSettingsText;
  const labels = { portal, mail, webhook, telegram, matrix, push };
  return (
    <Section title={kind.title} lede={kind.always ? `${kind.about} ${always}` : kind.about} split>
      <FieldRow>
        {channels.map((channel) => {
          const name = `${kind.kind}_${channel}`;
          const all = channel === "portal" ? visible : modes;
          const isLocked = kind.always && (channel === "portal" || channel === "mail");
          const options = Object.entries(all).filter(([mode]) => !isLocked || mode !== "never");
          if (options.length < 2) return null;
          return (
            <Select
              key={channel}
              name={name}
              label={labels[channel]}
              options={options.map(([value, label]) => ({ value, label }))}
              value={form?.shown(name, kind[channel]) ?? kind[channel]}
              required
            />
          );
        })}
      </FieldRow>
    </Section>
  );
}

type DigestFormProps = {
  timeZone: string;
  field: Fields<"digest" | "digest_at" | "quiet_from" | "quiet_until">;
};

function DigestForm({ timeZone, field }: DigestFormProps) {
  const { save: action, rhythm, rhythmLede, digests } = notificationSettingsText;
  const time = { type: "time", look: "short" } as const;
  return (
    <Section title={rhythm} lede={rhythmLede(timeZone)} split>
      <RadioGroup
        {...field("digest")}
        options={Object.entries(digests).map(([mode, label]) => ({ value: mode, label }))}
        required
      />
      <TextField {...field("digest_at")} {...time} required />
      <FieldRow>
        <TextField {...field("quiet_from")} {...time} />
        <TextField {...field("quiet_until")} {...time} />
      </FieldRow>
      <ButtonRow>
        <Button>{action}</Button>
      </ButtonRow>
    </Section>
  );
}
