import { areaLabel, clockOf, type MemberRequest, need, notFound, operatorPage } from "../../../web/core/index.ts";
import { DefinitionList, ForOpen, LinkButton, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { Outcome } from "../../account/pages/activity/parts.ts";
import { placeOf } from "./audit-evidence.ts";
import { Actor, Concerned, calledTitle, MemberName } from "./audit-list.tsx";
import { AUDIT_PATH, type AuditEntry } from "./audit-view.ts";
import { auditText } from "./text.ts";

/** One audit log entry with links to the records it names. */
export const operateAuditEntry = operatorPage({
  path: `${AUDIT_PATH}/:entry`,
  async show(request) {
    const id = request.parameters.entry ?? "";
    if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound();
    const { entry } = await need(request, "audit.get", { id: Number(id) });
    const { lede, back, args, argsLede } = auditText.entry;
    const title = calledTitle(request, entry);
    return {
      title,
      body: (
        <>
          <PageHeader
            title={title}
            lede={lede}
            actions={
              <LinkButton href={AUDIT_PATH} kind="secondary">
                {back}
              </LinkButton>
            }
          />
          <Facts request={request} entry={entry} />
          <Section title={args} lede={argsLede} split>
            <Arguments entry={entry} />
          </Section>
        </>
      ),
    };
  },
});

function Facts({ request, entry }: { request: MemberRequest; entry: AuditEntry }) {
  const { facts } = auditText.entry;
  const { transports } = auditText.find;
  return (
    <Section title={facts.title} split>
      <DefinitionList
        facts={[
          ...(entry.did ? [{ term: facts.did, detail: <span dir="auto">{entry.did}</span> }] : []),
          { term: facts.outcome, detail: <Outcome outcome={entry.outcome} why={entry.why} /> },
          ...(entry.own_matter ? [{ term: facts.ownMatter, detail: facts.ownMatterText }] : []),
          { term: facts.when, detail: <Time at={new Date(entry.at)} {...clockOf(request)} /> },
          { term: facts.who, detail: <MemberName entry={entry} /> },
          ...(entry.concerns ? [{ term: facts.concerns, detail: <Concerned entry={entry} /> }] : []),
          { term: facts.by, detail: <Actor entry={entry} /> },
          { term: facts.operation, detail: <code>{entry.operation}</code> },
          { term: facts.tool, detail: <code>{entry.tool}</code> },
          { term: facts.area, detail: areaLabel(entry.area) },
          { term: facts.transport, detail: transports[entry.transport] ?? entry.transport },
          { term: facts.address, detail: <code>{entry.address}</code> },
          {
            term: facts.request,
            detail: (
              <>
                <code>{entry.request_id}</code>{" "}
                <a href={`${AUDIT_PATH}?request_id=${encodeURIComponent(entry.request_id)}`}>{facts.sameRequest}</a>
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Arguments({ entry: { args } }: { entry: AuditEntry }) {
  const { noArgs, longArgs, see, seeNamed } = auditText.entry;
  if (args === null) return <p class="soft">{longArgs}</p>;
  const entries = Object.entries(args);
  if (entries.length === 0) return <p class="soft">{noArgs}</p>;
  return (
    <DefinitionList
      facts={entries.map(([name, value]) => {
        const term = name.replaceAll("_", " ");
        const place = placeOf(name, value);
        return {
          term,
          detail: (
            <>
              <span dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</span>{" "}
              {place && (
                <ForOpen href={place}>
                  <a href={place} aria-label={seeNamed(term)}>
                    {see}
                  </a>
                </ForOpen>
              )}
            </>
          ),
        };
      })}
    />
  );
}
