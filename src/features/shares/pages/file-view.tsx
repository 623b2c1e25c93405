import { clockOf, type WebRequest } from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, DefinitionList, Form, LongText, Time } from "../../../web/ui/index.ts";
import { onThisHost, sizeText } from "../../files/pages/parts.ts";
import { shareText } from "./text.ts";
import { SharedTextView } from "./text-view.tsx";
import type { Opened, SharedText } from "./types.ts";

/** One shared file: what it is, whose it is, until when, and the button. */
export function FileView({ request, opened, read }: { request: WebRequest; opened: Opened; read: SharedText | null }) {
  const { sharedBy, until, size, downloads, download, caution } = shareText.file;
  const left = opened.downloads_left;
  const title = (
    <bdi class="share-name" dir="auto">
      {opened.name}
    </bdi>
  );
  return (
    <Card title={title} rank={1} footer={<p class="soft">{caution(request.space.name)}</p>}>
      {read?.text == null && <Preview opened={opened} />}
      <DefinitionList
        facts={[
          { term: size, detail: opened.size === null ? null : sizeText(opened.size) },
          { term: sharedBy, detail: opened.shared_by && <bdi>{opened.shared_by}</bdi> },
          { term: until, detail: <Time at={new Date(opened.expires_at)} {...clockOf(request)} /> },
          { term: downloads, detail: left === null ? null : String(left) },
        ]}
      />
      {opened.mode === "download" && (
        <Form action={downloadPath(request)} csrf={request.csrf()}>
          <ButtonRow>
            <Button>{download}</Button>
          </ButtonRow>
        </Form>
      )}
      {read && (read.text !== null || !opened.preview) && <SharedTextView read={read} />}
    </Card>
  );
}

/** A picture that the server drew, or the first lines of a text. */
function Preview({ opened: { name, preview } }: { opened: Opened }) {
  if (!preview) return null;
  const { url, width, height, excerpt } = preview;
  const { pictureOf, firstLines } = shareText.file;
  if (url && width && height) {
    return (
      <div class="preview-picture share-preview">
        <img src={onThisHost(url)} alt={pictureOf(name ?? "")} width={width} height={height} decoding="async" />
      </div>
    );
  }
  if (excerpt === "") return null;
  return <LongText class="share-preview" label={firstLines} text={excerpt} />;
}

export function downloadPath({ parameters }: WebRequest): string {
  return `/s/${encodeURIComponent(parameters.token ?? "")}/download`;
}
