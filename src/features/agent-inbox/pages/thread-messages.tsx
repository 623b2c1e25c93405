import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { Notice, Time, TimeRange, Untrusted } from "../../../web/ui/index.ts";
import { inboxText, threadText as text } from "./text.ts";
import type { Envelope, Found } from "./types.ts";

/** The messages of a thread, the oldest first. */
export function Messages({ request, found: { thread, envelopes } }: { request: MemberRequest; found: Found }) {
  const { from, to } = thread.parties;
  const nameOf = (id: string | null) => [from, to].find(({ member_id }) => member_id === id)?.member_name ?? "";
  return (
    <ol class="messages">
      {envelopes.map((envelope) => (
        <li key={envelope.envelope_id} class={`message message-${envelope.direction}`}>
          <Message request={request} envelope={envelope} name={nameOf(envelope.from.member_id)} />
        </li>
      ))}
    </ol>
  );
}

function authorText({ from, direction }: Envelope, name: string): string {
  if (from.member_id === null) return text.space;
  const who = direction === "outbound" ? inboxText.you : name;
  if (from.by === "person") return who;
  return from.by === "policy" ? text.policyOf(who) : text.agentOf(who, from.agent_name);
}

type MessageProps = { request: MemberRequest; envelope: Envelope; name: string };

function Message({ request, envelope, name }: MessageProps) {
  const { intent, suspicious_patterns, created_at } = envelope;
  const { decision, payload } = intent;
  const author = authorText(envelope, name);
  const windows = decision === "counter" ? (payload.proposed_windows ?? []) : [];
  return (
    <>
      <p class="message-head">
        <strong dir="auto">{author}</strong>
        {decision && <span> · {text.did[decision]}</span>}
        <span class="soft">
          {" · "}
          <Time at={new Date(created_at)} {...clockOf(request)} />
        </span>
      </p>
      {suspicious_patterns.length > 0 && <Notice tone="warning">{text.suspicious}</Notice>}
      {payload.message !== null && <Text envelope={envelope} text={payload.message} name={name} />}
      {payload.message === null && decision === null && <p class="soft">{text.purged}</p>}
      {windows.length > 0 && (
        <ul class="plain">
          {windows.map(({ start, end }) => (
            <li key={start}>
              <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type TextProps = { envelope: Envelope; text: string; name: string };

function Text({ envelope: { direction, suspicious_patterns }, text: written, name }: TextProps) {
  const isSuspicious = suspicious_patterns.length > 0;
  if (direction === "inbound") return <Untrusted text={written} by={name} isSuspicious={isSuspicious} />;
  return (
    <p class="message-text" dir="auto">
      {written}
    </p>
  );
}
