import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Format } from "typebox/format";
import { chosenLanguage } from "../languages/language.ts";
import { problems } from "../languages/problems.ts";
import { memoize, memoizeFor } from "../values/memoize.ts";
import { isEmailAddress } from "../values/texts/email-address.ts";
import { asSent, timeProblem } from "./fields/instants.ts";
import { unknownField } from "./fields/unknown-fields.ts";

/** One validation error, with the field as a dotted path. */
export interface Fault {
  readonly field: string;
  readonly problem: string;
  /** The accepted values, for a field with a fixed set. */
  readonly accepted?: readonly unknown[];
}

export interface CompiledSchema {
  readonly schema: TSchema;
  /** At most eight errors of `value` as input; empty when it is valid and its text can be stored. */
  faults(value: unknown): Fault[];
  /** Checks only the shape, for output of our own handlers. */
  valid(value: unknown): boolean;
}

const FAULTS_MAX = 8;

// As everywhere else: also with domains in scripts of their own, which JSON Schema's `email` does not know.
Format.Set("email", isEmailAddress);

/** Each schema is compiled once per process, on first use, across catalogues. */
export const compile: (schema: TSchema) => CompiledSchema = memoizeFor(compiled);

function compiled(schema: TSchema): CompiledSchema {
  const ofReply = memoize(() => Compile(schema));
  const ofInput = memoize(() => Compile(asSent(schema)));
  return {
    schema,
    valid: (value) => ofReply().Check(value),
    faults(value) {
      if (ofInput().Check(value)) return hostileText(value);
      const errors = ofInput().Errors(value);
      const faults = errors
        .filter((error) => !isOnlyNull(error, errors))
        .flatMap((error) => explain(error, schema, value));
      return faults.slice(0, FAULTS_MAX);
    },
  };
}

type SchemaError = ReturnType<ReturnType<typeof Compile>["Errors"]>[number];

/** A field that may be null is a choice of two schemas. What it must be otherwise says more than "must be null". */
function isOnlyNull({ keyword, params, instancePath }: SchemaError, all: readonly SchemaError[]): boolean {
  const isNull = keyword === "type" && (params as { type: unknown }).type === "null";
  const others = all.filter((other) => other.instancePath === instancePath && other.keyword !== "anyOf");
  return isNull && others.length > 1;
}

function explain(error: SchemaError, schema: TSchema, input: unknown): Fault[] {
  const field = error.instancePath.slice(1).replaceAll("/", ".") || "(body)";
  switch (error.keyword) {
    case "additionalProperties":
      return (error.params as { additionalProperties: string[] }).additionalProperties.map((name) => ({
        field: field === "(body)" ? name : `${field}.${name}`,
        problem: unknownField(name, schemaAt(error.schemaPath, schema)),
      }));
    case "required":
      return (error.params as { requiredProperties: string[] }).requiredProperties.map((name) => ({
        field: field === "(body)" ? name : `${field}.${name}`,
        problem: problems.required,
      }));
    case "enum": {
      const accepted = (error.params as { allowedValues: unknown[] }).allowedValues;
      return [{ field, problem: problems.oneOf(accepted.join(", ")), accepted }];
    }
    case "const":
      return [
        { field, problem: problems.exactly(JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)) },
      ];
    case "format":
      return [
        {
          field,
          problem: formatProblem((error.params as { format: string }).format, valueAt(error.instancePath, input)),
        },
      ];
    case "boolean": // reported again for additionalProperties
    case "anyOf": // its branches are listed already
      return [];
    case "type":
      return [{ field, problem: typeProblem((error.params as { type: string | readonly string[] }).type) }];
    case "pattern": {
      // People who read a page in a language of their own cannot read a pattern.
      const { pattern } = error.params as { pattern: string | RegExp };
      const { description } = schemaAt(error.schemaPath, schema) as { readonly description?: string };
      const shown = description === undefined ? String(pattern) : `${pattern} (${description.replace(/\.$/, "")})`;
      return [{ field, problem: chosenLanguage() === null ? problems.pattern(shown) : problems.form }];
    }
    default:
      return [{ field, problem: limitProblem(error) ?? error.message }];
  }
}

const JSON_TYPES: Readonly<Record<string, string | undefined>> = problems.types;

function typeProblem(type: string | readonly string[]): string {
  const [first] = typeof type === "string" ? [type] : type;
  return JSON_TYPES[first ?? ""] ?? problems.form;
}

function limitProblem({ keyword, params }: SchemaError): string | undefined {
  const { limit = 0, multipleOf = 0 } = params as { readonly limit?: number; readonly multipleOf?: number };
  switch (keyword) {
    case "minLength":
      return problems.charsMin(limit);
    case "maxLength":
      return problems.charsMax(limit);
    case "minItems":
      return problems.itemsMin(limit);
    case "maxItems":
      return problems.itemsMax(limit);
    case "uniqueItems":
      return problems.twice;
    case "minimum":
      return problems.atLeast(limit);
    case "maximum":
      return problems.atMost(limit);
    case "exclusiveMinimum":
      return problems.moreThan(limit);
    case "exclusiveMaximum":
      return problems.lessThan(limit);
    case "multipleOf":
      return problems.multipleOf(multipleOf);
    case "minProperties":
      return problems.fieldsMin(limit);
    case "maxProperties":
      return problems.fieldsMax(limit);
    default:
      return undefined;
  }
}

/** The schema at a fragment such as `#/properties/window` (RFC 6901, §6). */
function schemaAt(fragment: string, schema: TSchema): TSchema {
  const steps = fragment.split("/").slice(1);
  return steps.reduce<TSchema>((at, step) => (at as Record<string, TSchema>)[step] ?? {}, schema);
}

/** The value at a pointer such as `/window/open` (RFC 6901, §5). */
function valueAt(pointer: string, input: unknown): unknown {
  const steps = pointer.split("/").slice(1);
  const names = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], input);
}

function formatProblem(format: string, value: unknown): string {
  if (format === "email") return problems.email;
  return timeProblem(format, value) ?? problems.format(format);
}

/** Strings that PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
function hostileText(value: unknown, field = ""): Fault[] {
  if (typeof value === "string") {
    if (value.includes("\0")) return [{ field, problem: problems.nul }];
    if (!value.isWellFormed()) return [{ field, problem: problems.notUnicode }];
    return [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name.includes("\0") || !name.isWellFormed())
      return [{ field: field || "(body)", problem: problems.malformedName }];
    return hostileText(member, field ? `${field}.${name}` : name);
  });
}
