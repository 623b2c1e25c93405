import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { chosenLanguage } from "../languages/language.ts";
import { pageProblems, problems } from "../languages/problems.ts";
import { memoize } from "../values/memoize.ts";
import { unknownField } from "./unknown-fields.ts";

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

/** Each schema is compiled once per process, on first use, across catalogues. */
const compiledOf = new WeakMap<TSchema, CompiledSchema>();

export function compile(schema: TSchema): CompiledSchema {
  const known = compiledOf.get(schema) ?? compiled(schema);
  compiledOf.set(schema, known);
  return known;
}

function compiled(schema: TSchema): CompiledSchema {
  const validator = memoize(() => Compile(schema));
  return {
    schema,
    valid: (value) => validator().Check(value),
    faults(value) {
      if (validator().Check(value)) return hostileText(value);
      const faults = validator()
        .Errors(value)
        .flatMap((error) => explain(error, schema));
      return faults.slice(0, FAULTS_MAX);
    },
  };
}

type SchemaError = ReturnType<ReturnType<typeof Compile>["Errors"]>[number];

function explain(error: SchemaError, schema: TSchema): Fault[] {
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
      return [{ field, problem: formatProblem((error.params as { format: string }).format) }];
    case "boolean": // reported again for additionalProperties
    case "anyOf": // its branches are listed already
      return [];
    default:
      return [{ field, problem: (chosenLanguage() !== null && pageProblem(error)) || error.message }];
  }
}

/** In words for people, who read the page in a language of their own. */
function pageProblem({ keyword, params }: SchemaError): string | undefined {
  const { limit = 0, type } = params as { readonly limit?: number; readonly type?: string | readonly string[] };
  switch (keyword) {
    case "minLength":
      return pageProblems.charsMin(limit);
    case "maxLength":
      return pageProblems.charsMax(limit);
    case "minItems":
      return pageProblems.itemsMin(limit);
    case "maxItems":
      return pageProblems.itemsMax(limit);
    case "minimum":
      return pageProblems.atLeast(limit);
    case "maximum":
      return pageProblems.atMost(limit);
    case "pattern":
      return pageProblems.form;
    case "type":
      return type === "integer" || type === "number" ? pageProblems.number : undefined;
    default:
      return undefined;
  }
}

/** The schema at a fragment such as `#/properties/window` (RFC 6901, §6). */
function schemaAt(fragment: string, schema: TSchema): TSchema {
  const steps = fragment.split("/").slice(1);
  return steps.reduce<TSchema>((at, step) => (at as Record<string, TSchema>)[step] ?? {}, schema);
}

function formatProblem(format: string): string {
  if (format === "date-time") return problems.dateTime;
  if (format === "date") return problems.date;
  return problems.format(format);
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
