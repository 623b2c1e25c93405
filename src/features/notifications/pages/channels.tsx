import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, DefinitionList, Form, Secret, Section, TextField, Time } from "../../../web/ui/index.ts";
import type { Preferences } from "../index.ts";
import { notificationSettingsText } from "./text.ts";

type ChannelProps = {
  request: MemberRequest;
  preferences: Preferences;
  /** The page with these sections. */
  path: string;
};

/** The email address and whether mails arrive. */
export function MailSection({ request, preferences, path }: ChannelProps) {
  const { mailTitle, mailTo, unproved, prove, testMail } = notificationSettingsText;
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
      <Form action={path} csrf={request.csrf()} hidden={{ act: "test_mail" }}>
        <ButtonRow>
          <Button kind="secondary">{testMail}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

/** The secret of a new webhook, on the only page that shows it. */
export function HookSecret({ secret }: { secret: string | null }) {
  const { secret: label, secretLede } = notificationSettingsText;
  if (secret === null) return null;
  return (
    <Section title={label} lede={secretLede} split>
      <Secret label={label} value={secret} />
    </Section>
  );
}

type HookProps = ChannelProps & { field: Fields<"url"> };

/** The webhook that receives notifications. */
export function HookSection({ request, preferences, path, field }: HookProps) {
  const { hookTitle, hookLede, url: label, urlHint, set, replace, replaceHint, setAt } = notificationSettingsText;
  const { webhook } = preferences;
  return (
    <Section title={hookTitle} lede={hookLede} id="webhook" split>
      {webhook && (
        <>
          <DefinitionList
            facts={[
              { term: label, detail: <code>{webhook.url}</code> },
              { term: setAt, detail: <Time at={new Date(webhook.set_at)} {...clockOf(request)} /> },
            ]}
          />
          <HookActs request={request} path={path} />
        </>
      )}
      <Form action={path} csrf={request.csrf()} hidden={{ act: "webhook" }}>
        <TextField
          {...field("url")}
          type="url"
          inputmode="url"
          hint={webhook ? `${urlHint} ${replaceHint}` : urlHint}
        />
        <ButtonRow>
          <Button kind="secondary">{webhook ? replace : set}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function HookActs({ request, path }: { request: MemberRequest; path: string }) {
  const { testHook, remove } = notificationSettingsText;
  return (
    <ButtonRow>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "test_webhook" }}>
        <Button kind="secondary" small>
          {testHook}
        </Button>
      </Form>
      <Form action={path} csrf={request.csrf()} hidden={{ act: "remove" }}>
        <Button kind="quiet" small>
          {remove}
        </Button>
      </Form>
    </ButtonRow>
  );
}
