import { call, notFound, openPage, PageRefusal, type WebRequest } from "../../../web/core/index.ts";
import { ButtonRow, DefinitionList, LinkButton, PageHeader, Section, Time, Untrusted } from "../../../web/ui/index.ts";
import { onThisHost, sizeText } from "../../files/pages/parts.ts";
import { Chapters, Player } from "./player.tsx";
import { languageName, presentationsText } from "./text.ts";
import { cuesOf, Transcript } from "./transcript.tsx";
import { numberIn, operatePath, PRESENTATIONS, type Presentation } from "./types.ts";

const text = presentationsText.one;

export const presentation = openPage({
  path: `${PRESENTATIONS}/:number`,
  async show(request) {
    const shown = await presentationAt(request);
    const cues = await cuesOf(request, shown);
    const at = /^\d{1,6}$/.test(request.query("t")) ? Number(request.query("t")) : null;
    return {
      title: shown.title,
      media: true,
      body: (
        <>
          <PageHeader
            title={shown.title}
            lede={<Lede request={request} presentation={shown} />}
            actions={
              request.viewer?.operator && (
                <LinkButton href={operatePath(shown.number)} kind="quiet">
                  {text.manage}
                </LinkButton>
              )
            }
          />
          <div class={shown.chapters.length > 0 ? "talk-stage talk-stage-chapters" : "talk-stage"} id="player">
            <Player presentation={shown} at={at} />
            <Chapters presentation={shown} />
          </div>
          <Downloads presentation={shown} />
          <About presentation={shown} request={request} />
          {cues && <Transcript request={request} presentation={shown} found={cues} />}
          <p>
            <a href={PRESENTATIONS}>{text.all}</a>
          </p>
        </>
      ),
    };
  },
});

/** Another text than a number, a draft and an unknown number give the same 404. */
async function presentationAt(request: WebRequest): Promise<Presentation> {
  const number = numberIn(request.parameters.number);
  if (number === null || number > 100_000) throw notFound();
  const found = await call(request, "presentations.get", { number });
  if (!found.ok) throw new PageRefusal(found.refused);
  return found.body.presentation;
}

function Lede({ request, presentation }: { request: WebRequest; presentation: Presentation }) {
  const { speakers, held_at, time_zone } = presentation;
  return (
    <>
      {speakers.map(({ name }) => (
        <span key={name} class="talk-speaker">
          <bdi>{name}</bdi>
        </span>
      ))}{" "}
      <Time at={new Date(held_at)} form="date" now={request.now} timeZone={time_zone} />
    </>
  );
}

function Downloads({ presentation: { slides, recording } }: { presentation: Presentation }) {
  if (!slides && !recording) return null;
  return (
    <ButtonRow>
      {slides && <LinkButton href={onThisHost(slides.url)}>{text.slides(sizeText(slides.size))}</LinkButton>}
      {recording && (
        <LinkButton href={onThisHost(recording.url)} kind="quiet">
          {text.download(sizeText(recording.size))}
        </LinkButton>
      )}
    </ButtonRow>
  );
}

function About({ request, presentation }: { request: WebRequest; presentation: Presentation }) {
  const { abstract, series, held_at, time_zone, captions } = presentation;
  const { facts } = text;
  return (
    <Section title={text.about} split>
      {abstract && <Untrusted by={text.by} text={abstract} />}
      <DefinitionList
        facts={[
          { term: facts.series, detail: series },
          { term: facts.when, detail: <Time at={new Date(held_at)} now={request.now} timeZone={time_zone} /> },
          { term: facts.captions, detail: captions.map(({ language }) => languageName(language)).join(", ") },
        ]}
      />
    </Section>
  );
}
