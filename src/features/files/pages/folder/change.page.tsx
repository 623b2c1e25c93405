import {
  call,
  emptyFields,
  type Form as Filled,
  type MemberRequest,
  memberPage,
  need,
  notFound,
  type PageDocument,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { fieldsOf } from "../../../../web/recipes/index.ts";
import { Button, Form, FormCard, TextArea, TextField } from "../../../../web/ui/index.ts";
import { filesText } from "../text.ts";
import { FILES, type FolderEntry, folderPath } from "../types.ts";

const text = filesText.folder;

/** Name and description of a folder, and moving it to the trash. */
export const filesFolderChange = memberPage({
  path: `${FILES}/folder/:folder/change`,
  acts: ["", "trash"],
  show: async (request) => renderPage(request, await folderAt(request)),
  async act(request, form) {
    const folder = await folderAt(request);
    if (form.text("act") === "trash") {
      const trashed = await call(request, "files.trash_folder", { folder_id: folder.id });
      if (!trashed.ok) return renderPage(request, folder, { form, refused: trashed.refused });
      const notice = { tone: "success", text: filesText.file.trashed(folder.name) } as const;
      return { to: folderPath(folder.parent), notice };
    }
    const { name } = form.filled("name");
    const empty = emptyFields({ name }, "name");
    if (empty) return renderPage(request, folder, { form, refused: empty });
    const input = { folder_id: folder.id, name, description: form.text("description") };
    const changed = await call(request, "files.update_folder", input);
    if (!changed.ok) return renderPage(request, folder, { form, refused: changed.refused });
    return { to: folderPath(folder.id), notice: { tone: "success", text: text.saved } };
  },
});

async function folderAt(request: MemberRequest): Promise<FolderEntry> {
  const { folder } = await need(request, "files.get_folder", { folder_id: request.parameters.folder ?? "", limit: 1 });
  if (!folder) throw notFound();
  return folder;
}

function renderPage(
  request: MemberRequest,
  folder: FolderEntry,
  typed?: { form: Filled; refused: Refused },
): PageDocument {
  const { refused } = typed ?? {};
  const form = typed?.form.text("act") === "trash" ? untouched : (typed?.form ?? untouched);
  const labels = { name: text.name, description: text.description };
  const field = fieldsOf(request, "files.update_folder", {
    labels,
    form,
    from: { name: folder.name, description: folder.description },
    refused,
  });
  const title = text.title(folder.name);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <FormCard
        title={title}
        errors={field.errors}
        action={request.path}
        csrf={request.csrf()}
        submit={text.save}
        cancel={{ href: folderPath(folder.id), label: filesText.visibility.cancel }}
        after={
          folder.mine && (
            <Form action={request.path} csrf={request.csrf()} hidden={{ act: "trash" }}>
              <p class="soft">{text.trashHint}</p>
              <Button kind="secondary">{text.trash}</Button>
            </Form>
          )
        }
      >
        <TextField {...field("name")} required />
        <TextArea {...field("description")} rows={3} />
      </FormCard>
    ),
  };
}
