import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  notFound,
  type PageDocument,
  type PageResponse,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { activeLinks } from "../../shares/pages/parts.ts";
import { audienceInWords } from "./audience.ts";
import { memberNames } from "./owners.ts";
import { filesText } from "./text.ts";
import { FILES, type FileEntry, type FolderEntry, filePath, folderPath } from "./types.ts";
import { type Draft, VisibilityForm } from "./visibility-form.tsx";

const text = filesText.visibility;
const FOUND_MAX = 12;

export const filesVisibility = memberPage({
  path: `${FILES}/:file/visibility`,
  steps: ["find", "save"],
  show: async (request) => renderPage(request, await fileAt(request)),
  act: async (request, form) => answer(request, form, await fileAt(request)),
});

export const filesFolderVisibility = memberPage({
  path: `${FILES}/folder/:folder/visibility`,
  steps: ["find", "save"],
  show: async (request) => renderPage(request, await folderAt(request)),
  act: async (request, form) => answer(request, form, await folderAt(request)),
});

interface Subject {
  readonly name: string;
  readonly back: string;
  readonly entry: FileEntry | FolderEntry;
  readonly folder: FolderEntry | null;
}

async function fileAt(request: MemberRequest): Promise<Subject> {
  const { file } = await need(request, "files.get", { file_id: request.parameters.file ?? "" });
  return { name: file.filename, back: filePath(file.id), entry: file, folder: null };
}

async function folderAt(request: MemberRequest): Promise<Subject> {
  const { folder } = await need(request, "files.get_folder", { folder_id: request.parameters.folder ?? "", limit: 1 });
  if (!folder) throw notFound();
  return { name: folder.name, back: folderPath(folder.id), entry: folder, folder };
}

async function answer(request: MemberRequest, form: Fields, subject: Subject): Promise<PageResponse> {
  const draft: Draft = {
    visibility: form.text("visibility"),
    grantees: form.all("grantee"),
    accepts: form.text("accepts") === "on",
    q: form.text("q").slice(0, 80),
  };
  if (form.text("step") === "find") return renderPage(request, subject, draft);
  if (draft.visibility === "grantees" && draft.grantees.length === 0) {
    return renderPage(request, subject, draft, refusedFields({ field: "q", problem: text.empty }));
  }
  const saved = await save(request, subject, form);
  if ("refused" in saved) return renderPage(request, subject, draft, saved.refused);
  const names = await memberNames(request, saved.entry.grantees ?? []);
  const { id } = saved.entry;
  const links = await activeLinks(request, subject.folder ? { folder_id: id } : { file_id: id });
  const audience = text.saved(audienceInWords(saved.entry, names));
  const open = links > 0 ? ` ${filesText.who.links(links)}` : "";
  return { to: subject.back, notice: { tone: "success", text: `${audience}${open}` } };
}

/** Grantees are kept while others than they may see it too. */
async function save(
  request: MemberRequest,
  { entry, folder }: Subject,
  form: Fields,
): Promise<{ entry: FileEntry | FolderEntry } | { refused: Refused }> {
  const input = { visibility: form.text("visibility"), grantees: form.all("grantee") };
  if (!folder) {
    const saved = await call(request, "files.update", { file_id: entry.id, ...input });
    return saved.ok ? { entry: saved.body.file } : { refused: saved.refused };
  }
  const accepts_files = form.text("accepts") === "on";
  const saved = await call(request, "files.update_folder", { folder_id: entry.id, ...input, accepts_files });
  return saved.ok ? { entry: saved.body.folder } : { refused: saved.refused };
}

async function renderPage(
  request: MemberRequest,
  { name, back, entry, folder }: Subject,
  typed?: Draft,
  refused?: Refused,
): Promise<PageDocument> {
  const draft: Draft = typed ?? {
    visibility: entry.visibility,
    grantees: entry.grantees ?? [],
    accepts: folder?.accepts_files ?? false,
    q: "",
  };
  const found = draft.q === "" ? [] : await findMembers(request, draft);
  const names = await memberNames(request, draft.grantees);
  return {
    title: text.title(name),
    layout: "focus",
    refused,
    body: (
      <VisibilityForm
        request={request}
        name={name}
        back={back}
        draft={draft}
        names={names}
        found={found}
        asFolder={folder !== null}
        errors={fieldErrors(refused, { visibility: text.field, q: text.chosen, grantees: text.chosen })}
      />
    ),
  };
}

async function findMembers(
  request: MemberRequest,
  { q, grantees }: Draft,
): Promise<{ value: string; label: string }[]> {
  const { results } = await need(request, "directory.search", { q, limit: FOUND_MAX });
  return results.flatMap(({ member_id, display_name, name }) => {
    const label = display_name ?? name;
    return member_id && label && !grantees.includes(member_id) ? [{ value: member_id, label }] : [];
  });
}
