import { need } from "../call.ts";
import { pathWith } from "../local-path.ts";
import { openPage } from "../page.ts";
import { CodeBlock, DefinitionList, LinkButton, PageHeader, Section, Time } from "../ui/index.ts";
import { clockOf } from "../visit.ts";
import { figureModerationWords } from "../words/moderation.ts";
import { showcaseWords } from "../words/showcase.ts";
import { MODERATION_PATH } from "./operate-figures.tsx";

interface PublicFigure {
  handle: string;
  level: { level: number; name: string };
  parts: Record<"head" | "hair" | "eyes" | "palette", string> & Record<"skin" | "prop" | "stage", string | null>;
  clips: { id: string; label: string }[];
  updated_at: string;
}

declare module "../replies/replies.ts" {
  interface Replies {
    "funko.get_public": PublicFigure;
  }
}

export const figurePublic = openPage({
  path: "/figures/:handle",
  async show(visit) {
    const figure = await need(visit, "funko.get_public", { handle: visit.parameters.handle });
    const { title, lede, alt, level, about, facts, still, embed, embedLede, image, manifest } = showcaseWords.figure;
    const { parts, clips, handle } = figure;
    const address = `/api/funko/m/${encodeURIComponent(handle)}`;
    const reached = level(figure.level.level, figure.level.name);
    const { baseUrl } = visit.parts.kernel.settings;
    return {
      title: title(handle),
      body: (
        <>
          <PageHeader
            title={title(handle)}
            lede={lede}
            actions={
              visit.viewer?.operator && (
                <LinkButton href={pathWith(MODERATION_PATH, { handle })}>{figureModerationWords.fromPage}</LinkButton>
              )
            }
          />
          <img class="figure-image" src={`${address}/figure.svg`} alt={alt(handle, reached)} width="240" height="320" />
          <Section title={about} split>
            <DefinitionList
              facts={[
                { term: facts.level, detail: reached },
                { term: facts.head, detail: parts.head },
                { term: facts.hair, detail: parts.hair },
                { term: facts.eyes, detail: parts.eyes },
                { term: facts.palette, detail: parts.palette },
                { term: facts.skin, detail: worn(parts.skin) },
                { term: facts.prop, detail: worn(parts.prop) },
                { term: facts.stage, detail: worn(parts.stage) },
                { term: facts.clips, detail: clips.map(({ label }) => label).join(", ") || still },
                {
                  term: facts.updated,
                  detail: <Time at={new Date(figure.updated_at)} form="date" {...clockOf(visit)} />,
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

/** The id of an item says what it is: its kind, then its name. */
function worn(item: string | null): string | undefined {
  return item?.replace(/^[a-z]+-/, "").replaceAll("-", " ");
}
