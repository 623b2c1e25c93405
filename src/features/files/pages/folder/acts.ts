import {
  call,
  emptyFields,
  type Form,
  type MemberRequest,
  type Redirect,
  type Refused,
  refusedFields,
  withProblems,
} from "../../../../web/core/index.ts";
import { filesText } from "../text.ts";
import { FILES } from "../types.ts";

export type Acted = Redirect | { readonly refused: Refused; readonly which?: "store" | "create" };

interface Place {
  readonly path: string;
  /** Null at the root. */
  readonly folderId: string | null;
}

/** The buttons of the page of a folder. */
export const ACTS = ["store", "create", "trash", "move"];

/** Carries out a form of the page of a folder. */
export function act(request: MemberRequest, form: Form, place: Place): Promise<Acted> {
  switch (form.text("act")) {
    case "store":
      return store(request, form, place);
    case "create":
      return create(request, form, place);
    case "trash":
      return trash(request, form.all("item"), place);
    default:
      return chooseFolder(form.all("item"), place);
  }
}

async function store(request: MemberRequest, form: Form, { path, folderId }: Place): Promise<Acted> {
  const { add } = filesText;
  const sent = form.files("files");
  const refuse = (problem: string): Acted => ({ which: "store", refused: refusedFields({ field: "files", problem }) });
  if (sent.length === 0) return refuse(add.none);
  let stored = 0;
  let same = "";
  for (const file of sent) {
    if ("fault" in file) return refuse(add.tooLarge(file.name));
  }
  for (const file of sent) {
    if ("fault" in file) continue;
    const put = await call(request, "files.put", {
      filename: file.name,
      content_base64: file.base64,
      visibility: form.text("who"),
      ...(folderId !== null && { folder_id: folderId }),
    });
    if (!put.ok) {
      const { text } = put.refused;
      return { which: "store", refused: { ...put.refused, text: add.partly(stored, file.name, text) } };
    }
    if (put.body.was_dup) same = file.name;
    else stored++;
  }
  const first = sent[0]?.name ?? "";
  const notice =
    stored === 0
      ? ({ tone: "info", text: add.same(same) } as const)
      : ({ tone: "success", text: add.stored(stored, first) } as const);
  return { to: path, notice };
}

async function create(request: MemberRequest, form: Form, { path, folderId }: Place): Promise<Acted> {
  const { name } = form.filled("name");
  const refused = emptyFields({ name }, "name");
  if (refused || name === undefined) return { which: "create", refused: refused ?? refusedFields() };
  const created = await call(request, "files.create_folder", {
    name,
    visibility: form.text("who"),
    ...(folderId !== null && { parent: folderId }),
  });
  if (!created.ok) {
    const problem = { field: "name", problem: filesText.add.impossible(created.refused.text) };
    return { which: "create", refused: withProblems(created.refused, {}, problem) };
  }
  return { to: path, notice: { tone: "success", text: filesText.add.created(created.body.folder.name) } };
}

/** Continues with the others after a refusal. */
async function trash(request: MemberRequest, items: readonly string[], { path }: Place): Promise<Acted> {
  if (items.length === 0) return { refused: { ...refusedFields(), text: filesText.list.nothing } };
  let done = 0;
  let refused: Refused | undefined;
  for (const item of items) {
    const trashed = item.startsWith("d_")
      ? await call(request, "files.trash_folder", { folder_id: item })
      : await call(request, "files.trash", { file_id: item });
    if (trashed.ok) done++;
    else refused = trashed.refused;
  }
  if (refused) return { refused };
  return { to: path, notice: { tone: "success", text: filesText.list.trashed(done) } };
}

/** The chosen items are in the URL of the next page. */
async function chooseFolder(items: readonly string[], { folderId }: Place): Promise<Acted> {
  if (items.length === 0) return { refused: { ...refusedFields(), text: filesText.list.nothing } };
  const query = new URLSearchParams(items.map((item) => ["item", item]));
  if (folderId !== null) query.set("from", folderId);
  return { to: `${FILES}/move?${query}` };
}
