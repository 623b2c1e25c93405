import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, EmptyState, ErrorSummary, Form, LinkButton, Pagination, TextField } from "../../../web/ui/index.ts";
import { ACTS, type Acted, act } from "./folder/acts.ts";
import { AddForms } from "./folder/add-forms.tsx";
import { FolderHead } from "./folder/head.tsx";
import { ChosenBar, Listing } from "./folder/listing.tsx";
import { memberNames } from "./owners.ts";
import { sizeText } from "./sizes.ts";
import { filesText } from "./text.ts";
import { FILES, type FolderEntry, folderPath, folderTree } from "./types.ts";

const SHOWN = 100;
const FOUND_MAX = 50;

/** The files at the root, and the search. */
export const files = memberPage({
  path: FILES,
  acts: ACTS,
  takesFile: "files",
  async show(request) {
    if (!authorizes(request.viewer.tier, "files:read")) return tierTooLowPage(request, filesText.title, "files:read");
    const q = request.query("q").trim().slice(0, 200);
    return q === "" ? folderPage(request, null) : searchPage(request, q);
  },
  act: (request, form) => answer(request, form, null),
});

export const filesFolder = memberPage({
  path: `${FILES}/folder/:folder`,
  acts: ACTS,
  takesFile: "files",
  async show(request) {
    if (!authorizes(request.viewer.tier, "files:read")) return tierTooLowPage(request, filesText.title, "files:read");
    return folderPage(request, request.parameters.folder ?? "");
  },
  act: (request, form) => answer(request, form, request.parameters.folder ?? ""),
});

async function answer(request: MemberRequest, form: Fields, folderId: string | null): Promise<PageResponse> {
  const acted = await act(request, form, { path: folderPath(folderId), folderId });
  return "to" in acted ? acted : folderPage(request, folderId, { form, ...acted });
}

type Refusal = Extract<Acted, { refused: Refused }> & { form: Fields };

async function folderPage(request: MemberRequest, folderId: string | null, refusal?: Refusal): Promise<PageDocument> {
  const { list, add, empty } = filesText;
  const cursor = request.query("cursor");
  const [contents, quota] = await Promise.all([
    need(request, "files.get_folder", {
      ...(folderId !== null && { folder_id: folderId }),
      ...(cursor !== "" && { cursor }),
      limit: SHOWN,
    }),
    need(request, "files.quota"),
  ]);
  const { folder, subfolders, next_cursor } = contents;
  const grantees = folder?.grantees ?? [];
  const names = await memberNames(request, [...contents.files.map(({ uploadedBy }) => uploadedBy), ...grantees]);
  const path = folderPath(folderId);
  const field = fieldsOf(request, "files.create_folder", {
    labels: { files: add.files, name: add.name },
    form: refusal?.form ?? untouched,
    refused: refusal?.refused,
  });
  const mayStore = authorizes(request.viewer.tier, "files:write");
  const all = request.query("all") !== "";
  const chosen = new Set<string>(refusal?.form.all("item"));
  const isEmpty = subfolders.length + contents.files.length === 0;
  return {
    title: folder?.name ?? filesText.title,
    uploads: true,
    refused: refusal?.refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <div class="files-top">
          <FolderHead folder={folder} above={contents.path.slice(0, -1)} names={names} />
          <div class="files-tools">
            <AddForms
              request={request}
              path={path}
              folderId={folderId}
              mayStore={mayStore && mayAdd(folder)}
              mayCreate={mayStore && (folder === null || folder.can_manage)}
              field={field}
              refused={refusal?.which}
            />
            <Search q="" />
          </div>
        </div>
        {isEmpty ? (
          <EmptyState title={folder ? empty.folder : empty.root}>
            {mayAdd(folder) ? (folder ? empty.folderText : empty.rootText) : empty.readText}
          </EmptyState>
        ) : (
          <Form action={path} csrf={request.csrf()}>
            <Listing
              request={request}
              folders={subfolders}
              files={contents.files}
              names={names}
              chosen={(id) => all || chosen.has(id)}
            />
            <ChosenBar all={all} toggle={pathWith(path, { cursor, all: all ? "" : "1" })} />
          </Form>
        )}
        <Pagination
          words={list.pages}
          newer={cursor === "" ? undefined : path}
          older={next_cursor === null ? undefined : pathWith(path, { cursor: next_cursor })}
        />
        <Foot used={quota.used} max={quota.bytes_max} />
      </>
    ),
  };
}

function mayAdd(folder: FolderEntry | null): boolean {
  return folder === null || folder.can_manage || folder.accepts_files;
}

async function searchPage(request: MemberRequest, q: string): Promise<PageDocument> {
  const { found, notFound, allFiles } = filesText;
  const [{ files: results }, paths] = await Promise.all([
    need(request, "files.search", { q, limit: FOUND_MAX }),
    folderTree(request),
  ]);
  const names = await memberNames(
    request,
    results.map(({ uploadedBy }) => uploadedBy),
  );
  const title = found(results.length, q);
  return {
    title,
    body: (
      <>
        <div class="files-top">
          <FolderHead folder={null} above={[]} names={names} title={title} />
          <div class="files-tools">
            <Search q={q} />
          </div>
        </div>
        {results.length === 0 ? (
          <EmptyState title={title} action={<LinkButton href={FILES}>{allFiles}</LinkButton>}>
            {notFound}
          </EmptyState>
        ) : (
          <Form action={FILES} csrf={request.csrf()}>
            <Listing request={request} folders={[]} files={results} names={names} paths={paths} chosen={() => false} />
            <ChosenBar all={false} toggle={FILES} />
          </Form>
        )}
      </>
    ),
  };
}

function Search({ q }: { q: string }) {
  return (
    <form class="form files-search" method="get" action={FILES}>
      <TextField name="q" label={filesText.search} type="search" value={q} maxlength={200} unmarked />
      <Button kind="secondary">{filesText.find}</Button>
    </form>
  );
}

/** Leads to the trash and to what takes the storage. */
function Foot({ used, max }: { used: number; max: number }) {
  const { toTrash, storage } = filesText;
  return (
    <p class="files-foot">
      <a href={`${FILES}/storage`}>{storage.line(sizeText(used), sizeText(max))}</a>
      <a href={`${FILES}/trash`}>{toTrash}</a>
    </p>
  );
}
