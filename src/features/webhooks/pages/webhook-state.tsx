import { Status } from "../../../web/ui/index.ts";
import { webhooksText as text } from "./text.ts";
import type { Webhook } from "./types.ts";

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { active, off_reason, failing_since, queued } = webhook;
  const { on, off, failing, gone, failed } = text.states;
  const waiting = queued > 0 && <span class="soft"> · {text.waiting(queued)}</span>;
  if (active)
    return (
      <>
        <Status tone={failing_since ? "warning" : "success"}>{failing_since ? failing : on}</Status>
        {waiting}
      </>
    );
  const reasons = { operator: off, gone, failing: failed };
  return (
    <>
      <Status tone={off_reason === "operator" ? "neutral" : "danger"}>{reasons[off_reason ?? "operator"]}</Status>
      {waiting}
    </>
  );
}
