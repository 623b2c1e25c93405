import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  notFound,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  type Refused,
} from "../../../../web/core/index.ts";
import { Button, ButtonRow, ErrorSummary, Form, LinkButton, PageHeader } from "../../../../web/ui/index.ts";
import { activeLinks, shareAction } from "../../../shares/pages/parts.ts";
import { transcribeAction, transcriptsOf } from "../../../transcription/pages/parts.ts";
import { Crumbs } from "../folder/head.tsx";
import { kindOf } from "../kind.tsx";
import { memberNames } from "../owners.ts";
import { filesText } from "../text.ts";
import { downloadPath, FILES, type FileEntry, filePath, folderPath, folderTree } from "../types.ts";
import { Describe, describedIn, FileFacts } from "./facts.tsx";
import { Preview, shownOf } from "./preview.tsx";
import { captionsIn, Transcripts } from "./transcripts.tsx";
import { storeVersion, Versions } from "./versions.tsx";

const text = filesText.file;

export const filesFile = memberPage({
  path: `${FILES}/:file`,
  acts: ["describe", "restore", "version", "trash"],
  takesFile: "files",
  show: async (request) => renderPage(request),
  async act(request, form) {
    const done = await carryOut(request, form);
    return "to" in done ? done : renderPage(request, { form, refused: done.refused });
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const id = request.parameters.file ?? "";
  const done = (notice: string, to = filePath(id)): Done => ({ to, notice: { tone: "success", text: notice } });
  switch (form.text("act")) {
    case "describe": {
      const changed = await call(request, "files.update", { file_id: id, ...describedIn(form) });
      return changed.ok ? done(text.saved) : { refused: changed.refused };
    }
    case "restore": {
      const version = Number(form.text("version"));
      const restored = await call(request, "files.restore_version", { file_id: id, version });
      return restored.ok ? done(filesText.versions.restored(version)) : { refused: restored.refused };
    }
    case "version":
      return storeVersion(request, form, await fileAt(request));
    default: {
      const trashed = await call(request, "files.trash", { file_id: id });
      return trashed.ok ? done(text.trashed(form.text("name")), folderPath(form.text("folder") || null)) : trashed;
    }
  }
}

async function fileAt(request: MemberRequest): Promise<FileEntry> {
  return (await need(request, "files.get", { file_id: request.parameters.file ?? "" })).file;
}

async function renderPage(request: MemberRequest, refusal?: { form: Fields; refused: Refused }): Promise<PageDocument> {
  const id = request.parameters.file ?? "";
  const found = await call(request, "files.get", { file_id: id });
  if (!found.ok) {
    if (found.refused.kind === "validation") throw notFound();
    if (found.refused.kind !== "forbidden") throw new PageRefusal(found.refused);
    return closedPage(request, found.refused.text);
  }
  const { file, not_searched: unsearched } = found.body;
  const isHeard = ["sound", "video"].includes(kindOf(file.contentType));
  const [{ versions }, tree, shown, jobs, links] = await Promise.all([
    need(request, "files.list_versions", { file_id: id }),
    folderTree(request),
    shownOf(request, file),
    isHeard ? transcriptsOf(request, id) : [],
    file.can_manage ? activeLinks(request, { file_id: id }) : 0,
  ]);
  const stored = versions.map(({ stored_by }) => stored_by);
  const names = await memberNames(request, [file.uploadedBy, ...(file.grantees ?? []), ...stored]);
  const errors = fieldErrors(refusal?.refused, text.fields);
  const part = { request, file, names, errors, typed: refusal?.form };
  return {
    title: file.filename,
    refused: refusal?.refused,
    uploads: true,
    ...(isHeard && { media: true as const }),
    body: (
      <>
        <ErrorSummary errors={errors} />
        <div class="files-head">
          <Crumbs above={foldersAbove(file.folder_id, tree)} />
          <h1 dir="auto">{file.filename}</h1>
          <Actions request={request} file={file} isHeard={isHeard} />
        </div>
        <div class="file-columns">
          <Preview file={file} shown={shown} captions={captionsIn(jobs)} />
          <FileFacts {...part} tree={tree} links={links} unsearched={unsearched} />
        </div>
        <Transcripts request={request} jobs={jobs} />
        {file.can_manage && <Describe {...part} refused={refusal?.refused} />}
        <Versions {...part} versions={versions} />
      </>
    ),
  };
}

function foldersAbove(id: string | null, tree: Awaited<ReturnType<typeof folderTree>>): { id: string; name: string }[] {
  const folder = id === null ? undefined : tree.get(id);
  return folder ? [...foldersAbove(folder.parent, tree), { id: folder.id, name: folder.name }] : [];
}

function Actions({ request, file, isHeard }: { request: MemberRequest; file: FileEntry; isHeard: boolean }) {
  const { id, filename, folder_id, mine, can_manage } = file;
  const share = shareAction(id);
  const transcribe = transcribeAction(id);
  return (
    <ButtonRow>
      <LinkButton href={downloadPath(id)} kind="primary">
        {text.download}
      </LinkButton>
      {can_manage && <LinkButton href={share.href}>{share.label}</LinkButton>}
      {isHeard && request.parts.kernel.settings.isSetUp("speech") && (
        <LinkButton href={transcribe.href}>{transcribe.label}</LinkButton>
      )}
      {mine && <LinkButton href={`${FILES}/move?item=${id}`}>{text.move}</LinkButton>}
      {can_manage && <ToTrash request={request} id={id} name={filename} folder={folder_id ?? ""} />}
    </ButtonRow>
  );
}

function ToTrash({ request, id, ...hidden }: { request: MemberRequest; id: string; name: string; folder: string }) {
  return (
    <Form action={filePath(id)} csrf={request.csrf()} hidden={{ act: "trash", ...hidden }}>
      <Button kind="quiet">{text.trash}</Button>
    </Form>
  );
}

/** Its owner learns why, and can still throw it away. */
function closedPage(request: MemberRequest, why: string): PageDocument {
  const id = request.parameters.file ?? "";
  return {
    title: text.closed,
    refused: { status: 403, kind: "forbidden", text: why, faults: [], retryAfterSeconds: null },
    body: (
      <>
        <PageHeader
          title={text.closed}
          lede={why}
          actions={
            <>
              <LinkButton href={FILES}>{text.back}</LinkButton>
              <ToTrash request={request} id={id} name={id} folder="" />
            </>
          }
        />
      </>
    ),
  };
}
