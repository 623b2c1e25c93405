import {
  emptyFields,
  errorAt,
  type Form as Fields,
  type FormInput,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import { CheckboxGroup, type FieldError, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { BLOCKS, LOCALES } from "../index.ts";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

export type DisplayValues = {
  readonly name: string;
  readonly blocks: readonly string[];
  readonly locale: string;
  readonly message: string;
};

type Props = { values: DisplayValues; errors: FieldError[] /** Undefined: not chosen yet. */; role?: Display["role"] };

export function DisplayFields({ values, errors, role }: Props) {
  const { fields, nameHint, blocksHint, messageHint } = displayText.form;
  const common = (name: keyof typeof fields) => ({ name, label: fields[name], error: errorAt(errors, name) });
  return (
    <>
      <TextField {...common("name")} hint={nameHint} value={values.name} maxlength={80} required />
      {(role ?? "wall") === "wall" && (
        <CheckboxGroup
          {...common("blocks")}
          hint={blocksHint}
          options={BLOCKS.map((value) => ({ value, label: displayText.blocks[value] }))}
          values={[...values.blocks]}
          required={role !== undefined}
        />
      )}
      <Select
        {...common("locale")}
        options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        value={values.locale}
        required
      />
      <TextArea {...common("message")} hint={messageHint} value={values.message} maxlength={280} />
    </>
  );
}

/** The language in words, with an example hour where two variants differ in it. */
function languageName(locale: string): string {
  return new Intl.DisplayNames(language(), { type: "language" }).of(locale) ?? locale;
}

export function valuesOf(form: Fields) {
  return {
    name: form.text("name"),
    blocks: form.all("blocks"),
    locale: form.text("locale"),
    message: form.text("message"),
  };
}

/** The form as operation input, or the errors that the page finds itself. */
export function displayInput(
  form: Fields,
  role: Display["role"],
): { readonly input: Omit<FormInput<"displays.create">, "role" | "resource_id"> } | { readonly unready: Refused } {
  const { name, blocks, locale, message } = valuesOf(form);
  const unready = emptyFields({ ...(name && { name }) }, "name");
  if (unready) return { unready };
  if (role !== "wall") return { input: { name, locale, message: message || null } };
  if (blocks.length === 0) {
    return { unready: refusedFields({ field: "blocks", problem: displayText.form.blocksEmpty }) };
  }
  return { input: { name, blocks, locale, message: message || null } };
}
