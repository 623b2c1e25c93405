import type { ComponentChildren } from "preact";
import type { OperationId } from "../../features/operations.ts";
import {
  errorAt,
  type Form,
  fieldErrors,
  type Input,
  type Refused,
  untouched,
  type WebRequest,
} from "../core/index.ts";
import type { FieldError } from "../ui/index.ts";

/** Limits of a field, as its control states them. */
interface Limits {
  readonly required: boolean;
  readonly maxlength?: number;
}

/** What every control of a form takes. */
interface Common<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly error: string | undefined;
  readonly required: boolean;
}

type TextProps<Name extends string> = Common<Name> & Limits & { readonly value: string | undefined };

export interface Fields<Name extends string> {
  /** Props of a text, a number, a date, a select or radio buttons. */
  <N extends Name>(name: N): TextProps<N>;
  /** Props of a checkbox. */
  box<N extends Name>(name: N): Omit<Common<N>, "required"> & { readonly checked: boolean };
  /** Props of a group of checkboxes. */
  many<N extends Name>(name: N): Common<N> & { readonly values: string[] };
  /** The refusal, for the summary above the form. */
  readonly errors: FieldError[];
}

interface Given<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly hints?: Readonly<Partial<Record<Label, ComponentChildren>>>;
  /** What the visitor sent; `untouched` before. */
  readonly form: Form;
  /** What an untouched form shows, such as a record that it changes. */
  readonly from?: Readonly<Record<string, unknown>>;
  readonly refused?: Refused | undefined;
}

/**
 * The fields of a form for an operation: each has the name, length and necessity of the operation's input, and
 * the label, value and error of the page. A field that the input does not have fails to compile.
 */
export function fieldsOf<const Id extends OperationId, const Label extends string>(
  request: WebRequest,
  id: Id,
  { labels, hints, form, from = {}, refused }: Given<Label>,
): Fields<Label & keyof Input<Id> & string> {
  type Name = Label & keyof Input<Id> & string;
  const errors = fieldErrors(refused, labels);
  const isNew = form === untouched;
  const known: Readonly<Record<string, ComponentChildren>> = hints ?? {};
  const limits = (name: string) => limitsOf(request, id, name);
  const common = <N extends Name>(name: N) => ({
    name,
    label: labels[name],
    ...(known[name] !== undefined && { hint: known[name] }),
    error: errorAt(errors, name),
  });
  const text = <N extends Name>(name: N) => ({
    ...common(name),
    value: isNew ? shown(from[name]) : form.raw(name),
    ...limits(name),
  });
  return Object.assign(text, {
    box: <N extends Name>(name: N) => ({
      ...common(name),
      checked: isNew ? from[name] === true : form.text(name) === "on",
    }),
    many: <N extends Name>(name: N) => ({
      ...common(name),
      required: limits(name).required,
      values: isNew ? [from[name] ?? []].flat().map(String) : [...form.all(name)],
    }),
    errors,
  });
}

const shown = (value: unknown) => (value === undefined || value === null ? undefined : String(value));

interface Schema {
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
}

function limitsOf({ parts }: WebRequest, id: OperationId, name: string): Limits {
  const input = parts.catalogue.byId(id)?.operation.input;
  const given = input?.properties[name] as Schema | undefined;
  const schema = given?.anyOf?.[0] ?? given; // a field that may be null
  return {
    required: input?.required?.includes(name) ?? false,
    ...(schema?.maxLength !== undefined && { maxlength: schema.maxLength }),
  };
}
