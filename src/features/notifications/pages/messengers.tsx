import { clockOf, errorAt, type MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, ExternalLink, Form, Section, TextField, Time } from "../../../web/ui/index.ts";
import { MESSENGER_NAMES, type Preferences } from "../index.ts";
import { messengersText as text } from "./text.ts";

type Messenger = Preferences["messengers"][number];

type MessengersProps = {
  request: MemberRequest;
  preferences: Preferences;
  /** The page with these sections. */
  path: string;
  /** The new link to the bot, shown once. */
  bot: string | null;
  field: Fields<"user_id">;
};

/** Telegram and Matrix, where the space has them. */
export function MessengerSections({ preferences, ...given }: MessengersProps) {
  return (
    <>
      {preferences.messengers.map((each) => (
        <Section
          key={each.messenger}
          title={MESSENGER_NAMES[each.messenger]}
          lede={text.ledes[each.messenger]}
          id={each.messenger}
          split
        >
          {each.name === null ? <Connect messenger={each} {...given} /> : <Connected messenger={each} {...given} />}
        </Section>
      ))}
    </>
  );
}

type OneProps = Omit<MessengersProps, "preferences"> & { messenger: Messenger };

function Connected({ request, path, messenger: { messenger, name, linked_at } }: OneProps) {
  return (
    <>
      <p>
        {text.connected(name ?? "")}{" "}
        {linked_at && <Time at={new Date(linked_at)} {...clockOf(request)} form="day" relative />}
      </p>
      <ButtonRow>
        <Form action={path} csrf={request.csrf()} hidden={{ act: `test_${messenger}` }}>
          <Button kind="secondary" small>
            {text.test}
          </Button>
        </Form>
        <Form action={path} csrf={request.csrf()} hidden={{ act: `disconnect_${messenger}` }}>
          <Button kind="quiet" small>
            {text.disconnect}
          </Button>
        </Form>
      </ButtonRow>
    </>
  );
}

function Connect(props: OneProps) {
  const { request, path, messenger, bot } = props;
  if (messenger.messenger === "matrix") return <ConnectMatrix {...props} />;
  if (bot !== null)
    return (
      <>
        <p>{text.openBotText}</p>
        <p>
          <ExternalLink href={bot}>{text.openBot}</ExternalLink>
        </p>
      </>
    );
  return (
    <Form action={path} csrf={request.csrf()} hidden={{ act: "connect_telegram" }}>
      <ButtonRow>
        <Button kind="secondary">{text.connect}</Button>
      </ButtonRow>
    </Form>
  );
}

function ConnectMatrix({ request, path, messenger, field }: OneProps) {
  return (
    <>
      {messenger.code_sent_to && (
        <Form action={path} csrf={request.csrf()} hidden={{ act: "confirm_matrix" }}>
          <p>{text.codeSent(messenger.code_sent_to)}</p>
          <TextField
            name="code"
            label={text.code}
            inputmode="numeric"
            autocomplete="one-time-code"
            look="short"
            error={errorAt(field.errors, "code")}
            maxlength={12}
            required
          />
          <ButtonRow>
            <Button>{text.confirm}</Button>
          </ButtonRow>
        </Form>
      )}
      <Form action={path} csrf={request.csrf()} hidden={{ act: "connect_matrix" }}>
        <TextField {...field("user_id")} required />
        <ButtonRow>
          <Button kind="secondary">{messenger.code_sent_to ? text.sendAgain : text.sendCode}</Button>
        </ButtonRow>
      </Form>
    </>
  );
}
