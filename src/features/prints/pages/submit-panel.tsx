import {
  errorAt,
  type MemberRequest,
  QuotaNote,
  type RemainingQuota,
  refusedFields,
  type Form as SentForm,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, FieldRow, FileField, Form, TextArea, TextField } from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import { PRINTS } from "./types.ts";

/** The request as typed, or the fields that keep it from being sent. */
export function submitInput(form: SentForm) {
  const { tooLarge, oneModel } = printsText.form;
  const { quantity, file_id, ...rest } = form.filled(
    "title",
    "details",
    "material",
    "color",
    "quantity",
    "link_url",
    "file_id",
  );
  const [file] = form.files("file");
  if (file && "fault" in file) return { refused: refusedFields({ field: "file", problem: tooLarge }) };
  if (!file && file_id === undefined && rest.link_url === undefined) {
    return { refused: refusedFields({ field: "file", problem: oneModel }) };
  }
  const model = file ? { filename: file.name, content_base64: file.base64 } : file_id !== undefined && { file_id };
  const pieces = quantity === undefined ? {} : { quantity: wholeNumber(quantity) };
  return { input: { ...rest, title: form.text("title"), ...pieces, ...model } };
}

type PanelProps = {
  request: MemberRequest;
  typed: SentForm;
  field: Fields<Exclude<keyof typeof printsText.form.fields, "file">>;
  materials: readonly string[];
  quota: RemainingQuota | null;
};

/** Opens without script, and stays open with what was refused. A page of the vault can link here with a file. */
export function SubmitPanel({ request, typed, field, materials, quota }: PanelProps) {
  const { open, lede } = printsText.form;
  const fileId = typed === untouched ? request.query("file") : typed.text("file_id");
  return (
    <details class="files-add" open={typed !== untouched || fileId !== ""}>
      <summary class="button button-primary">{open}</summary>
      <div class="files-panel print-panel">
        <p class="soft">{lede}</p>
        <QuotaNote request={request} quota={quota} of={printsText.of}>
          <Form action={PRINTS} csrf={request.csrf()} multipart hidden={fileId === "" ? {} : { file_id: fileId }}>
            <PanelFields field={field} materials={materials} fileId={fileId} />
          </Form>
        </QuotaNote>
      </div>
    </details>
  );
}

type FieldsProps = Pick<PanelProps, "field" | "materials"> & { fileId: string };

function PanelFields({ field, materials, fileId }: FieldsProps) {
  const { fields, fileHint, submit, inVault } = printsText.form;
  return (
    <>
      <TextField {...field("title")} />
      {fileId === "" ? (
        <FileField name="file" label={fields.file} hint={fileHint} error={errorAt(field.errors, "file")} />
      ) : (
        <p class="soft">{inVault(fileId)}</p>
      )}
      <TextField {...field("link_url")} type="url" />
      <FieldRow>
        <TextField {...field("material")} value={field("material").value || "PLA"} suggestions={materials} />
        <TextField {...field("color")} value={field("color").value || "any"} />
        <TextField {...field("quantity")} value={field("quantity").value || "1"} type="number" look="short" />
      </FieldRow>
      <TextArea {...field("details")} rows={3} />
      <Button kind="secondary">{submit}</Button>
    </>
  );
}
