import { sentence } from "../../../kernel/languages/messages.ts";
import { openPage } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { DefinitionList, LinkButton, PageHeader, Section, Ticked } from "../../../web/ui/index.ts";
import { privacyText } from "./text.ts";

const text = privacyText;

export const privacy = openPage({
  path: "/privacy",
  async show(request) {
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} lede={text.lede} />
          <Section title={text.sees} split>
            <DefinitionList facts={text.seesFacts} />
          </Section>
          <Section title={text.not} split>
            <ul class="plain-list">
              {text.notList.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Section>
          <Section title={text.kept} lede={text.keptLede} id="kept">
            <RecordList
              id="retention"
              words={text}
              caption={text.kept}
              rows={request.parts.catalogue.retention}
              rowKey={({ what }) => what.key}
              columns={{
                what: { heads: true, cell: ({ what }) => <Ticked text={capitalize(sentence(what))} /> },
                why: ({ why }) => sentence(why),
                kept: ({ kept }) => <Ticked text={sentence(kept)} />,
              }}
            />
            <p class="soft">
              <a href="/docs/guide/data-and-retention">{text.guide}</a>
            </p>
          </Section>
          <Section title={text.yours} split>
            <p>{text.yoursText}</p>
            {request.viewer ? (
              <LinkButton href="/my-data">{text.yoursAction}</LinkButton>
            ) : (
              <p class="soft">{text.yoursSignedOut}</p>
            )}
          </Section>
        </>
      ),
    };
  },
});

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
