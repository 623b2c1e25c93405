import { openPage } from "../page.ts";
import { LinkButton, PageHeader, Section } from "../ui/index.ts";
import { aboutWords } from "../words/about.ts";

const words = aboutWords.accessibility;

export const accessibility = openPage({
  path: "/accessibility",
  async show(visit) {
    return {
      title: words.title,
      body: (
        <>
          <PageHeader title={words.title} lede={words.lede} />
          <Section title={words.standard} split>
            <p>{words.standardText}</p>
          </Section>
          <Section title={words.tested} split>
            <Sentences list={words.testedList} />
          </Section>
          <Section title={words.gaps} split>
            <Sentences list={words.gapsList} />
          </Section>
          <Section title={words.report} split>
            <p>{words.reportText}</p>
            {visit.viewer && <LinkButton href="/feedback">{words.reportAction}</LinkButton>}
          </Section>
        </>
      ),
    };
  },
});

function Sentences({ list }: { list: readonly string[] }) {
  return (
    <ul class="plain-list">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
