import {
  emptyFields,
  type Form as Filled,
  type FormInput,
  type Refused,
  refusedFields,
} from "../../../web/core/index.ts";
import { language } from "../../../web/languages/language.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { CheckboxGroup, Select, TextArea, TextField } from "../../../web/ui/index.ts";
import { BLOCKS, LOCALES } from "../index.ts";
import { displayText } from "./text.ts";
import type { Display } from "./types.ts";

type Props = {
  field: Fields<"name" | "blocks" | "locale" | "message">;
  /** Undefined: not chosen yet. */
  role?: Display["role"];
};

export function DisplayFields({ field, role }: Props) {
  const { nameHint, blocksHint, messageHint } = displayText.form;
  return (
    <>
      <TextField {...field("name")} hint={nameHint} required />
      {(role ?? "wall") === "wall" && (
        <CheckboxGroup
          {...field.many("blocks")}
          hint={blocksHint}
          options={BLOCKS.map((value) => ({ value, label: displayText.blocks[value] }))}
          required={role !== undefined}
        />
      )}
      <Select {...field("locale")} options={LOCALES.map((value) => ({ value, label: languageName(value) }))} required />
      <TextArea {...field("message")} hint={messageHint} />
    </>
  );
}

/** The language in words, with an example hour where two variants differ in it. */
function languageName(locale: string): string {
  return new Intl.DisplayNames(language(), { type: "language" }).of(locale) ?? locale;
}

/** The form as operation input, or the errors that the page finds itself. */
export function displayInput(
  form: Filled,
  role: Display["role"],
): { readonly input: Omit<FormInput<"displays.create">, "role" | "resource_id"> } | { readonly unready: Refused } {
  const unready = emptyFields(form.filled("name"), "name");
  if (unready) return { unready };
  const common = { name: form.text("name"), locale: form.text("locale"), message: form.text("message") || null };
  if (role !== "wall") return { input: common };
  const blocks = form.all("blocks");
  if (blocks.length === 0) {
    return { unready: refusedFields({ field: "blocks", problem: displayText.form.blocksEmpty }) };
  }
  return { input: { ...common, blocks } };
}
