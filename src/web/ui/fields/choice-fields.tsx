import type { ComponentChildren } from "preact";
import { controlAttributes, Field, FieldNotes, type FieldProps, fieldClass, LabelText } from "./field.tsx";

export type Choice = {
  value: string;
  label: string;
  hint?: ComponentChildren;
  disabled?: boolean;
  /** Heading for adjacent options of the same group. */
  group?: string;
};

export type SelectProps = FieldProps & {
  options: Choice[];
  value?: string | undefined;
  /** Text of an empty first option. */
  placeholder?: string;
};

export function Select({ options, value, placeholder, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <select {...controlAttributes(field)} class="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members.map((option) => optionOf(option, value))
          ) : (
            <optgroup key={group} label={group}>
              {members.map((option) => optionOf(option, value))}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  );
}

function optionOf({ value, label, disabled }: Choice, chosen: string | undefined) {
  return (
    <option key={value} value={value} selected={value === chosen} disabled={disabled}>
      {label}
    </option>
  );
}

function grouped(options: Choice[]): [string | undefined, Choice[]][] {
  const groups: [string | undefined, Choice[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

export type CheckboxProps = Omit<FieldProps, "label"> & {
  label: ComponentChildren;
  value?: string;
  checked?: boolean;
  disabled?: boolean;
};

export function Checkbox({ label, value = "on", checked, disabled, ...field }: CheckboxProps) {
  const attributes = controlAttributes({ ...field, label: "" });
  return (
    <div class={fieldClass(field.error)}>
      <div class="choice">
        <input {...attributes} type="checkbox" value={value} checked={checked} disabled={disabled} />
        <div class="choice-text">
          <label for={attributes.id}>{label}</label>
          <FieldNotes {...field} />
        </div>
      </div>
    </div>
  );
}

export type ChoiceGroupProps = FieldProps & { options: Choice[] };

/** The first option has the field's ID, so that the error summary can link to it. */
export function RadioGroup({ options, value, ...field }: ChoiceGroupProps & { value?: string | undefined }) {
  return <Group type="radio" options={options} chosen={value === undefined ? [] : [value]} {...field} />;
}

export function CheckboxGroup({ options, values = [], ...field }: ChoiceGroupProps & { values?: string[] }) {
  return <Group type="checkbox" options={options} chosen={values} {...field} />;
}

type GroupProps = ChoiceGroupProps & { type: "radio" | "checkbox"; chosen: string[] };

function Group({ type, options, chosen, ...field }: GroupProps) {
  const { id = field.name } = field;
  const { "aria-describedby": described } = controlAttributes(field);
  return (
    <fieldset class={fieldClass(field.error)} aria-describedby={described}>
      <legend class="field-label">
        <LabelText {...field} />
      </legend>
      <FieldNotes {...field} />
      <div class="choices">
        {options.map((option, index) => (
          <Option
            key={option.value}
            option={option}
            id={index === 0 ? id : `${id}-${index + 1}`}
            type={type}
            name={field.name}
            checked={chosen.includes(option.value)}
            required={type === "radio" && field.required === true}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  option: Choice;
  id: string;
  type: "radio" | "checkbox";
  name: string;
  checked: boolean;
  required: boolean;
};

function Option({ option, id, ...input }: OptionProps) {
  const hintId = option.hint ? `${id}-option-hint` : undefined;
  return (
    <div class="choice">
      <input {...input} id={id} value={option.value} disabled={option.disabled} aria-describedby={hintId} />
      <div class="choice-text">
        <label for={id}>{option.label}</label>
        {option.hint && (
          <p class="field-hint" id={hintId}>
            {option.hint}
          </p>
        )}
      </div>
    </div>
  );
}
