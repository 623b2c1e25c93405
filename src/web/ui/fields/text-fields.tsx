import { texts } from "../../languages/texts.ts";
import { controlAttributes, Field, type FieldProps } from "./field.tsx";

export const textFieldText = texts({
  zone: (timeZone: string) => `Time in ${timeZone.replaceAll("_", " ")}.`,
});

export type TextFieldProps = FieldProps & {
  value?: string | undefined;
  /** HTML autocomplete token, such as "name" or "one-time-code". */
  autocomplete?: string;
  type?: "text" | "search" | "url" | "tel" | "number" | "time" | "date" | "datetime-local";
  inputmode?: "text" | "numeric" | "decimal" | "url" | "tel" | "search";
  /** "short" for dates, times and numbers; "code" for codes copied from another screen. */
  look?: "short" | "code";
  maxlength?: number;
  pattern?: string;
  min?: number;
  max?: number;
  /** Common values, suggested while typing. */
  suggestions?: readonly string[];
};

export function TextField({
  value,
  autocomplete,
  type = "text",
  inputmode,
  look,
  suggestions,
  ...field
}: TextFieldProps) {
  const { maxlength, pattern, min, max, id = field.name } = field;
  const listId = suggestions ? `${id}-suggestions` : undefined;
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        class={look ? `input input-${look}` : "input"}
        type={type as "text"} // preact types each input type separately and accepts no union
        value={value}
        autocomplete={autocomplete}
        inputMode={inputmode}
        maxLength={maxlength}
        pattern={pattern}
        min={min}
        max={max}
        spellcheck={look === "code" ? false : undefined}
        list={listId}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

export function EmailField({
  value,
  autocomplete = "email",
  ...field
}: FieldProps & { value?: string | undefined; autocomplete?: string }) {
  return (
    <Field {...field}>
      <input {...controlAttributes(field)} class="input" type="email" value={value} autocomplete={autocomplete} />
    </Field>
  );
}

/** The browser's own picker. `value` is #rrggbb. */
export function ColorField({ value, ...field }: FieldProps & { value: string }) {
  return (
    <Field {...field}>
      <input {...controlAttributes(field)} class="input input-color" type="color" value={value} />
    </Field>
  );
}

/** A password or another secret ("off"). It is never sent back to the browser, so it has no value. */
export function PasswordField({
  autocomplete,
  ...field
}: FieldProps & { autocomplete: "current-password" | "new-password" | "off" }) {
  return (
    <Field {...field}>
      <input {...controlAttributes(field)} class="input" type="password" autocomplete={autocomplete} />
    </Field>
  );
}

/** Gives password managers the account, where the page knows it. */
export function KnownUsername({ value }: { value: string }) {
  return <input type="text" name="username" value={value} autocomplete="username" hidden readonly />;
}

export function TextArea({
  value,
  rows = 5,
  maxlength,
  ...field
}: FieldProps & { value?: string | undefined; rows?: number; maxlength?: number }) {
  return (
    <Field {...field}>
      <textarea {...controlAttributes(field)} class="input" rows={rows} maxLength={maxlength}>
        {value}
      </textarea>
    </Field>
  );
}

/** Local time of the space, as `YYYY-MM-DDTHH:mm` without an offset; the hint names the zone. */
export function DateTimeField({
  value,
  timeZone,
  min,
  max,
  hint,
  ...rest
}: FieldProps & { value?: string | undefined; timeZone: string; min?: string; max?: string }) {
  const zone = textFieldText.zone(timeZone);
  const field = {
    ...rest,
    hint: hint ? (
      <>
        {hint} {zone}
      </>
    ) : (
      zone
    ),
  };
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        class="input input-short"
        type="datetime-local"
        value={value}
        min={min}
        max={max}
      />
    </Field>
  );
}

/** Its Form must be `multipart`. `accept` as in HTML. */
export function FileField({ accept, multiple, ...field }: FieldProps & { accept?: string; multiple?: boolean }) {
  return (
    <Field {...field}>
      <input {...controlAttributes(field)} class="input" type="file" accept={accept} multiple={multiple} />
    </Field>
  );
}
