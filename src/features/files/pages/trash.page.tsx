import type { ComponentProps } from "preact";
import { outcomeOf } from "../../../kernel/catalogue/preview.ts";
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
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, EmptyState, ErrorSummary, Form, LinkButton, Time } from "../../../web/ui/index.ts";
import { Crumbs } from "./folder/head.tsx";
import { KindIcon, kindOf } from "./kind.tsx";
import { sizeText } from "./sizes.ts";
import { filesText } from "./text.ts";
import { FILES } from "./types.ts";

const PATH = `${FILES}/trash`;
const SHOWN = 500;
const text = filesText.trash;

type Trashed = Reply<"files.list_trash">["files"][number];
type TrashedFolder = Reply<"files.list_trash">["folders"][number];

export const filesTrash = memberPage({
  path: PATH,
  acts: ["restore", "restore_folder", "purge"],
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
  if (form.text("act") === "restore_folder") {
    const back = await call(request, "files.restore_folder", { folder_id: form.text("folder") });
    if (!back.ok) return back;
    const { folder, files } = back.body;
    return { tone: "success", text: text.restoredFolder(folder.name, files) } as const;
  }
  const restored = await call(request, "files.restore", { file_id });
  return restored.ok ? ({ tone: "success", text: text.restored(restored.body.file.filename) } as const) : restored;
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { folders, files } = await need(request, "files.list_trash", { limit: SHOWN });
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
        {folders.length + files.length === 0 ? (
          <EmptyState title={text.none} action={<LinkButton href={FILES}>{filesText.file.back}</LinkButton>}>
            {text.noneText}
          </EmptyState>
        ) : (
          <Trashes request={request} folders={folders} files={files} />
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

/** A line of the table. */
type Item = {
  id: string;
  name: string;
  kind: ComponentProps<typeof KindIcon>["kind"];
  below: string;
  size: string;
  purgedAfter: string;
};

function Trashes({ request, folders, files }: { request: MemberRequest; folders: TrashedFolder[]; files: Trashed[] }) {
  const { restore, restoreNamed, purge, purgeNamed } = text;
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const items: Item[] = [
    ...folders.map(({ id, name, files: count, purged_after }) => ({
      id,
      name,
      kind: "folder" as const,
      below: text.holds(count),
      size: "",
      purgedAfter: purged_after,
    })),
    ...files.map(({ id, filename, contentType, size, with_folder, purged_after }) => {
      const folder = with_folder === null ? undefined : names.get(with_folder);
      const below = folder === undefined ? "" : text.with(folder);
      return { id, name: filename, kind: kindOf(contentType), below, size: sizeText(size), purgedAfter: purged_after };
    }),
  ];
  return (
    <RecordList
      id="trash"
      words={text}
      rows={items}
      rowKey={({ id }) => id}
      columns={{
        name: {
          heads: true,
          cell: ({ name, kind, below }) => (
            <div class="files-name">
              <KindIcon kind={kind} />
              <div>
                <span dir="auto">{name}</span>
                {below !== "" && (
                  <span class="files-below" dir="auto">
                    {below}
                  </span>
                )}
              </div>
            </div>
          ),
        },
        size: ({ size }) => size,
        until: ({ purgedAfter }) => <Time at={new Date(purgedAfter)} form="day" relative {...clockOf(request)} />,
        act: ({ id, name, kind }) => (
          <ButtonRow>
            <Form
              action={PATH}
              csrf={request.csrf()}
              hidden={kind === "folder" ? { act: "restore_folder", folder: id } : { act: "restore", file: id }}
            >
              <Button small kind="secondary" label={restoreNamed(name)}>
                {restore}
              </Button>
            </Form>
            {kind !== "folder" && (
              <LinkButton small kind="quiet" href={`${PATH}?purge=${id}#purge`} label={purgeNamed(name)}>
                {purge}
              </LinkButton>
            )}
          </ButtonRow>
        ),
      }}
    />
  );
}
