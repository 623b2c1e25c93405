import { decodeWritten } from "../../../../kernel/values/texts/decode-text.ts";
import { call, type MemberRequest, type Reply } from "../../../../web/core/index.ts";
import { LongText } from "../../../../web/ui/index.ts";
import { KindIcon, kindOf } from "../kind.tsx";
import { filesText } from "../text.ts";
import { onThisHost } from "../thumbnail.tsx";
import { downloadPath, type FileEntry } from "../types.ts";

/** Larger texts are read after download. */
const TEXT_BYTES_MAX = 256 * 1024;
const CHARACTERS_SHOWN = 12_000;

type Shown = {
  /** The beginning of a text. */
  readonly text: string | null;
  readonly drawn: Reply<"files.get_preview"> | null;
};

/** What the page can show of a file. */
export async function shownOf(request: MemberRequest, file: FileEntry): Promise<Shown> {
  const [text, preview] = await Promise.all([
    beginningOf(request, file),
    call(request, "files.get_preview", { file_id: file.id }),
  ]);
  const drawn = preview.ok ? preview.body : null;
  return { text: text || drawn?.excerpt || null, drawn };
}

/** The beginning of a text file; null for other files, and for bytes that are no text. */
async function beginningOf(request: MemberRequest, file: FileEntry): Promise<string | null> {
  if (kindOf(file.contentType) !== "text" || file.size > TEXT_BYTES_MAX) return null;
  const read = await call(request, "files.get", { file_id: file.id, inline: true });
  if (!read.ok || read.body.inline_base64 === undefined) return null;
  return decodeWritten(Buffer.from(read.body.inline_base64, "base64"));
}

export type Captions = { readonly file: string; readonly language: string | null };

type PreviewProps = { file: FileEntry; shown: Shown; captions: Captions | null };

/** Pictures are those that the server encoded. Sounds and films are decoded by the browser, and never run. */
export function Preview({ file, shown, captions }: PreviewProps) {
  const { picture = null, state = null } = shown.drawn ?? {};
  const { pictureOf, noPreview, beingMade } = filesText.file;
  const kind = kindOf(file.contentType);
  if (kind === "sound" || kind === "video") {
    return <Player file={file} poster={picture && onThisHost(picture.url)} captions={captions} />;
  }
  if (picture) {
    const { width, height } = picture;
    return (
      <div class="preview">
        <div class={`preview-picture preview-${kind}`}>
          <img
            src={onThisHost(picture.url)}
            alt={pictureOf(file.filename)}
            width={width}
            height={height}
            decoding="async"
          />
        </div>
        {kind === "document" && <p class="soft">{filesText.file.firstPage}</p>}
      </div>
    );
  }
  if (shown.text !== null) return <Text text={shown.text} />;
  return (
    <div class="preview">
      <div class="preview-none">
        <KindIcon kind={kind} large />
        <p class="soft">{state === "wanted" ? beingMade : noPreview(filesText.kinds[kind])}</p>
      </div>
    </div>
  );
}

function Text({ text }: { text: string }) {
  const { preview, cut } = filesText.file;
  return (
    <div class="preview">
      <LongText label={preview} text={text.slice(0, CHARACTERS_SHOWN)} />
      {text.length > CHARACTERS_SHOWN && <p class="soft">{cut}</p>}
    </div>
  );
}

/** A sound with captions is shown as a film of its waveform: only there do browsers show captions. */
function Player({ file, poster, captions }: { file: FileEntry; poster: string | null; captions: Captions | null }) {
  const { player, captions: label } = filesText.file;
  const isSound = kindOf(file.contentType) === "sound";
  const common = {
    controls: true,
    preload: "metadata",
    src: downloadPath(file.id),
    "aria-label": player(file.filename),
  } as const;
  if (isSound && captions === null) {
    return (
      <div class="preview preview-sound">
        {poster !== null && <img class="waveform" src={poster} alt="" width={1_200} height={240} decoding="async" />}
        <audio {...common} />
      </div>
    );
  }
  return (
    <div class={`preview ${isSound ? "preview-heard" : "preview-film"}`}>
      <video {...common} playsInline {...(poster !== null && { poster })}>
        {captions && (
          <track
            kind="captions"
            src={downloadPath(captions.file)}
            srcLang={captions.language ?? "en"}
            label={label}
            default
          />
        )}
      </video>
    </div>
  );
}
