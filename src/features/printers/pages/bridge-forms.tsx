import { errorAt, type MemberRequest } from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  type FieldError,
  Form,
  Notice,
  PasswordField,
  Section,
  Select,
  TextField,
} from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import type { Printer } from "./types.ts";

const text = printersText.operate;
const kinds = () =>
  (["octoprint", "moonraker", "prusalink"] as const).map((kind) => ({
    value: kind,
    label: text.kinds[kind],
  }));

type BridgeProps = { request: MemberRequest; printer: Printer; errors: readonly FieldError[] };

/** How the server reaches a printer. The secret is never shown again. */
export function BridgeForms({ request, printer, errors }: BridgeProps) {
  const form = { action: request.path, csrf: request.csrf() };
  const { fields } = text;
  return (
    <Section title={text.connection} lede={text.connectionText} id="connection">
      {printer.bridge !== null && (
        <Form {...form}>
          {printer.bridge_confirmed ? (
            <p>{text.connected(text.kinds[printer.bridge])}</p>
          ) : (
            <Notice tone="warning">{text.confirmText}</Notice>
          )}
          <ButtonRow>
            {!printer.bridge_confirmed && (
              <Button kind="secondary" name="act" value="confirm">
                {text.confirm}
              </Button>
            )}
            <Button kind="quiet" name="act" value="disconnect">
              {text.disconnect}
            </Button>
          </ButtonRow>
        </Form>
      )}
      <details class="fold" open={printer.bridge === null && errors.length > 0}>
        <summary>{text.connect}</summary>
        <Form {...form} hidden={{ act: "connect" }}>
          <Select name="kind" label={fields.kind} options={kinds()} value={printer.bridge ?? "octoprint"} required />
          <TextField
            name="url"
            label={fields.url}
            hint={text.urlHint}
            error={errorAt(errors, "url")}
            type="url"
            maxlength={500}
            required
          />
          <PasswordField
            name="secret"
            label={fields.secret}
            error={errorAt(errors, "secret")}
            autocomplete="off"
            required
          />
          <Button kind="secondary">{text.connect}</Button>
        </Form>
      </details>
    </Section>
  );
}
