import { call, pageAt, pageLinks, positionText, slice, type WebRequest } from "../../../web/core/index.ts";
import { Pagination, Section, Tabs } from "../../../web/ui/index.ts";
import { timePath } from "./player.tsx";
import { languageName, presentationsText } from "./text.ts";
import { type Cues, type Presentation, presentationPath } from "./types.ts";

const SHOWN = 250;
const text = presentationsText.one;

/** The cues of the chosen captions, or of the first. Null without any. */
export async function cuesOf(request: WebRequest, { number, captions }: Presentation): Promise<Cues | null> {
  const chosen = request.query("language");
  const language = captions.find((each) => each.language === chosen)?.language ?? captions[0]?.language;
  if (language === undefined) return null;
  const page = slice(pageAt(request.query("page")), SHOWN);
  const reply = await call(request, "presentations.get_captions", { number, language, ...page });
  return reply.ok ? reply.body : null;
}

export function Transcript({
  request,
  presentation,
  found,
}: {
  request: WebRequest;
  presentation: Presentation;
  found: Cues;
}) {
  const { number, captions, recording } = presentation;
  const { language, kind, cues, total } = found;
  const page = pageAt(request.query("page"));
  const path = presentationPath(number);
  return (
    <Section title={text.transcriptOf(language)} lede={text.transcriptNote[kind]} id="transcript">
      {captions.length > 1 && (
        <Tabs
          label={text.languages}
          tabs={captions.map((each) => ({
            label: languageName(each.language),
            href: `${path}?language=${each.language}#transcript`,
            current: each.language === language,
          }))}
        />
      )}
      <ol class="cues" lang={language}>
        {cues.map(({ start, speaker, text: words }, index) => (
          <li key={`${start} ${index}`}>
            {recording ? (
              <a class="cue-time" href={timePath(number, start)} aria-label={text.playAt(positionText(start))}>
                {positionText(start)}
              </a>
            ) : (
              <span class="cue-time">{positionText(start)}</span>
            )}
            <span dir="auto">
              {speaker !== null && (
                <strong>
                  <bdi>{speaker}</bdi>{" "}
                </strong>
              )}
              {words}
            </span>
          </li>
        ))}
      </ol>
      <Pagination {...pageLinks(path, { language }, { page, shown: SHOWN, total })} words={text.parts} />
    </Section>
  );
}
