import type { ComponentChildren } from "preact";
import { texts } from "../../languages/texts.ts";

export const fieldText = texts({
  optional: "(optional)",
  error: "Error:",
});

/** `id` defaults to `name`. */
export type FieldProps = {
  name: string;
  label: string;
  id?: string;
  hint?: ComponentChildren;
  /** The error and how to fix it; the submitted value stays. */
  error?: string | undefined;
  /** Fields that are not required are marked as optional. */
  required?: boolean;
  /** Read to screen readers only, for a control in a table. */
  labelHidden?: boolean;
  /** Omits the mark, for forms without required fields. */
  unmarked?: boolean;
};

/** Attributes that connect a control with its label, hint and error. */
export function controlAttributes({ name, id = name, hint, error, required }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    required,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? ("true" as const) : undefined,
  };
}

/** Label, hint and error around one control. */
export function Field({ children, ...field }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class={fieldClass(field.error)}>
      <label class={field.labelHidden ? "visually-hidden" : "field-label"} for={field.id ?? field.name}>
        <LabelText {...field} />
      </label>
      <FieldNotes {...field} />
      {children}
    </div>
  );
}

export function fieldClass(error: string | undefined): string {
  return error ? "field field-invalid" : "field";
}

/** The label, marked if the field is optional. */
export function LabelText({ label, required, unmarked }: Pick<FieldProps, "label" | "required" | "unmarked">) {
  if (required || unmarked) return <>{label}</>;
  return (
    <>
      {label} <span class="field-optional">{fieldText.optional}</span>
    </>
  );
}

/** Hint and error, with the IDs of `controlAttributes`. */
export function FieldNotes({ name, id = name, hint, error }: Pick<FieldProps, "name" | "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          <span class="visually-hidden">{fieldText.error} </span>
          {error}
        </p>
      )}
    </>
  );
}
