import type { ComponentChildren } from "preact";
import { CHUNK_BYTES, UPLOADS_PATH } from "../../../uploads/index.ts";
import { uploadText } from "./text.ts";

export type UploadFormProps = {
  /** Without script the form is sent here, with the whole files. */
  action: string;
  csrf: string;
  /** Null for the root. */
  folderId: string | null;
  /** The file that gets a new version; then the folder does not count. */
  fileId?: string;
  /** Name of the field for the visibility, if the form has one. */
  visibilityField?: string;
  /** For visitors with a link that takes files; then the folder does not count. */
  grant?: { readonly token: string; readonly proof: string | undefined };
  hidden?: Readonly<Record<string, string>>;
  /** The fields, one of them a FileField, and the button. */
  children: ComponentChildren;
};

/** A form with files, which a script sends in parts, with progress and pause. The page needs `uploads`. */
export function UploadForm(props: UploadFormProps) {
  const { action, csrf, folderId, fileId, visibilityField, grant, hidden = {}, children } = props;
  return (
    <form
      class="form upload"
      method="post"
      action={action}
      enctype="multipart/form-data"
      data-upload={UPLOADS_PATH}
      data-chunk={CHUNK_BYTES}
      data-folder={folderId ?? undefined}
      data-file={fileId}
      data-visibility={visibilityField}
      data-grant={grant?.token}
      data-proof={grant?.proof}
      data-words={JSON.stringify(uploadText.words)}
    >
      <input type="hidden" name="_csrf" value={csrf} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p class="soft" data-upload-only hidden>
        {uploadText.drop}
      </p>
      <ul class="upload-list" data-upload-list aria-live="polite" hidden />
    </form>
  );
}
