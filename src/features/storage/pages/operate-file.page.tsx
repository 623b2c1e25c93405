import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { DefinitionList, ErrorSummary, LinkButton, PageHeader, Time } from "../../../web/ui/index.ts";
import { KindIcon, kindOf, sizeText } from "../../files/pages/parts.ts";
import { ownId } from "../../membership/pages/members/parts.ts";
import { Opening, Quarantine, Release } from "./file-forms.tsx";
import { State } from "./file-table.tsx";
import { storageText } from "./text.ts";
import { memberStoragePath, STORAGE, type StoredFile, storedFilePath } from "./types.ts";

const text = storageText.file;

export const operateStorageFile = operatorPage({
  path: `${STORAGE}/files/:file`,
  acts: ["quarantine", "release", "open"],
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "to" in done ? done : renderPage(request, { form, refused: done.refused });
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const file_id = request.parameters.file ?? "";
  const done = (notice: string): Done => ({
    to: storedFilePath(file_id),
    notice: { tone: "success", text: notice },
  });
  switch (form.text("act")) {
    case "quarantine": {
      const values = form.filled("reason");
      const unready = emptyFields(values, "reason");
      if (unready) return { refused: unready };
      const closed = await call(request, "storage.quarantine", { file_id, ...values, confirm: true });
      return closed.ok ? done(text.quarantine.done) : closed;
    }
    case "release": {
      const reason = form.text("message");
      const released = await call(request, "storage.release", { file_id, reason, confirm: true });
      return released.ok ? done(text.release.done) : released;
    }
    default: {
      const { why } = form.filled("why");
      const unready = emptyFields({ why }, "why");
      if (unready) return { refused: unready };
      const opened = await call(request, "storage.open_closed_file", { file_id, reason: why });
      return opened.ok ? done(text.open.done) : opened;
    }
  }
}

async function renderPage(request: MemberRequest, typed?: { form: Fields; refused: Refused }): Promise<PageDocument> {
  const file_id = request.parameters.file ?? "";
  const { files } = await need(request, "storage.list_files", { file_id });
  const [file] = files;
  if (!file) throw notFound();
  const [self, opened] = await Promise.all([
    ownId(request),
    file.open_until === undefined ? null : call(request, "storage.read_opened_file", { file_id }),
  ]);
  const field = fieldsOf(request, "storage.quarantine", {
    labels: text.fields,
    hints: { reason: text.reasonHint },
    form: typed?.form ?? untouched,
    refused: typed?.refused,
  });
  const { errors } = field;
  const part = { request, file, errors, own: file.owner === self, typed: typed?.form };
  return {
    title: text.title,
    refused: typed?.refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={text.title}
          lede={<code>{file.id}</code>}
          actions={
            <LinkButton href={STORAGE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <FileFacts request={request} file={file} />
        {file.quarantined ? <Release {...part} /> : <Quarantine request={request} file={file} field={field} />}
        <Opening {...part} filename={opened?.ok ? opened.body.filename : null} />
      </>
    ),
  };
}

function FileFacts({ request, file }: { request: MemberRequest; file: StoredFile }) {
  const { facts, scans, since, reason } = text;
  const { files } = storageText;
  const { owner, owner_name, type, bytes, versions, visibility, uploaded_at, quarantined, scan } = file;
  return (
    <DefinitionList
      facts={[
        { term: facts.owner, detail: <a href={memberStoragePath(owner)}>{owner_name}</a> },
        {
          term: facts.kind,
          detail: (
            <div class="files-name">
              <KindIcon kind={kindOf(type)} />
              <span>{type}</span>
            </div>
          ),
        },
        { term: facts.size, detail: files.versions(sizeText(bytes), versions) },
        { term: facts.who, detail: files.who[visibility] },
        { term: facts.stored, detail: <Time at={new Date(uploaded_at)} {...clockOf(request)} /> },
        { term: facts.scan, detail: scans[scan] },
        { term: facts.state, detail: <State file={file} /> },
        {
          term: since,
          detail: quarantined && (
            <>
              <Time at={new Date(quarantined.at)} {...clockOf(request)} />
              <div dir="auto">{reason(quarantined.reason)}</div>
            </>
          ),
        },
      ]}
    />
  );
}
