import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
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
        problem: "is required",
      }));
    case "enum": {
      const accepted = (error.params as { allowedValues: unknown[] }).allowedValues;
      return [{ field, problem: `must be one of ${accepted.join(", ")}`, accepted }];
    }
    case "const":
      return [
        { field, problem: `must be ${JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)}` },
      ];
    case "format":
      return [{ field, problem: formatProblem((error.params as { format: string }).format) }];
    case "boolean": // reported again for additionalProperties
    case "anyOf": // its branches are listed already
      return [];
    default:
      return [{ field, problem: error.message }];
  }
}

/** The schema at a fragment such as `#/properties/window` (RFC 6901, §6). */
function schemaAt(fragment: string, schema: TSchema): TSchema {
  const steps = fragment.split("/").slice(1);
  return steps.reduce<TSchema>((at, step) => (at as Record<string, TSchema>)[step] ?? {}, schema);
}

function formatProblem(format: string): string {
  if (format === "date-time") return "must be a date and time with an offset, such as 2030-05-02T19:00:00Z";
  if (format === "date") return "must be a date, such as 2030-05-02";
  return `must be a valid ${format}`;
}

/** Strings that PostgreSQL cannot store: NUL, and halves of surrogate pairs. */
function hostileText(value: unknown, field = ""): Fault[] {
  if (typeof value === "string") {
    if (value.includes("\0")) return [{ field, problem: "must not contain a NUL character" }];
    if (!value.isWellFormed()) return [{ field, problem: "must be well-formed Unicode" }];
    return [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name.includes("\0") || !name.isWellFormed())
      return [{ field: field || "(body)", problem: "has a malformed name" }];
    return hostileText(member, field ? `${field}.${name}` : name);
  });
}
