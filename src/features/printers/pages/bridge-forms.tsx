import { type MemberRequest, type Refused, untouched } from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Form, Notice, PasswordField, Section, Select, TextField } from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import type { Printer } from "./types.ts";

const text = printersText.operate;
const kinds = () =>
  (["octoprint", "moonraker", "prusalink"] as const).map((kind) => ({
    value: kind,
    label: text.kinds[kind],
  }));

type BridgeProps = { request: MemberRequest; printer: Printer; refused: Refused | undefined };

/** How the server reaches a printer. The secret is never shown again. */
export function BridgeForms({ request, printer, refused }: BridgeProps) {
  const form = { action: request.path, csrf: request.csrf() };
  const field = fieldsOf(request, "printers.connect", {
    labels: text.fields,
    hints: { url: text.urlHint },
    form: untouched,
    from: { kind: printer.bridge ?? "octoprint" },
    refused,
  });
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
      <details class="fold" open={printer.bridge === null && field.errors.length > 0}>
        <summary>{text.connect}</summary>
        <Form {...form} hidden={{ act: "connect" }}>
          <Select {...field("kind")} options={kinds()} />
          <TextField {...field("url")} type="url" />
          <PasswordField {...field("secret")} autocomplete="off" />
          <Button kind="secondary">{text.connect}</Button>
        </Form>
      </details>
    </Section>
  );
}
