import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  notFound,
  type PageDocument,
  type Refused,
} from "../../../web/core/index.ts";
import { type Choice, FormCard, Select } from "../../../web/ui/index.ts";
import { filesText } from "./text.ts";
import { FILES, type FolderEntry, folderPath, folderTree } from "./types.ts";

const text = filesText.move;
/** As many as one page of a folder shows, with its folders. */
const ITEMS_MAX = 600;
const ROOT = "root";

/** Moves the files and folders that the URL or the form names. */
export const filesMove = memberPage({
  path: `${FILES}/move`,
  show: async (request) => renderPage(request, request.queryAll("item")),
  async act(request, form) {
    const items = form.all("item").slice(0, ITEMS_MAX);
    const to = form.text("to") === ROOT ? null : form.text("to");
    let moved = 0;
    let refused: Refused | undefined;
    for (const item of items) {
      const what = item.startsWith("d_") ? { folder_id: item } : { file_id: item };
      const done = await call(request, "files.move", { ...what, to });
      if (done.ok) moved++;
      else refused = done.refused;
    }
    if (refused) return renderPage(request, items, { form, refused });
    const name = to === null ? text.root : text.named((await folderTree(request)).get(to)?.name ?? "");
    return { to: folderPath(to), notice: { tone: "success", text: text.done(moved, name) } };
  },
});

type Tree = Awaited<ReturnType<typeof folderTree>>;

async function renderPage(
  request: MemberRequest,
  sent: readonly string[],
  typed?: { form: Fields; refused: Refused },
): Promise<PageDocument> {
  const items = [...new Set(sent)].slice(0, ITEMS_MAX);
  const tree = await folderTree(request);
  const names = await Promise.all(items.map((item) => nameOf(request, item, tree)));
  const [first] = names;
  if (first === undefined) throw notFound();
  const title = text.title(names.length, first);
  const errors = fieldErrors(typed?.refused, { to: text.to });
  return {
    title,
    layout: "focus",
    refused: typed?.refused,
    body: (
      <FormCard
        title={title}
        lede={text.lede}
        errors={errors}
        action={`${FILES}/move`}
        csrf={request.csrf()}
        submit={text.submit}
        cancel={{ href: folderPath(request.query("from") || null), label: text.cancel }}
      >
        {items.map((item) => (
          <input key={item} type="hidden" name="item" value={item} />
        ))}
        {names.length > 1 && (
          <ul class="files-moved">
            {names.map((name, at) => (
              <li key={items[at]} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        )}
        <Select name="to" label={text.to} options={targets(tree, items)} value={typed?.form.text("to")} required />
      </FormCard>
    ),
  };
}

/** Folders that take the moved files, without the moved folders and the folders below them. */
function targets(tree: Tree, items: readonly string[]): Choice[] {
  const withFolders = items.some((item) => item.startsWith("d_"));
  const isMoved = (folder: FolderEntry): boolean => {
    const above = folder.parent === null ? undefined : tree.get(folder.parent);
    return items.includes(folder.id) || (above !== undefined && isMoved(above));
  };
  const takes = (folder: FolderEntry) => folder.can_manage || (folder.accepts_files && !withFolders);
  const folders = [...tree.values()].filter((folder) => takes(folder) && !isMoved(folder));
  const paths = folders.map(({ id, path }) => ({ value: id, label: path }));
  return [{ value: ROOT, label: text.root }, ...paths.sort((a, b) => a.label.localeCompare(b.label))];
}

async function nameOf(request: MemberRequest, item: string, tree: Tree): Promise<string> {
  if (item.startsWith("d_")) return tree.get(item)?.name ?? filesText.hidden;
  const found = await call(request, "files.get", { file_id: item });
  return found.ok ? found.body.file.filename : filesText.list.quarantined;
}
