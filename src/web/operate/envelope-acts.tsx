import { errorAt } from "../refused.ts";
import type { Envelope } from "../replies/operate-replies.ts";
import { Button, type FieldError, Form, TextField } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { operateWords } from "./operate-words.ts";

export type EnvelopeActsProps = {
  visit: MemberVisit;
  /** Path of the page that takes the forms: `act` is `retry` or `dismiss`. */
  action: string;
  envelope: Envelope;
  errors: FieldError[];
  /** The reason of a refused form, which then stands open. */
  typed: string | undefined;
};

/** Tries a delivery again. */
export function Retry({ visit, action, envelope }: Pick<EnvelopeActsProps, "visit" | "action" | "envelope">) {
  const { retry, retryNamed, kinds } = operateWords.deliveries;
  const { envelope_id, state, subject, kind } = envelope;
  if (state === "delivered") return null;
  return (
    <Form action={action} csrf={visit.csrf()} hidden={{ envelope_id, state, act: "retry" }}>
      <Button kind="secondary" small label={retryNamed(kinds[kind] ?? kind, subject)}>
        {retry}
      </Button>
    </Form>
  );
}

/** Sets a failed delivery aside, with a reason. */
export function SetAside({ visit, action, envelope, errors, typed }: EnvelopeActsProps) {
  const { dismiss, dismissNamed, reason, reasonHint, kinds } = operateWords.deliveries;
  const { envelope_id, state, subject, kind } = envelope;
  if (state !== "dead") return null;
  const id = `reason-${envelope_id}`;
  return (
    <details class="fold fold-small" open={typed !== undefined}>
      <summary aria-label={dismissNamed(kinds[kind] ?? kind, subject)}>{dismiss}</summary>
      <Form action={action} csrf={visit.csrf()} hidden={{ envelope_id, state, act: "dismiss" }}>
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
