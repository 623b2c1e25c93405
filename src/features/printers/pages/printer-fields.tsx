import { errorAt, type Form, wholeNumber } from "../../../web/core/index.ts";
import { Checkbox, type FieldError, FieldRow, RadioGroup, TextArea, TextField } from "../../../web/ui/index.ts";
import { printersText } from "./text.ts";
import type { Printer } from "./types.ts";

const text = printersText.operate;

/** The printer as a form sends it. */
export function printerInput(form: Form) {
  const { x, y, z } = form.filled("x", "y", "z");
  const volume = { x: wholeNumber(x), y: wholeNumber(y), z: wholeNumber(z) };
  const list = (name: string, by: RegExp) =>
    form
      .text(name)
      .split(by)
      .map((each) => each.trim())
      .filter((each) => each !== "");
  const isGiven = x !== undefined || y !== undefined || z !== undefined;
  const nozzle = form.text("nozzle_mm").replace(",", ".");
  return {
    ...{ name: form.text("name"), model: form.text("model"), location: form.text("location") },
    materials: list("materials", /,/),
    ...(nozzle !== "" && { nozzle_mm: /^\d(\.\d{1,3})?$/.test(nozzle) ? Number(nozzle) : 0 }),
    build_volume_mm: isGiven ? volume : null,
    circuit: form.text("circuit") || null,
    qualification: form.text("qualification") || null,
    sources: list("sources", /\n/),
    verified: form.text("verified") === "on",
    presence: form.text("presence") || "code",
  };
}

/** Stored values by field, for the form. */
export function valuesOf(printer: Printer): Readonly<Record<string, string>> {
  const { name, model, location, materials, nozzle_mm, build_volume_mm, circuit, sources, verified, presence } =
    printer;
  const qualification = printer.qualification ?? "";
  const { x = "", y = "", z = "" } = build_volume_mm ?? {};
  return {
    ...{ name, model, location, materials: materials.join(", "), nozzle_mm: String(nozzle_mm) },
    ...{ x: String(x), y: String(y), z: String(z), circuit: circuit ?? "", sources: sources.join("\n") },
    ...{ qualification, verified: verified ? "on" : "", presence },
  };
}

type FieldsProps = { value: (name: string) => string; errors: readonly FieldError[] };

export function PrinterFields({ value, errors }: FieldsProps) {
  const { fields, modelHint, materialsHint, circuitHint, qualificationHint, presences, presenceHints } = text;
  const common = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    value: value(name),
    error: errorAt(errors, name),
  });
  const side = { look: "short", inputmode: "numeric", maxlength: 4 } as const;
  return (
    <>
      <TextField {...common("name")} maxlength={80} required />
      <TextField {...common("model")} hint={modelHint} maxlength={80} required />
      <TextField {...common("materials")} hint={materialsHint} maxlength={400} required />
      <TextField {...common("location")} maxlength={120} />
      <FieldRow>
        <TextField {...common("x")} {...side} error={errorAt(errors, "build_volume_mm")} />
        <TextField {...common("y")} {...side} />
        <TextField {...common("z")} {...side} />
      </FieldRow>
      <FieldRow>
        <TextField {...common("nozzle_mm")} look="short" inputmode="decimal" maxlength={5} />
        <TextField {...common("circuit")} hint={circuitHint} maxlength={40} />
      </FieldRow>
      <TextField {...common("qualification")} hint={qualificationHint} maxlength={64} autocomplete="off" />
      <RadioGroup
        {...common("presence")}
        value={value("presence") || "code"}
        options={(["code", "page"] as const).map((presence) => ({
          value: presence,
          label: presences[presence],
          hint: presenceHints[presence],
        }))}
        required
      />
      <TextArea {...common("sources")} rows={2} maxlength={3_000} />
      <Checkbox name="verified" label={fields.verified} checked={value("verified") === "on"} />
    </>
  );
}
