import fc from "fast-check";
import type { Entry } from "../../src/kernel/catalogue/catalogue.ts";
import { deep, raw } from "./ways.ts";

/** The subset of JSON Schema in the catalogue's inputs. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface Body {
  readonly kind: "valid" | "near" | "hostile";
  readonly input: unknown;
}

const MEGABYTE = 1024 * 1024;
const CHARS_MAX = 400;

/** Values that have broken other software. */
const HOSTILE_VALUES: readonly unknown[] = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\u202egnp.exe\u2066",
  "\u200b\u{e0041}\u{e0042}",
  "\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007",
  "a\r\nSet-Cookie: hostile=1\r\n\r\n<html>",
  "'; DROP TABLE member; --",
  "' OR 1=1) --",
  "%' AND pg_sleep(5)::text = '",
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "$\u007b7*7}{{7*7}}<%= 7*7 %>#{7*7}",
  "../../../../etc/passwd",
  "..%2f..%2f%00",
  "mem_0123456789abcdef01234567' --",
  "NaN",
  "-0",
  "1e400",
  "0x1F",
  "９９",
  "x".repeat(5_000),
  "(a+)+$".repeat(200),
  `${"a".repeat(1_500)}!`,
  "ﷺ".repeat(2_000),
  `e${"\u0301".repeat(3_000)}`,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  raw("123456789012345678901234567890"),
  raw("1e999"),
  raw("-1e999"),
  raw("1E-400"),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: "x", valueOf: 1, toJSON: "z" },
  { $ne: null },
  { "": "" },
  deep(900),
  deep(20_000),
];

const megabyte = "m".repeat(MEGABYTE);

/** A valid value; half of the time from the examples. */
function valid(schema: Schema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const made = made_(schema, known);
  const fitting = known.filter((each) => schema.type === undefined || schema.type === typeOf(each));
  return fitting.length === 0 ? made : fc.oneof(fc.constantFrom(...fitting), made);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value === "number" ? "integer" : typeof value;
}

function made_(schema: Schema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valid(each, known)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return text(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const bounds = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 6) };
      const item = valid(schema.items ?? {}, []);
      return schema.uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
    }
    case "object":
      return members(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function members(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valid(each, [])] as const);
  const requiredKeys = [...(schema.required ?? [])];
  const own = fc.record(Object.fromEntries(fields), { requiredKeys });
  const [pattern, value] = Object.entries(schema.patternProperties ?? {})[0] ?? [];
  if (pattern === undefined || value === undefined) return own;
  const further = fc.dictionary(matching(pattern), valid(value, []), { maxKeys: 3 });
  return fc.tuple(own, further).map(([a, b]) => ({ ...b, ...a }));
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Takes milliseconds to make, and many fields have the same pattern. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, known);
  return known;
}

/** URLs that answer at once without content. */
const ADDRESSES = [
  "http://127.0.0.1:1/x",
  "https://luma.com/demo-night",
  "http://[::1]:1/",
  "https://nowhere.invalid/a?b=c",
];

function text(schema: Schema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = CHARS_MAX, pattern, format } = schema;
  if (format === "date-time")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("2099-01-01") })
      .map((at) => at.toISOString());
  if (format === "date")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date("2099-01-01") })
      .map((at) => at.toISOString().slice(0, 10));
  if (format === "email") return fc.stringMatching(/^[a-z]{1,12}@example\.org$/);
  if (format === "uri") return fc.constantFrom(...ADDRESSES);
  if (pattern !== undefined) return matching(pattern);
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, CHARS_MAX)) };
  const atTheEdge = fc.constant("é".repeat(Math.min(maxLength, 4_000)));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .string({ ...length, unit: "grapheme" })
        // A grapheme may have several UTF-16 units, and lengths count units.
        .map((each) => each.slice(0, maxLength).toWellFormed().padEnd(minLength, "x")),
    },
    { weight: 1, arbitrary: atTheEdge },
    { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES) },
  );
}

/** A value that the schema rejects or almost rejects. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const wrong: unknown[] = [null, [], {}, "", " ", true, -1, 1.5, "1", raw("123456789012345678901234567890")];
  if (schema.maxLength !== undefined)
    wrong.push("x".repeat(schema.maxLength + 1), "\u{1f468}".repeat(schema.maxLength));
  if (schema.minLength !== undefined && schema.minLength > 0) wrong.push("x".repeat(schema.minLength - 1));
  if (schema.maximum !== undefined) wrong.push(schema.maximum + 1, String(schema.maximum));
  if (schema.minimum !== undefined) wrong.push(schema.minimum - 1);
  if (schema.maxItems !== undefined) wrong.push(Array.from({ length: schema.maxItems + 1 }, () => "x"));
  if (schema.format !== undefined)
    wrong.push("2030-02-30T25:61:61Z", "0000-00-00T00:00:00Z", "2030-01-01T00:00:00+99:99", "@", "http://");
  return fc.constantFrom(...wrong);
}

/** Ids of other members' records. */
type Ids = readonly string[];

/** Long polls are tested elsewhere. */
const impatient = (input: Record<string, unknown>) => ("wait" in input ? { ...input, wait: 0 } : input);

/** One third each valid, nearly valid and hostile. `ids`: existing records. */
export function bodies({ operation }: Entry, ids: Ids): fc.Arbitrary<Body> {
  const schema = operation.input as unknown as Schema;
  const examples = operation.examples.map(({ input }) => impatient(input as Record<string, unknown>));
  const fields = Object.entries(schema.properties ?? {});
  const ofField = (name: string, each: Schema): fc.Arbitrary<unknown> => {
    if (name === "wait") return fc.constant(0);
    const known = examples.map((example) => example[name]).filter((value) => value !== undefined);
    const named = /(^|_)id$|^handle$/.test(name) ? ids : [];
    return valid(each, [...known, ...named]);
  };
  const whole = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, ofField(name, each)])), {
    requiredKeys: [...(schema.required ?? [])],
  });
  const base = fc.oneof(whole, fc.constantFrom(...examples));
  const change = (value: (each: Schema) => fc.Arbitrary<unknown>) =>
    fields.length === 0
      ? fc.constant({})
      : fc.constantFrom(...fields).chain(([name, each]) => value(each).map((given) => ({ [name]: given })));
  const without = fc.constantFrom(...(schema.required ?? ["x"]));
  const near = fc.oneof(
    fc.tuple(base, change(nearly)).map(([input, changed]) => ({ ...input, ...changed })),
    fc
      .tuple(base, without)
      .map(([input, name]) => Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))),
    fc
      .tuple(base, fc.constantFrom("mispelt", "id", "member_id", "tier", "caller", "constructor", "__proto__"))
      .map(([input, name]) => withOwn(input, name, "operator")),
  );
  const hostile = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          base,
          change(() => fc.constantFrom(...HOSTILE_VALUES)),
        )
        .map(([input, changed]) => ({ ...input, ...changed })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          base,
          change(() => fc.constant(megabyte)),
        )
        .map(([input, changed]) => ({ ...input, ...changed })),
    },
    { weight: 1, arbitrary: base.map((input) => withOwn(input, "__proto__", { tier: "operator", memberId: "mem_1" })) },
    { weight: 1, arbitrary: base.map((input) => ({ ...input, constructor: { prototype: { tier: "operator" } } })) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  );
  return fc.oneof(
    base.map((input): Body => ({ kind: "valid", input })),
    near.map((input): Body => ({ kind: "near", input })),
    hostile.map((input): Body => ({ kind: "hostile", input })),
  );
}

function withOwn(input: object, name: string, value: unknown): object {
  const copy = { ...input };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}
