import type { MemberRequest } from "../../../../web/core/index.ts";
import { errorAt } from "../../../../web/core/index.ts";
import type { Fields } from "../../../../web/recipes/index.ts";
import { Button, FileField, Form, Select, TextField } from "../../../../web/ui/index.ts";
import { filesText } from "../text.ts";
import type { Visibility } from "../types.ts";
import { UploadForm } from "../upload/upload-form.tsx";

const text = filesText.add;

/** Members chosen one by one are chosen afterwards. */
const AT_FIRST: readonly Visibility[] = ["ic-members", "private"];
const choices = () => AT_FIRST.map((value) => ({ value, label: filesText.who.options[value] }));

type AddFormsProps = {
  request: MemberRequest;
  /** The page of the folder. */
  path: string;
  /** Null at the root. */
  folderId: string | null;
  mayStore: boolean;
  mayCreate: boolean;
  field: Fields<"name">;
  /** The form that was refused, which stays open. */
  refused: "store" | "create" | undefined;
};

/** Two panels that open without script. Their fields have different names, because both are on the page. */
export function AddForms({ request, path, folderId, mayStore, mayCreate, field, refused }: AddFormsProps) {
  return (
    <>
      {mayStore && (
        <details class="files-add" name="files-add" open={refused === "store"}>
          <summary class="button button-primary">{text.store}</summary>
          <div class="files-panel">
            <UploadForm
              action={path}
              csrf={request.csrf()}
              folderId={folderId}
              visibilityField="who"
              hidden={{ act: "store" }}
            >
              <FileField
                name="files"
                label={text.files}
                hint={text.filesHint}
                error={errorAt(field.errors, "files")}
                multiple
                required
              />
              <Select name="who" label={text.who} options={choices()} value="ic-members" required />
              <Button kind="secondary">{text.submit}</Button>
            </UploadForm>
          </div>
        </details>
      )}
      {mayCreate && (
        <details class="files-add" name="files-add" open={refused === "create"}>
          <summary class="button button-secondary">{text.folder}</summary>
          <div class="files-panel">
            <Form action={path} csrf={request.csrf()} hidden={{ act: "create" }}>
              <TextField {...field("name")} />
              <Select
                name="who"
                id="who-folder"
                label={text.whoFolder}
                options={choices()}
                value="ic-members"
                required
              />
              <Button kind="secondary">{text.create}</Button>
            </Form>
          </div>
        </details>
      )}
    </>
  );
}
