import { RETENTION } from "../../kernel/retention.ts";
import { Ticked } from "../docs/docs-parts.tsx";
import { openPage } from "../page.ts";
import { DefinitionList, LinkButton, PageHeader, Section, Table } from "../ui/index.ts";
import { aboutWords } from "../words/about.ts";

const words = aboutWords.privacy;

export const privacy = openPage({
  path: "/privacy",
  async show(visit) {
    return {
      title: words.title,
      body: (
        <>
          <PageHeader title={words.title} lede={words.lede} />
          <Section title={words.sees} split>
            <DefinitionList facts={words.seesFacts} />
          </Section>
          <Section title={words.not} split>
            <ul class="plain-list">
              {words.notList.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
          <Section title={words.kept} lede={words.keptLede} id="kept">
            <Table
              id="retention"
              caption={words.kept}
              captionHidden
              rows={[...RETENTION]}
              rowKey={({ what }) => what}
              columns={[
                { label: words.columns.what, heads: true, cell: ({ what }) => <Ticked text={capital(what)} /> },
                { label: words.columns.why, cell: ({ why }) => why },
                { label: words.columns.kept, cell: ({ kept }) => <Ticked text={kept} /> },
              ]}
            />
            <p class="soft">
              <a href="/docs/guide/data-and-retention">{words.guide}</a>
            </p>
          </Section>
          <Section title={words.yours} split>
            <p>{words.yoursText}</p>
            {visit.viewer ? (
              <LinkButton href="/my-data">{words.yoursAction}</LinkButton>
            ) : (
              <p class="soft">{words.yoursSignedOut}</p>
            )}
          </Section>
        </>
      ),
    };
  },
});

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
