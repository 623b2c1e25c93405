import { errorAt, type Form, untouched, wholeNumber } from "../../../web/core/index.ts";
import { Checkbox, type FieldError, FieldRow, PasswordField, Select, TextField } from "../../../web/ui/index.ts";
import { linksText } from "./text.ts";
import type { Share } from "./types.ts";

const DAY_SECONDS = 86_400;

/** The terms of a link as a form sends them. Empty fields are left out, or become null where that means "no limit". */
export function termsIn(form: Form) {
  const { ttl, downloads_max, subject } = form.filled("ttl", "downloads_max", "subject");
  const password = form.raw("password");
  return {
    ...(ttl !== undefined && { ttl_seconds: wholeNumber(ttl) }),
    ...(downloads_max !== undefined && { downloads_max: wholeNumber(downloads_max) }),
    ...(password !== "" && { password }),
    ...(subject !== undefined && { subject }),
  };
}

type FieldsProps = { form: Form; errors: readonly FieldError[]; share?: Share };

/** `share`: the link that is being changed. */
export function LinkFields({ form, errors, share }: FieldsProps) {
  const { fields, ttl, downloadsHint, passwordHint, passwordKeep, passwordRemove, subjectHint } = linksText.form;
  const days = [
    { value: String(DAY_SECONDS), label: ttl.day },
    { value: String(7 * DAY_SECONDS), label: ttl.week },
    { value: String(14 * DAY_SECONDS), label: ttl.fortnight },
    { value: String(30 * DAY_SECONDS), label: ttl.month },
  ];
  const shown = (name: string, stored: string) => (form === untouched ? stored : form.text(name));
  return (
    <>
      <FieldRow>
        <Select
          name="ttl"
          label={fields.ttl}
          options={share ? [{ value: "", label: ttl.keep }, ...days] : days}
          value={shown("ttl", share ? "" : String(7 * DAY_SECONDS))}
          error={errorAt(errors, "ttl_seconds")}
          unmarked
        />
        {(share?.mode ?? "download") === "download" && (
          <TextField
            name="downloads_max"
            label={fields.downloads_max}
            hint={downloadsHint}
            inputmode="numeric"
            look="short"
            value={shown("downloads_max", share?.downloads_max?.toString() ?? "")}
            error={errorAt(errors, "downloads_max")}
          />
        )}
      </FieldRow>
      <PasswordField
        name="password"
        label={fields.password}
        hint={share?.has_password ? passwordKeep : passwordHint}
        autocomplete="new-password"
        error={errorAt(errors, "password")}
      />
      {share?.has_password && <Checkbox name="open" label={passwordRemove} unmarked />}
      <TextField
        name="subject"
        label={fields.subject}
        hint={subjectHint}
        maxlength={200}
        value={shown("subject", share?.subject ?? "")}
        error={errorAt(errors, "subject")}
      />
    </>
  );
}
