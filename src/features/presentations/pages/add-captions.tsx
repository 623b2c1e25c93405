import type { Form as Posted, Reply } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Checkbox, FieldRow, Form, Select, TextField } from "../../../web/ui/index.ts";
import { manageText } from "./text.ts";

const text = manageText;

type AddCaptionsProps = {
  action: string;
  csrf: string;
  files: readonly Reply<"files.list">["files"][number][];
  form: Posted;
  field: Fields<"file_id" | "language">;
};

/** The form that stores a WebVTT file of the vault as captions. */
export function AddCaptions({ action, csrf, files, form, field }: AddCaptionsProps) {
  if (files.length === 0) return <p class="soft">{text.noFiles}</p>;
  const language = field("language");
  return (
    <details open={form.text("file_id") !== ""}>
      <summary>{text.add}</summary>
      <Form action={action} csrf={csrf} hidden={{ act: "captions" }}>
        <FieldRow>
          <Select
            {...field("file_id")}
            hint={text.addHint}
            placeholder={text.choose}
            options={files.map(({ id, filename }) => ({ value: id, label: filename }))}
          />
          <TextField
            {...language}
            hint={text.languageHint}
            value={language.value || "en"}
            look="short"
            autocomplete="off"
          />
        </FieldRow>
        <Checkbox name="checked" label={text.fields.checked} checked={form.text("checked") !== ""} />
        <ButtonRow>
          <Button kind="secondary">{text.store}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
