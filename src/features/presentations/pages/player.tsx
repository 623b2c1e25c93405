import { positionText } from "../../../web/core/index.ts";
import { ExternalLink } from "../../../web/ui/index.ts";
import { onThisHost } from "../../files/pages/parts.ts";
import { presentationsText } from "./text.ts";
import { type Presentation, presentationPath } from "./types.ts";

const text = presentationsText.one;

type PlayerProps = { presentation: Presentation; at: number | null };

/**
 * The browser's own player. A sound with captions is shown as a film: only there do browsers show captions. The place to
 * begin at is a media fragment (W3C Media Fragments §4.2.1).
 */
export function Player({ presentation, at }: PlayerProps) {
  const { recording, recording_url, captions, title } = presentation;
  if (recording === null) return <Elsewhere url={recording_url} />;
  const isSound = recording.content_type.startsWith("audio/");
  const src = `${onThisHost(recording.url)}${at === null ? "" : `#t=${at}`}`;
  const common = { controls: true, preload: "metadata", src, "aria-label": text.player(title) } as const;
  if (isSound && captions.length === 0) return <audio class="talk-player" {...common} />;
  return (
    <video class={`talk-player ${isSound ? "talk-heard" : "talk-film"}`} {...common} playsInline>
      {captions.map(({ language, kind, url }, index) => (
        <track
          key={language}
          kind="captions"
          src={onThisHost(url)}
          srcLang={language}
          label={text.captions(language, kind)}
          default={index === 0}
        />
      ))}
    </video>
  );
}

/** A link, never a frame: the other site learns nothing before the visitor goes there. */
function Elsewhere({ url }: { url: string | null }) {
  return (
    <div class="talk-elsewhere">
      {url === null ? (
        <>
          <p>{text.noRecording}</p>
          <p class="soft">{text.noRecordingText}</p>
        </>
      ) : (
        <>
          <p class="talk-elsewhere-link">
            <ExternalLink href={url}>{text.elsewhere(new URL(url).hostname)}</ExternalLink>
          </p>
          <p class="soft">{text.elsewhereText}</p>
        </>
      )}
    </div>
  );
}

/** Links that open the page with the player at their time. */
export function Chapters({ presentation: { chapters, number, recording } }: { presentation: Presentation }) {
  if (chapters.length === 0) return null;
  return (
    <nav class="talk-chapters" aria-label={text.chapters}>
      <h2>{text.chapters}</h2>
      <ol>
        {chapters.map(({ start_seconds, title }) => (
          <li key={start_seconds}>
            {recording ? (
              <a href={timePath(number, start_seconds)}>
                <span class="cue-time">{positionText(start_seconds)}</span> <span dir="auto">{title}</span>
              </a>
            ) : (
              <>
                <span class="cue-time">{positionText(start_seconds)}</span> <span dir="auto">{title}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function timePath(number: number, seconds: number): string {
  return `${presentationPath(number)}?t=${Math.floor(seconds)}#player`;
}
