import { type MemberRequest, type Refused, untouched } from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, Form, TextField } from "../../../web/ui/index.ts";
import { deliveriesText } from "./text.ts";
import type { Envelope } from "./types.ts";

export type MessageActionsProps = {
  request: MemberRequest;
  /** URL of the forms; `act` is `retry` or `dismiss`. */
  action: string;
  envelope: Envelope;
  /** The refused form of this message, which is then expanded. */
  failed: { readonly reason: string; readonly refused: Refused } | undefined;
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
export function Dismiss({ request, action, envelope, failed }: MessageActionsProps) {
  const { dismiss, dismissNamed, reason, reasonHint, kinds } = deliveriesText;
  const { envelope_id, state, subject, kind } = envelope;
  if (state !== "dead") return null;
  const field = fieldsOf(request, "queue.dismiss", {
    labels: { reason },
    hints: { reason: reasonHint },
    form: untouched,
    from: { reason: failed?.reason },
    refused: failed?.refused,
  });
  return (
    <details class="fold fold-small" open={failed !== undefined}>
      <summary aria-label={dismissNamed(kinds[kind] ?? kind, subject)}>{dismiss}</summary>
      <Form action={action} csrf={request.csrf()} hidden={{ envelope_id, state, act: "dismiss" }}>
        <TextField {...field("reason")} id={`reason-${envelope_id}`} />
        <Button kind="secondary" small>
          {dismiss}
        </Button>
      </Form>
    </details>
  );
}
