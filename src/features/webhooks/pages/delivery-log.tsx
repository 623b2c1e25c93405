import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, Form, Section, Status, Time, Untrusted } from "../../../web/ui/index.ts";
import { webhooksText } from "./text.ts";
import type { Delivery } from "./types.ts";

const text = webhooksText.item;
const TONES = { queued: "neutral", delivered: "success", failed: "danger" } as const;

type Props = { request: MemberRequest; deliveries: Delivery[]; host: string };

/** The newest messages to a webhook, each with its last answer. */
export function DeliveryLog({ request, deliveries, host }: Props) {
  return (
    <Section title={text.log} lede={text.logLede} id="deliveries">
      {deliveries.length === 0 ? (
        <p class="soft">{text.logNone}</p>
      ) : (
        <RecordList
          id="webhook-deliveries"
          words={text}
          caption={text.log}
          rows={deliveries}
          rowKey={({ message_id }) => message_id}
          columns={{
            kind: {
              heads: true,
              cell: ({ kind }) => (kind in webhooksText.kinds ? webhooksText.kinds[kind as "webhook.test"] : kind),
            },
            at: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
            state: (delivery) => <State request={request} delivery={delivery} />,
            answer: (delivery) => <Answer delivery={delivery} host={host} />,
            act: ({ message_id }) => (
              <Form action={request.path} csrf={request.csrf()} hidden={{ act: "resend", message_id }}>
                <Button kind="secondary" small label={text.againNamed(message_id)}>
                  {text.again}
                </Button>
              </Form>
            ),
          }}
        />
      )}
    </Section>
  );
}

function State({ request, delivery }: { request: MemberRequest; delivery: Delivery }) {
  const { state, attempts, next_attempt_at } = delivery;
  return (
    <>
      <Status tone={TONES[state]}>{text.states[state]}</Status>
      <br />
      <span class="soft">
        {text.attempts(attempts)}
        {next_attempt_at && attempts > 0 && (
          <>
            , {text.next} <Time at={new Date(next_attempt_at)} {...clockOf(request)} />
          </>
        )}
      </span>
    </>
  );
}

function Answer({ delivery, host }: { delivery: Delivery; host: string }) {
  const { status, duration_ms, error, response } = delivery;
  return (
    <>
      {status !== null && <p>{text.answered(status, duration_ms ?? 0)}</p>}
      {status === null && error && <p>{error}</p>}
      {response && <Untrusted text={response} by={host} isSuspicious />}
    </>
  );
}
