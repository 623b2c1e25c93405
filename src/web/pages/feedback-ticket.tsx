import { authorizes } from "../../kernel/scopes.ts";
import { call } from "../call.ts";
import { notFound } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import type { OwnRecord } from "../replies/contribute-replies.ts";
import { DefinitionList, LinkButton, Notice, PageHeader, Section, Time, Untrusted } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { feedbackWords } from "../words/contribute.ts";
import { TicketState } from "./feedback.tsx";

export const feedbackTicket = memberPage({
  path: "/feedback/:ticket",
  async show(visit) {
    const { title, back, you, operator, answer, noNote, open } = feedbackWords.ticket;
    if (!authorizes(visit.viewer.tier, "feedback:read")) return outOfReach(visit, title, "feedback:read");
    const found = await call(visit, "feedback.get_status", { ticket_id: visit.parameters.ticket ?? "" });
    if (!found.ok) {
      // Whether somebody else's ticket exists is not told.
      const isHidden = ["forbidden", "validation", "not_found"].includes(found.refused.kind);
      throw new PageRefusal(isHidden ? notFound() : found.refused);
    }
    const { record } = found.body;
    const { resolved, resolution_note, message } = record;
    return {
      title,
      body: (
        <>
          <PageHeader
            title={feedbackWords.kinds[record.kind]}
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
          <Facts visit={visit} record={record} />
        </>
      ),
    };
  },
});

function Facts({ visit, record }: { visit: MemberVisit; record: OwnRecord }) {
  const { facts } = feedbackWords.ticket;
  const { ticket_id, kind, priority, received_at, resolved_at, url, expected, got, contact, agent_id } = record;
  const at = (time: string) => <Time at={new Date(time)} {...clockOf(visit)} />;
  const said = (text: string | null) => text && <span dir="auto">{text}</span>;
  return (
    <DefinitionList
      facts={[
        { term: facts.id, detail: <code>{ticket_id}</code> },
        { term: facts.kind, detail: feedbackWords.kinds[kind] },
        { term: facts.priority, detail: feedbackWords.priorities[priority] },
        { term: facts.sent, detail: at(received_at) },
        { term: facts.resolved, detail: resolved_at && at(resolved_at) },
        { term: facts.url, detail: said(url) },
        { term: facts.expected, detail: said(expected) },
        { term: facts.got, detail: said(got) },
        { term: facts.contact, detail: said(contact) },
        { term: facts.agent_id, detail: said(agent_id) },
      ]}
    />
  );
}
