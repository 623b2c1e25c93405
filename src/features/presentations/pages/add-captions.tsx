import type { Reply } from "../../../web/core/index.ts";
import { Button, ButtonRow, Checkbox, FieldRow, Form, Select, TextField } from "../../../web/ui/index.ts";
import { manageText } from "./text.ts";

const text = manageText;

type AddCaptionsProps = {
  action: string;
  csrf: string;
  files: readonly Reply<"files.list">["files"][number][];
  value: (name: string) => string;
  error: (name: string) => string | undefined;
};

/** The form that stores a WebVTT file of the vault as captions. */
export function AddCaptions({ action, csrf, files, value, error }: AddCaptionsProps) {
  if (files.length === 0) return <p class="soft">{text.noFiles}</p>;
  return (
    <details open={value("file_id") !== ""}>
      <summary>{text.add}</summary>
      <Form action={action} csrf={csrf} hidden={{ act: "captions" }}>
        <FieldRow>
          <Select
            name="file_id"
            label={text.fields.file_id}
            hint={text.addHint}
            value={value("file_id")}
            error={error("file_id")}
            placeholder={text.choose}
            options={files.map(({ id, filename }) => ({ value: id, label: filename }))}
            required
          />
          <TextField
            name="language"
            label={text.fields.language}
            hint={text.languageHint}
            value={value("language") || "en"}
            error={error("language")}
            look="short"
            autocomplete="off"
            maxlength={35}
            required
          />
        </FieldRow>
        <Checkbox name="checked" label={text.fields.checked} checked={value("checked") !== ""} />
        <ButtonRow>
          <Button kind="secondary">{text.store}</Button>
        </ButtonRow>
      </Form>
    </details>
  );
}
