import { clockOf, need, openPage, pathWith } from "../../../web/core/index.ts";
import { CodeBlock, DefinitionList, LinkButton, PageHeader, Section, Time } from "../../../web/ui/index.ts";
import { MODERATION_PATH } from "./operate.page.tsx";
import { figureModerationText, figureNames, publicFigureText } from "./text.ts";

export const figurePublic = openPage({
  path: "/figures/:handle",
  async show(request) {
    const figure = await need(request, "funko.get_public", { handle: request.parameters.handle });
    const { title, lede, alt, level, about, facts, still, embed, embedLede, image, manifest } = publicFigureText;
    const { parts, clips, handle } = figure;
    const address = `/api/funko/m/${encodeURIComponent(handle)}`;
    const reached = level(figure.level.level, figureNames.level(figure.level.level, figure.level.name));
    const { baseUrl } = request.parts.kernel.settings;
    return {
      title: title(handle),
      body: (
        <>
          <PageHeader
            title={title(handle)}
            lede={lede}
            actions={
              request.viewer?.operator && (
                <LinkButton href={pathWith(MODERATION_PATH, { handle })}>{figureModerationText.fromPage}</LinkButton>
              )
            }
          />
          <img class="figure-image" src={`${address}/figure.svg`} alt={alt(handle, reached)} width="240" height="320" />
          <Section title={about} split>
            <DefinitionList
              facts={[
                { term: facts.level, detail: reached },
                { term: facts.head, detail: figureNames.look(parts.head) },
                { term: facts.hair, detail: figureNames.look(parts.hair) },
                { term: facts.eyes, detail: figureNames.look(parts.eyes) },
                { term: facts.palette, detail: figureNames.look(parts.palette) },
                { term: facts.skin, detail: itemName(parts.skin) },
                { term: facts.prop, detail: itemName(parts.prop) },
                { term: facts.stage, detail: itemName(parts.stage) },
                {
                  term: facts.clips,
                  detail: clips.map(({ id, label }) => figureNames.item(id, label)).join(", ") || still,
                },
                {
                  term: facts.updated,
                  detail: <Time at={new Date(figure.updated_at)} form="date" {...clockOf(request)} />,
                },
              ]}
            />
          </Section>
          <Section title={embed} lede={embedLede} split>
            <CodeBlock label={image} code={`${baseUrl}${address}/figure.svg`} />
            <CodeBlock label={manifest} code={`${baseUrl}${address}`} />
          </Section>
        </>
      ),
    };
  },
});

/** The name of an item, from its ID `kind-name`. */
function itemName(item: string | null): string | undefined {
  return item ? figureNames.item(item, item.replace(/^[a-z]+-/, "").replaceAll("-", " ")) : undefined;
}
