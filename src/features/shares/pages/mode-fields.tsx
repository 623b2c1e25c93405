import { errorAt, type Form, wholeNumber } from "../../../web/core/index.ts";
import { type FieldError, FieldRow, Select, TextField } from "../../../web/ui/index.ts";
import { linksText } from "./text.ts";

const MIB = 1024 ** 2;

/** Limits of a box as the form sends them, in MiB. Empty ones are left out. */
export function dropTermsIn(form: Form) {
  const { file_mb, files_max, total_mb } = form.filled("file_mb", "files_max", "total_mb");
  const bytes = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) * MIB : Number.NaN);
  return {
    ...(file_mb !== undefined && { file_bytes_max: bytes(file_mb) }),
    ...(files_max !== undefined && { files_max: wholeNumber(files_max) }),
    ...(total_mb !== undefined && { bytes_max: bytes(total_mb) }),
  };
}

type ModeProps = { form: Form; errors: readonly FieldError[]; isFolder: boolean };

/** What people with the link can do. Without script, the limits of a box are always there, folded. */
export function ModeFields({ form, errors, isFolder }: ModeProps) {
  const { fields, modes, dropTitle, dropHint } = linksText.form;
  const values = isFolder ? (["download", "view", "drop"] as const) : (["download", "view"] as const);
  const number = (name: "file_mb" | "files_max" | "total_mb", field: string, usual: string) => (
    <TextField
      name={name}
      label={fields[name]}
      inputmode="numeric"
      look="short"
      value={form.shown(name, usual)}
      error={errorAt(errors, field)}
    />
  );
  return (
    <>
      <Select
        name="mode"
        label={fields.mode}
        options={values.map((value) => ({ value, label: modes[value] }))}
        value={form.shown("mode", "download")}
        unmarked
      />
      {isFolder && (
        <details class="fold" open={form.text("mode") === "drop"}>
          <summary>{dropTitle}</summary>
          <p class="soft">{dropHint}</p>
          <FieldRow>
            {number("file_mb", "file_bytes_max", "100")}
            {number("files_max", "files_max", "50")}
            {number("total_mb", "bytes_max", "1024")}
          </FieldRow>
        </details>
      )}
    </>
  );
}
