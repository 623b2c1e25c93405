import { openPage } from "../../../web/core/index.ts";
import { LinkButton, PageHeader, Section } from "../../../web/ui/index.ts";
import { accessibilityText } from "./text.ts";

const text = accessibilityText;

export const accessibility = openPage({
  path: "/accessibility",
  async show(request) {
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          <Section title={text.standard} split>
            <p>{text.standardText}</p>
          </Section>
          <Section title={text.tested} split>
            <Sentences list={text.testedList} />
          </Section>
          <Section title={text.gaps} split>
            <Sentences list={text.gapsList} />
          </Section>
          <Section title={text.report} split>
            <p>{text.reportText}</p>
            {request.viewer && <LinkButton href="/feedback">{text.reportAction}</LinkButton>}
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
