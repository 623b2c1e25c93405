import type { TSchema } from "typebox";
import { problems } from "../languages/problems.ts";
import type { Fault } from "./validation.ts";

/** These texts do not change. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/**
 * Texts are stored in the normal form NFC, in which one character can become eighteen (Unicode Standard Annex #15, 12.1).
 * Finds those that are longer than their schema allows only then, so that no constraint of the database refuses them.
 */
export function grownTexts(schema: TSchema, value: unknown, path = ""): Fault[] {
  if (typeof value === "string") {
    if (ASCII.test(value)) return [];
    const longest = longestText(schema);
    const grown = [...value.normalize("NFC")].length;
    if (grown <= longest) return [];
    return [{ field: path, problem: problems.grown(grown, longest) }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    grownTexts(schemaAt(schema, name), each, path === "" ? name : `${path}.${name}`),
  );
}

interface Node {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: TSchema | boolean;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

/** Infinity without a limit; of several forms, the longest. */
function longestText(schema: TSchema): number {
  const { maxLength, anyOf = [] } = schema as Node;
  const forms = anyOf.map(longestText).filter(Number.isFinite);
  return maxLength ?? (forms.length > 0 ? Math.max(...forms) : Number.POSITIVE_INFINITY);
}

/** The schema of a member of an object or an array; any value is valid where none says more. */
function schemaAt(schema: TSchema, name: string): TSchema {
  const { properties, patternProperties, additionalProperties, items, anyOf } = schema as Node;
  const [pattern] = Object.values(patternProperties ?? {});
  const additional = typeof additionalProperties === "object" ? additionalProperties : undefined;
  const found = properties?.[name] ?? items ?? pattern ?? additional;
  if (found) return found;
  return { anyOf: (anyOf ?? []).map((each) => schemaAt(each, name)) } as never as TSchema;
}
