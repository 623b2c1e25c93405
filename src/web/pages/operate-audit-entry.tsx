import { Outcome } from "../activity/acts.tsx";
import { placeOf } from "../audit/audit-evidence.ts";
import { By, titleOf, Who } from "../audit/audit-list.tsx";
import { AUDIT_PATH, type AuditEntry } from "../audit/audit-view.ts";
import { need } from "../call.ts";
import { notFound } from "../operate/reworded.ts";
import { operatorPage } from "../page.ts";
import { PageRefusal } from "../refused.ts";
import { DefinitionList, LinkButton, PageHeader, Section, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { auditWords } from "../words/operate-audit.ts";
import { areaLabel } from "../words/operate-settings.ts";

/** One entry of the record in full, with links to what it was about. */
export const operateAuditEntry = operatorPage({
  path: `${AUDIT_PATH}/:entry`,
  async show(visit) {
    const id = visit.parameters.entry ?? "";
    if (!/^[1-9]\d{0,15}$/.test(id)) throw new PageRefusal(notFound());
    const { entry } = await need(visit, "audit.get", { id: Number(id) });
    const { lede, back, args, argsLede } = auditWords.entry;
    const title = titleOf(visit, entry);
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
          <Facts visit={visit} entry={entry} />
          <Section title={args} lede={argsLede} split>
            <Arguments entry={entry} />
          </Section>
        </>
      ),
    };
  },
});

function Facts({ visit, entry }: { visit: MemberVisit; entry: AuditEntry }) {
  const { facts } = auditWords.entry;
  const { transports } = auditWords.find;
  return (
    <Section title={facts.title} split>
      <DefinitionList
        facts={[
          { term: facts.outcome, detail: <Outcome outcome={entry.outcome} /> },
          { term: facts.when, detail: <Time at={new Date(entry.at)} {...clockOf(visit)} /> },
          { term: facts.who, detail: <Who entry={entry} /> },
          { term: facts.by, detail: <By entry={entry} /> },
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
  const { noArgs, longArgs, see, seeNamed } = auditWords.entry;
  if (args === null) return <p class="soft">{longArgs}</p>;
  const said = Object.entries(args);
  if (said.length === 0) return <p class="soft">{noArgs}</p>;
  return (
    <DefinitionList
      facts={said.map(([name, value]) => {
        const term = name.replaceAll("_", " ");
        const place = placeOf(name, value);
        return {
          term,
          detail: (
            <>
              <span dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</span>{" "}
              {place && (
                <a href={place} aria-label={seeNamed(term)}>
                  {see}
                </a>
              )}
            </>
          ),
        };
      })}
    />
  );
}
