import { type TSchema, Type } from "typebox";
import { inReadingOrder, plainLine, plainText } from "../values/text.ts";

type Options = NonNullable<Parameters<typeof Type.String>[0]>;
type Clean = (value: unknown) => unknown;

/** How a text is cleaned. The schema on the wire lacks it. */
const CLEANED = Symbol("cleaned");

/** A text on one line, such as a name or a title. */
export function line(options: Options = {}) {
  return Type.String({ ...options, [CLEANED]: plainLine });
}

/** A text that is taken byte for byte, such as the content of a file. */
export function verbatim(options: Options = {}) {
  return Type.String({ ...options, [CLEANED]: (text: string) => text });
}

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: TSchema | boolean;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly [CLEANED]?: (text: string) => string;
}

/** Fields whose texts are shown in lists, where one must not read as another. */
const NAMES = /(^|_)(name|title|label|subject|tag)s?$/;

/** What says the form of a text: it is checked as it was sent. */
const FORMS = ["enum", "const", "pattern", "format", "x-secret"];

const known = new WeakMap<TSchema, Clean>();

/**
 * The input with each free text as it is stored, so that limits count the stored text. Texts with a form of
 * their own, secrets and `verbatim` ones are unchanged; `line` ones are on one line.
 */
export function cleaned<Input>(schema: TSchema, input: Input): Input {
  const clean = known.get(schema) ?? cleaner(schema) ?? ((value) => value);
  known.set(schema, clean);
  return clean(input) as Input;
}

/** Undefined if nothing in it is cleaned. */
function cleaner(schema: TSchema, field = ""): Clean | undefined {
  const node = schema as Node;
  if (node.anyOf) return allOf(node.anyOf.map((each) => cleaner(each, field)));
  if (node.type === "string") return textCleaner(node, field);
  if (node.type === "array" && node.items) return listCleaner(cleaner(node.items, field));
  if (node.type === "object") return objectCleaner(node);
  return undefined;
}

function textCleaner(node: Node, field: string): Clean | undefined {
  const usual = NAMES.test(field) ? (text: string) => plainText(inReadingOrder(text)) : plainText;
  const clean = node[CLEANED] ?? (FORMS.some((form) => form in node) ? undefined : usual);
  return clean && ((value) => (typeof value === "string" && isStorable(value) ? clean(value) : value));
}

/** Other texts are refused, not mended: `CompiledSchema.faults` names them. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function listCleaner(clean: Clean | undefined): Clean | undefined {
  return clean && ((value) => (Array.isArray(value) ? value.map(clean) : value));
}

function objectCleaner({ properties = {}, patternProperties = {}, additionalProperties }: Node): Clean | undefined {
  const named = new Map(Object.entries(properties).map(([name, each]) => [name, cleaner(each, name)]));
  const others = [...Object.values(patternProperties), additionalProperties].find((each) => typeof each === "object");
  const other = others && cleaner(others);
  if (!other && ![...named.values()].some(Boolean)) return undefined;
  const cleanOf = (name: string) => (named.has(name) ? named.get(name) : other);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanOf(name)?.(each) ?? each]));
  };
}

/** Each ignores values of other types. */
function allOf(cleaners: readonly (Clean | undefined)[]): Clean | undefined {
  const some = cleaners.filter((each) => each !== undefined);
  return some.length === 0 ? undefined : (value) => some.reduce((sent, clean) => clean(sent), value);
}
