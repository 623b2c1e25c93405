import { outcomeOf } from "../../kernel/catalogue/preview.ts";
import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
} from "../core/index.ts";
import { Button, ButtonRow, Card, EmptyState, ErrorSummary, Form, LinkButton, Table, Time } from "../ui/index.ts";
import { Crumbs } from "./folder/head.tsx";
import { KindIcon, kindOf } from "./kind.tsx";
import { sizeText } from "./sizes.ts";
import { filesText } from "./text.ts";
import { FILES } from "./types.ts";

const PATH = `${FILES}/trash`;
const SHOWN = 500;
const text = filesText.trash;

type Trashed = Reply<"files.list_trash">["files"][number];

export const filesTrash = memberPage({
  path: PATH,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, done.refused) : { to: PATH, notice: done };
  },
});

async function carryOut(request: MemberRequest, form: Fields) {
  const file_id = form.text("file");
  if (form.text("act") === "purge") {
    const purged = await call(request, "files.purge", { file_id, confirm: true });
    if (!purged.ok) return purged;
    const { filename, freed_bytes } = outcomeOf(purged.body);
    return { tone: "success", text: text.purged(filename, sizeText(freed_bytes)) } as const;
  }
  const restored = await call(request, "files.restore", { file_id });
  return restored.ok ? ({ tone: "success", text: text.restored(restored.body.file.filename) } as const) : restored;
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { files } = await need(request, "files.list_trash", { limit: SHOWN });
  const toPurge = files.find(({ id }) => id === request.query("purge"));
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <div class="files-head">
          <Crumbs above={[]} />
          <h1>{text.title}</h1>
          <p class="soft">{text.lede}</p>
        </div>
        {toPurge && <Purge request={request} file={toPurge} />}
        {files.length === 0 ? (
          <EmptyState title={text.none} action={<LinkButton href={FILES}>{filesText.file.back}</LinkButton>}>
            {text.noneText}
          </EmptyState>
        ) : (
          <Trashes request={request} files={files} />
        )}
      </>
    ),
  };
}

function Purge({ request, file }: { request: MemberRequest; file: Trashed }) {
  return (
    <div id="purge">
      <Card title={text.confirmTitle(file.filename)} lede={text.confirmLede}>
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "purge", file: file.id }}>
          <ButtonRow>
            <Button kind="danger">{text.confirm}</Button>
            <LinkButton href={PATH} kind="quiet">
              {text.keep}
            </LinkButton>
          </ButtonRow>
        </Form>
      </Card>
    </div>
  );
}

function Trashes({ request, files }: { request: MemberRequest; files: Trashed[] }) {
  const { columns, caption, restore, restoreNamed, purge, purgeNamed } = text;
  return (
    <Table
      id="trash"
      caption={caption}
      captionHidden
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.name,
          heads: true,
          cell: ({ filename, contentType }) => (
            <div class="files-name">
              <KindIcon kind={kindOf(contentType)} />
              <span dir="auto">{filename}</span>
            </div>
          ),
        },
        { label: columns.size, cell: ({ size }) => sizeText(size) },
        {
          label: columns.until,
          cell: (file) => <Time at={new Date(file.purged_after)} form="day" relative {...clockOf(request)} />,
        },
        {
          label: columns.act,
          labelHidden: true,
          align: "end",
          cell: ({ id, filename }) => (
            <ButtonRow>
              <Form action={PATH} csrf={request.csrf()} hidden={{ act: "restore", file: id }}>
                <Button small kind="secondary" label={restoreNamed(filename)}>
                  {restore}
                </Button>
              </Form>
              <LinkButton small kind="quiet" href={`${PATH}?purge=${id}#purge`} label={purgeNamed(filename)}>
                {purge}
              </LinkButton>
            </ButtonRow>
          ),
        },
      ]}
    />
  );
}
