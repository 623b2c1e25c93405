import {
  call,
  clearedCookie,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  openedCookie,
  type PageDocument,
  type PageResponse,
  type Refused,
  sealedCookie,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  type FieldError,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { newsletterSection, setNewsletter } from "../../mailing/pages/parts.tsx";
import { MESSENGERS, type MessengerName, type Preferences } from "../index.ts";
import { HookSecret, HookSection, MailSection } from "./channels.tsx";
import { MessengerSections } from "./messengers.tsx";
import { messengersText, notificationSettingsText } from "./text.ts";

const PATH = "/notifications/settings";
/** The purpose for which a webhook's secret is encrypted until a page shows it. */
const PURPOSE = "webhook of notifications";
const BOT_PURPOSE = "link to the bot";
const CHANNELS = ["portal", "mail", "webhook", ...MESSENGERS] as const;
const TESTED = CHANNELS.filter((channel) => channel !== "portal");
type Channel = (typeof CHANNELS)[number];
type Tested = (typeof TESTED)[number];

type Kind = Preferences["kinds"][number];

export const notificationSettings = memberPage({
  path: PATH,
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

async function save(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const { kinds } = await need(request, "notifications.get_preferences");
  const modes = kinds.flatMap(({ kind }) =>
    CHANNELS.flatMap((channel) => {
      const mode = form.text(`${kind}_${channel}`);
      return mode === "" ? [] : [{ kind, channel, mode }];
    }),
  );
  const saved = await call(request, "notifications.set_preferences", {
    modes,
    ...form.filled("digest", "digest_at"),
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

async function connectTelegram(request: MemberRequest): Promise<PageResponse> {
  const begun = await call(request, "notifications.connect_messenger", { messenger: "telegram" });
  if (!begun.ok) return done(begun.refused.text, "warning");
  return { to: `${PATH}#telegram`, cookies: [await sealedCookie(request, PATH, BOT_PURPOSE, begun.body.url ?? "")] };
}

async function connectMatrix(request: MemberRequest, form: Fields): Promise<PageResponse> {
  const user_id = form.text("user_id");
  const begun = await call(request, "notifications.connect_messenger", { messenger: "matrix", user_id });
  if (begun.ok) return { to: `${PATH}#matrix`, notice: { tone: "success", text: messengersText.sent } };
  if (begun.refused.kind === "validation") return renderPage(request, begun.refused, form);
  return done(begun.refused.text, "warning");
}

async function confirmMatrix(request: MemberRequest, form: Fields): Promise<PageResponse> {
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
  form?: Fields,
  url?: string,
): Promise<PageDocument> {
  const preferences = await need(request, "notifications.get_preferences");
  const { title, lede, back, digest, digestAt, quietFrom, quietUntil, url: address } = notificationSettingsText;
  const { userId: user_id, code } = messengersText;
  const rhythm = { digest, digest_at: digestAt, quiet_from: quietFrom, quiet_until: quietUntil };
  const labels = { ...rhythm, url: address, user_id, code };
  const errors = fieldErrors(refused, labels);
  const secret = await openedCookie(request, PURPOSE);
  const bot = await openedCookie(request, BOT_PURPOSE);
  return {
    title,
    refused,
    ...((secret !== null || bot !== null) && { cookies: [clearedCookie(request, PATH)] }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={lede}
          actions={
            <LinkButton href="/notifications" kind="quiet">
              {back}
            </LinkButton>
          }
        />
        <HookSecret secret={secret} />
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "save" }}>
          <Kinds preferences={preferences} form={form} operator={request.viewer.operator} />
          <DigestForm preferences={preferences} form={form} errors={errors} />
        </Form>
        {await newsletterSection(request, PATH)}
        <MailSection request={request} preferences={preferences} path={PATH} />
        <MessengerSections
          request={request}
          preferences={preferences}
          path={PATH}
          bot={bot}
          sent={form?.text("user_id")}
          errors={{ user_id: errorAt(errors, "user_id"), code: errorAt(errors, "code") }}
        />
        <HookSection request={request} preferences={preferences} path={PATH} url={url} error={errorAt(errors, "url")} />
      </>
    ),
  };
}

type KindsProps = { preferences: Preferences; form: Fields | undefined; operator: boolean };

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
function channelsOf({ webhook, messengers }: Preferences): Channel[] {
  const connected = messengers.flatMap(({ messenger, name }) => (name === null ? [] : [messenger]));
  return ["portal", "mail", ...(webhook === null ? [] : (["webhook"] as const)), ...connected];
}

type OneKindProps = { kind: Kind; channels: readonly Channel[]; form: Fields | undefined };

function OneKind({ kind, channels, form }: OneKindProps) {
  const { portal, mail, webhook, telegram, matrix, modes, shown: visible, always } = notificationSettingsText;
  const labels = { portal, mail, webhook, telegram, matrix };
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
              value={form?.text(name) || kind[channel]}
              required
            />
          );
        })}
      </FieldRow>
    </Section>
  );
}

type DigestFormProps = { preferences: Preferences; form: Fields | undefined; errors: FieldError[] };

function DigestForm({ preferences, form, errors }: DigestFormProps) {
  const {
    save: action,
    rhythm,
    rhythmLede,
    digest,
    digests,
    digestAt,
    quietFrom,
    quietUntil,
    quietHint,
  } = notificationSettingsText;
  const { time_zone, digest: chosen, digest_at, quiet_from, quiet_until } = preferences;
  const value = (name: string, stored: string | null) => form?.text(name) ?? stored ?? "";
  return (
    <Section title={rhythm} lede={rhythmLede(time_zone)} split>
      <RadioGroup
        name="digest"
        label={digest}
        options={Object.entries(digests).map(([mode, label]) => ({ value: mode, label }))}
        value={value("digest", chosen)}
        required
      />
      <TextField
        name="digest_at"
        label={digestAt}
        type="time"
        look="short"
        value={value("digest_at", digest_at)}
        error={errorAt(errors, "digest_at")}
        required
      />
      <FieldRow>
        <TextField
          name="quiet_from"
          label={quietFrom}
          type="time"
          look="short"
          hint={quietHint}
          value={value("quiet_from", quiet_from)}
          error={errorAt(errors, "quiet_from")}
        />
        <TextField
          name="quiet_until"
          label={quietUntil}
          type="time"
          look="short"
          value={value("quiet_until", quiet_until)}
          error={errorAt(errors, "quiet_until")}
        />
      </FieldRow>
      <ButtonRow>
        <Button>{action}</Button>
      </ButtonRow>
    </Section>
  );
}
