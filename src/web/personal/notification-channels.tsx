import type { Preferences } from "../../areas/notifications/index.ts";
import { Button, ButtonRow, DefinitionList, Form, Secret, Section, TextField, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

type ChannelProps = {
  visit: MemberVisit;
  preferences: Preferences;
  /** The page that these are on. */
  path: string;
};

/** Where mails go, and whether they arrive. */
export function MailSection({ visit, preferences, path }: ChannelProps) {
  const { mailTitle, mailTo, unproved, prove, testMail } = words.notificationSettings;
  if (preferences.mail_to === null) {
    return (
      <Section title={mailTitle} split>
        <p>{unproved}</p>
        <p>
          <a href="/account">{prove}</a>
        </p>
      </Section>
    );
  }
  return (
    <Section title={mailTitle} split>
      <p>{mailTo(preferences.mail_to)}</p>
      <Form action={path} csrf={visit.csrf()} hidden={{ act: "test_mail" }}>
        <ButtonRow>
          <Button kind="secondary">{testMail}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

/** The secret of a webhook that was just set, on the one page that shows it. */
export function HookSecret({ secret }: { secret: string | null }) {
  const { secret: label, secretLede } = words.notificationSettings;
  if (secret === null) return null;
  return (
    <Section title={label} lede={secretLede} split>
      <Secret label={label} value={secret} />
    </Section>
  );
}

type HookProps = ChannelProps & {
  /** What was typed and not taken. */
  url: string | undefined;
  error: string | undefined;
};

/** Where notifications are posted for programs. */
export function HookSection({ visit, preferences, path, url, error }: HookProps) {
  const { hookTitle, hookLede, url: label, urlHint, set, replace, replaceHint, setAt } = words.notificationSettings;
  const { webhook } = preferences;
  return (
    <Section title={hookTitle} lede={hookLede} id="webhook" split>
      {webhook && (
        <>
          <DefinitionList
            facts={[
              { term: label, detail: <code>{webhook.url}</code> },
              { term: setAt, detail: <Time at={new Date(webhook.set_at)} {...clockOf(visit)} /> },
            ]}
          />
          <HookActs visit={visit} path={path} />
        </>
      )}
      <Form action={path} csrf={visit.csrf()} hidden={{ act: "webhook" }}>
        <TextField
          name="url"
          label={label}
          type="url"
          inputmode="url"
          hint={webhook ? `${urlHint} ${replaceHint}` : urlHint}
          value={url}
          error={error}
          maxlength={1000}
          required
        />
        <ButtonRow>
          <Button kind="secondary">{webhook ? replace : set}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function HookActs({ visit, path }: { visit: MemberVisit; path: string }) {
  const { testHook, remove } = words.notificationSettings;
  return (
    <ButtonRow>
      <Form action={path} csrf={visit.csrf()} hidden={{ act: "test_webhook" }}>
        <Button kind="secondary" small>
          {testHook}
        </Button>
      </Form>
      <Form action={path} csrf={visit.csrf()} hidden={{ act: "remove" }}>
        <Button kind="quiet" small>
          {remove}
        </Button>
      </Form>
    </ButtonRow>
  );
}
