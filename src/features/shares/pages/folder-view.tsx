import { clockOf, pathWith, type WebRequest } from "../../../web/core/index.ts";
import { inSentence } from "../../../web/languages/language.ts";
import { Button, EmptyState, Form, LinkButton, PageHeader, Table, Time } from "../../../web/ui/index.ts";
import { KindIcon, sizeText, Thumbnail, Tile } from "../../files/pages/parts.ts";
import { downloadPath } from "./file-view.tsx";
import { shareText } from "./text.ts";
import type { Opened, SharedFolder } from "./types.ts";

type Row =
  | ({ readonly is: "folder" } & SharedFolder["subfolders"][number])
  | ({ readonly is: "file" } & SharedFolder["files"][number]);

type ViewProps = { request: WebRequest; opened: Opened; listed: SharedFolder };

/** One folder of a shared tree, with the way back up and the archive of all. */
export function FolderView({ request, opened, listed }: ViewProps) {
  const { empty, emptyText, tooLarge, next } = shareText.folder;
  const rows: Row[] = [
    ...listed.subfolders.map((each) => ({ is: "folder" as const, ...each })),
    ...listed.files.map((each) => ({ is: "file" as const, ...each })),
  ];
  const folder = request.query("folder");
  return (
    <>
      <Path request={request} listed={listed} />
      <PageHeader
        title={listed.folder.name}
        lede={<Facts request={request} opened={opened} />}
        actions={opened.archive && <All request={request} opened={opened} />}
      />
      {opened.mode === "view" && <p class="soft">{shareText.view.only}</p>}
      {opened.mode === "download" && !opened.archive && (opened.files ?? 0) > 0 && <p class="soft">{tooLarge}</p>}
      {rows.length > 0 ? (
        <Rows request={request} opened={opened} listed={listed} rows={rows} />
      ) : (
        <EmptyState title={empty}>{emptyText}</EmptyState>
      )}
      {listed.next_cursor && (
        <LinkButton href={pathWith(request.path, { folder, cursor: listed.next_cursor })}>{next}</LinkButton>
      )}
      <p class="soft">{shareText.file.caution(request.space.name)}</p>
    </>
  );
}

function Path({ request, listed }: Omit<ViewProps, "opened">) {
  const above = listed.path.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav class="share-path" aria-label={shareText.folder.path}>
      <ol>
        {above.map(({ id, name }, at) => (
          <li key={id}>
            <a href={at === 0 ? request.path : pathWith(request.path, { folder: id })} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Facts({ request, opened }: Omit<ViewProps, "listed">) {
  const { sharedBy, until, downloads } = shareText.file;
  return (
    <>
      {opened.files !== null && shareText.folder.files(opened.files)} · {inSentence(sharedBy)}{" "}
      <bdi>{opened.shared_by}</bdi> · {inSentence(until)}{" "}
      <Time at={new Date(opened.expires_at)} relative={false} {...clockOf(request)} />
      {opened.downloads_left !== null && ` · ${inSentence(downloads)}: ${opened.downloads_left}`}
    </>
  );
}

function All({ request, opened }: Omit<ViewProps, "listed">) {
  return (
    <Form action={downloadPath(request)} csrf={request.csrf()}>
      <Button>{shareText.folder.all(sizeText(opened.size ?? 0))}</Button>
    </Form>
  );
}

function Rows({ request, opened, listed, rows }: ViewProps & { rows: Row[] }) {
  const { caption, columns, folderMark } = shareText.folder;
  return (
    <Table
      id="shared"
      caption={caption(listed.folder.name)}
      captionHidden
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.name, heads: true, cell: (row) => <Name request={request} row={row} /> },
        {
          label: columns.size,
          cell: (row) => <span class="share-fact">{row.is === "file" ? sizeText(row.size) : folderMark}</span>,
        },
        {
          label: columns.stored,
          cell: (row) => row.is === "file" && <Time at={new Date(row.uploadedAt)} form="date" {...clockOf(request)} />,
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: (row) =>
            row.is === "file" &&
            (opened.mode === "view" ? (
              <ShowOne request={request} file={row} />
            ) : (
              <DownloadOne request={request} file={row} />
            )),
        },
      ]}
    />
  );
}

function Name({ request, row }: { request: WebRequest; row: Row }) {
  if (row.is === "file")
    return (
      <div class="files-name">
        <Thumbnail contentType={row.contentType} url={row.thumbnail_url} />
        <bdi class="share-name">{row.filename}</bdi>
      </div>
    );
  return (
    <div class="files-name">
      <Tile>
        <KindIcon kind="folder" />
      </Tile>
      <a class="share-name" href={pathWith(request.path, { folder: row.id })} dir="auto">
        {row.name}
      </a>
    </div>
  );
}

function ShowOne({ request, file }: { request: WebRequest; file: SharedFolder["files"][number] }) {
  const { show, showNamed } = shareText.view;
  if (!file.contentType.startsWith("text/")) return null;
  const folder = request.query("folder");
  return (
    <LinkButton href={pathWith(request.path, { folder, file: file.id })} small label={showNamed(file.filename)}>
      {show}
    </LinkButton>
  );
}

function DownloadOne({ request, file }: { request: WebRequest; file: { id: string; filename: string } }) {
  const { download, downloadNamed } = shareText.file;
  return (
    <Form action={downloadPath(request)} csrf={request.csrf()} hidden={{ file_id: file.id }}>
      <Button kind="secondary" small label={downloadNamed(file.filename)}>
        {download}
      </Button>
    </Form>
  );
}
