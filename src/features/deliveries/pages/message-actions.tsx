import { errorAt, type MemberRequest } from "../../../web/core/index.ts";
import { Button, type FieldError, Form, TextField } from "../../../web/ui/index.ts";
import { deliveriesText } from "./text.ts";
import type { Envelope } from "./types.ts";

export type MessageActionsProps = {
  request: MemberRequest;
  /** URL of the forms; `act` is `retry` or `dismiss`. */
  action: string;
  envelope: Envelope;
  errors: FieldError[];
  /** The reason of a refused form, which is then expanded. */
  typed: string | undefined;
};

/** Retries a delivery. */
export function Retry({ request, action, envelope }: Pick<MessageActionsProps, "request" | "action" | "envelope">) {
  const { retry, retryNamed, kinds } = deliveriesText;
  const { envelope_id, state, subject, kind } = envelope;
  if (state === "delivered") return null;
  return (
    <Form action={action} csrf={request.csrf()} hidden={{ envelope_id, state, act: "retry" }}>
      <Button kind="secondary" small label={retryNamed(kinds[kind] ?? kind, subject)}>
        {retry}
      </Button>
    </Form>
  );
}

/** Dismisses a dead letter with a reason. */
export function Dismiss({ request, action, envelope, errors, typed }: MessageActionsProps) {
  const { dismiss, dismissNamed, reason, reasonHint, kinds } = deliveriesText;
  const { envelope_id, state, subject, kind } = envelope;
  if (state !== "dead") return null;
  const id = `reason-${envelope_id}`;
  return (
    <details class="fold fold-small" open={typed !== undefined}>
      <summary aria-label={dismissNamed(kinds[kind] ?? kind, subject)}>{dismiss}</summary>
      <Form action={action} csrf={request.csrf()} hidden={{ envelope_id, state, act: "dismiss" }}>
        <TextField
          name="reason"
          id={id}
          label={reason}
          hint={reasonHint}
          value={typed}
          error={errorAt(errors, id)}
          maxlength={300}
          required
        />
        <Button kind="secondary" small>
          {dismiss}
        </Button>
      </Form>
    </details>
  );
}
