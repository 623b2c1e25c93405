import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  notFound,
  PageRefusal,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import { DefinitionList, LinkButton, Notice, PageHeader, Section, Time, Untrusted } from "../../../web/ui/index.ts";
import { TicketState } from "./index.page.tsx";
import { feedbackText } from "./text.ts";
import type { OwnRecord } from "./types.ts";

export const feedbackTicket = memberPage({
  path: "/feedback/:ticket",
  async show(request) {
    const { title, back, you, operator, answer, noNote, open } = feedbackText.ticket;
    if (!authorizes(request.viewer.tier, "feedback:read")) return tierTooLowPage(request, title, "feedback:read");
    const found = await call(request, "feedback.get_status", { ticket_id: request.parameters.ticket ?? "" });
    if (!found.ok) {
      // Never reveal whether another member's ticket exists.
      const isHidden = ["forbidden", "validation", "not_found"].includes(found.refused.kind);
      throw isHidden ? notFound() : new PageRefusal(found.refused);
    }
    const { record } = found.body;
    const { resolved, resolution_note, message } = record;
    return {
      title,
      body: (
        <>
          <PageHeader
            title={feedbackText.kinds[record.kind]}
            lede={<TicketState resolved={resolved} />}
            actions={<LinkButton href="/feedback">{back}</LinkButton>}
          />
          <Untrusted text={message} by={you} />
          {resolved ? (
            <Section title={answer}>
              {resolution_note ? <Untrusted text={resolution_note} by={operator} /> : <p>{noNote}</p>}
            </Section>
          ) : (
            <Notice tone="info">{open}</Notice>
          )}
          <Facts request={request} record={record} />
        </>
      ),
    };
  },
});

function Facts({ request, record }: { request: MemberRequest; record: OwnRecord }) {
  const { facts } = feedbackText.ticket;
  const { ticket_id, kind, priority, received_at, resolved_at, url, expected, got, contact, agent_id } = record;
  const at = (time: string) => <Time at={new Date(time)} {...clockOf(request)} />;
  const quoted = (text: string | null) => text && <span dir="auto">{text}</span>;
  return (
    <DefinitionList
      facts={[
        { term: facts.id, detail: <code>{ticket_id}</code> },
        { term: facts.kind, detail: feedbackText.kinds[kind] },
        { term: facts.priority, detail: feedbackText.priorities[priority] },
        { term: facts.sent, detail: at(received_at) },
        { term: facts.resolved, detail: resolved_at && at(resolved_at) },
        { term: facts.url, detail: quoted(url) },
        { term: facts.expected, detail: quoted(expected) },
        { term: facts.got, detail: quoted(got) },
        { term: facts.contact, detail: quoted(contact) },
        { term: facts.agent_id, detail: quoted(agent_id) },
      ]}
    />
  );
}
