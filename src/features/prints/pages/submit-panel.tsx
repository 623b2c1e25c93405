import {
  errorAt,
  type Form as Fields,
  type MemberRequest,
  QuotaNote,
  type RemainingQuota,
  refusedFields,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { Button, type FieldError, FieldRow, FileField, Form, TextArea, TextField } from "../../../web/ui/index.ts";
import { printsText } from "./text.ts";
import { PRINTS } from "./types.ts";

/** The request as typed, or the fields that keep it from being sent. */
export function submitInput(form: Fields) {
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
  typed: Fields;
  errors: FieldError[];
  materials: readonly string[];
  quota: RemainingQuota | null;
};

/** Opens without script, and stays open with what was refused. A page of the vault can link here with a file. */
export function SubmitPanel({ request, typed, errors, materials, quota }: PanelProps) {
  const { open, lede } = printsText.form;
  const fileId = typed === untouched ? request.query("file") : typed.text("file_id");
  return (
    <details class="files-add" open={typed !== untouched || fileId !== ""}>
      <summary class="button button-primary">{open}</summary>
      <div class="files-panel print-panel">
        <p class="soft">{lede}</p>
        <QuotaNote request={request} quota={quota} of={printsText.of}>
          <Form action={PRINTS} csrf={request.csrf()} multipart hidden={fileId === "" ? {} : { file_id: fileId }}>
            <PanelFields typed={typed} errors={errors} materials={materials} fileId={fileId} />
          </Form>
        </QuotaNote>
      </div>
    </details>
  );
}

type FieldsProps = Pick<PanelProps, "typed" | "errors" | "materials"> & { fileId: string };

function PanelFields({ typed, errors, materials, fileId }: FieldsProps) {
  const { fields, fileHint, linkHint, colorHint, submit, inVault } = printsText.form;
  const common = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    error: errorAt(errors, name),
    value: typed.text(name),
  });
  return (
    <>
      <TextField {...common("title")} maxlength={200} required />
      {fileId === "" ? (
        <FileField name="file" label={fields.file} hint={fileHint} error={errorAt(errors, "file")} />
      ) : (
        <p class="soft">{inVault(fileId)}</p>
      )}
      <TextField {...common("link_url")} hint={linkHint} type="url" maxlength={2_000} />
      <FieldRow>
        <TextField
          {...common("material")}
          value={typed.text("material") || "PLA"}
          suggestions={materials}
          maxlength={40}
        />
        <TextField {...common("color")} value={typed.text("color") || "any"} hint={colorHint} maxlength={40} />
        <TextField
          {...common("quantity")}
          value={typed.text("quantity") || "1"}
          type="number"
          look="short"
          min={1}
          max={20}
        />
      </FieldRow>
      <TextArea {...common("details")} rows={3} maxlength={4_000} />
      <Button kind="secondary">{submit}</Button>
    </>
  );
}
