import type { Form as Fields, FormText, Input } from "../../../web/core/index.ts";
import { Checkbox, CheckboxGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { applicationsText } from "./text.ts";
import type { Application } from "./types.ts";

const { form: text } = applicationsText;

type Name = keyof typeof text.fields;

/** The parts of `fieldsOf` that both forms share. */
interface Controls {
  <N extends Name>(name: N): Parameters<typeof TextField>[0];
  box(name: "trusted" | "requires_pkce"): Parameters<typeof Checkbox>[0];
  many(name: "claims"): Omit<Parameters<typeof CheckboxGroup>[0], "options">;
}

export function ApplicationFields({ field }: { field: Controls }) {
  const { profile, email } = text.claims;
  const options = [
    { value: "profile", label: profile },
    { value: "email", label: email },
  ];
  return (
    <>
      <TextField {...field("name")} required />
      <TextArea {...field("redirect_uris")} rows={2} required />
      <TextArea {...field("logout_uris")} rows={2} />
      <CheckboxGroup {...field.many("claims")} options={options} />
      <Checkbox {...field.box("trusted")} />
      <Checkbox {...field.box("requires_pkce")} />
    </>
  );
}

/** Lists are shown with one address on each line. */
export function shownFields(application: Application) {
  const { redirect_uris, logout_uris, ...others } = application;
  return { ...others, redirect_uris: redirect_uris.join("\n"), logout_uris: logout_uris.join("\n") };
}

/** The input of both operations. */
export function givenFields(form: Fields) {
  return {
    name: form.text("name"),
    redirect_uris: linesOf(form, "redirect_uris"),
    logout_uris: linesOf(form, "logout_uris"),
    claims: form.all("claims") as unknown as NonNullable<Input<"applications.add">["claims"]>,
    trusted: form.text("trusted") === "on",
    requires_pkce: form.text("requires_pkce") === "on",
  };
}

function linesOf(form: Fields, name: Name): FormText[] {
  return form
    .raw(name)
    .split("\n")
    .map((line) => line.trim() as FormText)
    .filter((line) => line !== "");
}
