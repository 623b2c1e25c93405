import {
  call,
  clockOf,
  errorAt,
  type Form as Fields,
  type MemberRequest,
  type Redirect,
  type Refused,
  refusedFields,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import { Badge, Button, FileField, Form, Section, Time } from "../../../../web/ui/index.ts";
import { sizeText } from "../sizes.ts";
import { filesText } from "../text.ts";
import { type FileEntry, filePath, type Version, versionPath } from "../types.ts";
import { UploadForm } from "../upload/upload-form.tsx";
import type { FilePart } from "./facts.tsx";

const text = filesText.versions;

/** Under the name and in the place of the file, whatever the new one is called. */
export async function storeVersion(
  request: MemberRequest,
  form: Fields,
  file: FileEntry,
): Promise<Redirect | { refused: Refused }> {
  const [sent] = form.files("file");
  const refuse = (problem: string) => ({ refused: refusedFields({ field: "file", problem }) });
  if (!sent) return refuse(filesText.add.none);
  if ("fault" in sent) return refuse(filesText.add.tooLarge(sent.name));
  const stored = await call(request, "files.put", {
    filename: file.filename,
    content_base64: sent.base64,
    ...(file.folder_id !== null && { folder_id: file.folder_id }),
  });
  if (!stored.ok) return { refused: stored.refused };
  const { was_dup, version } = stored.body;
  const notice = was_dup
    ? ({ tone: "info", text: text.same } as const)
    : ({ tone: "success", text: text.stored(version) } as const);
  return { to: filePath(file.id), notice };
}

export function Versions({ request, file, names, errors, versions }: FilePart & { versions: readonly Version[] }) {
  const { title, lede, number, current } = text;
  return (
    <Section title={title} lede={lede} id="versions">
      <RecordList
        id="version-table"
        words={text}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={{
          version: {
            heads: true,
            cell: ({ version }) => (
              <>
                {number(version)} {version === file.version && <Badge tone="success">{current}</Badge>}
              </>
            ),
          },
          when: ({ stored_at }) => <Time at={new Date(stored_at)} {...clockOf(request)} />,
          by: ({ stored_by }) => names.get(stored_by) ?? filesText.another,
          size: ({ size }) => sizeText(size),
          note: ({ note }) => note,
          act: ({ version }) =>
            version !== file.version && (
              <div class="version-acts">
                <a
                  class="button button-small button-secondary"
                  href={versionPath(file.id, version)}
                  aria-label={text.downloadNamed(version)}
                >
                  {text.download}
                </a>
                {file.mine && <Restore request={request} id={file.id} version={version} />}
              </div>
            ),
        }}
      />
      {file.mine && (
        <details class="fold" open={errorAt(errors, "file") !== undefined}>
          <summary>{text.add}</summary>
          <UploadForm
            action={filePath(file.id)}
            csrf={request.csrf()}
            folderId={file.folder_id}
            fileId={file.id}
            hidden={{ act: "version" }}
          >
            <FileField
              name="file"
              label={filesText.file.fields.file}
              hint={text.addHint}
              error={errorAt(errors, "file")}
              required
            />
            <Button kind="secondary">{text.submit}</Button>
          </UploadForm>
        </details>
      )}
    </Section>
  );
}

function Restore({ request, id, version }: { request: MemberRequest; id: string; version: number }) {
  return (
    <Form action={filePath(id)} csrf={request.csrf()} hidden={{ act: "restore", version: String(version) }}>
      <Button small kind="secondary" label={text.restoreNamed(version)}>
        {text.restore}
      </Button>
    </Form>
  );
}
