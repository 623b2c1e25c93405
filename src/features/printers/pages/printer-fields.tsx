import { errorAt, type Form, wholeNumber } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Checkbox, FieldRow, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import type { Printer } from "./types.ts";

const text = printersText.operate;

/** The printer as a form sends it. */
export function printerInput(form: Form, read: Form["given"]) {
  const { x, y, z } = form.filled("x", "y", "z");
  const volume = { x: wholeNumber(x), y: wholeNumber(y), z: wholeNumber(z) };
  const list = (name: string, by: RegExp) =>
    form
      .text(name)
      .split(by)
      .map((each) => each.trim())
      .filter((each) => each !== "");
  const isGiven = x !== undefined || y !== undefined || z !== undefined;
  const nozzle = read("nozzle_mm").nozzle_mm?.replace(",", ".");
  return {
    name: form.text("name"),
    model: form.text("model"),
    location: form.text("location"),
    materials: list("materials", /,/),
    ...(nozzle !== undefined && { nozzle_mm: /^\d(\.\d{1,3})?$/.test(nozzle) ? Number(nozzle) : 0 }),
    build_volume_mm: isGiven ? volume : null,
    circuit: form.text("circuit") || null,
    qualification: form.text("qualification") || null,
    sources: list("sources", /\n/),
    verified: form.text("verified") === "on",
    presence: form.text("presence") || ("code" as const),
  };
}

/** Stored lists and sizes as the form writes them. */
export function writtenOf({ materials, build_volume_mm, sources }: Printer): Readonly<Record<string, string>> {
  const { x = "", y = "", z = "" } = build_volume_mm ?? {};
  return { materials: materials.join(", "), x: String(x), y: String(y), z: String(z), sources: sources.join("\n") };
}

type Direct = "name" | "model" | "location" | "nozzle_mm" | "circuit" | "qualification" | "presence" | "verified";
type FieldsProps = { field: Fields<Direct>; written: (name: string) => string };

/** `written` gives the text of the lists and sizes, which the operation takes in another form. */
export function PrinterFields({ field, written }: FieldsProps) {
  const { fields, modelHint, materialsHint, circuitHint, qualificationHint, presences, presenceHints } = text;
  const own = (name: "materials" | "x" | "y" | "z" | "sources") => ({
    name,
    label: fields[name],
    value: written(name),
    error: errorAt(field.errors, name),
  });
  const side = { look: "short", inputmode: "numeric", maxlength: 4 } as const;
  return (
    <>
      <TextField {...field("name")} required />
      <TextField {...field("model")} hint={modelHint} required />
      <TextField {...own("materials")} hint={materialsHint} maxlength={400} required />
      <TextField {...field("location")} />
      <FieldRow>
        <TextField {...own("x")} {...side} error={errorAt(field.errors, "build_volume_mm")} />
        <TextField {...own("y")} {...side} />
        <TextField {...own("z")} {...side} />
      </FieldRow>
      <FieldRow>
        <TextField {...field("nozzle_mm")} look="short" inputmode="decimal" maxlength={5} />
        <TextField {...field("circuit")} hint={circuitHint} />
      </FieldRow>
      <TextField {...field("qualification")} hint={qualificationHint} autocomplete="off" />
      <RadioGroup
        {...field("presence")}
        value={field("presence").value || "code"}
        options={(["code", "page"] as const).map((presence) => ({
          value: presence,
          label: presences[presence],
          hint: presenceHints[presence],
        }))}
        required
      />
      <TextArea {...own("sources")} rows={2} maxlength={3_000} />
      <Checkbox {...field.box("verified")} />
    </>
  );
}
