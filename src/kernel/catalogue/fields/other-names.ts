import type { TObject, TSchema } from "typebox";
import { memoizeFor } from "../../values/memoize.ts";

/** Our own name of a field that the contract names otherwise. The schema on the wire lacks it; the description has it. */
const OTHER_NAME = Symbol("other name");

type Named = TSchema & { readonly [OTHER_NAME]?: string };

/** Option of a field that callers may also send as `name`, which is one word for the same thing in all operations. */
export function alsoNamed(name: string) {
  return { [OTHER_NAME]: name };
}

const namesOf = memoizeFor((input: TObject): ReadonlyMap<string, string> => {
  const fields = Object.entries(input.properties as Record<string, Named>);
  return new Map(fields.flatMap(([field, schema]) => (schema[OTHER_NAME] ? [[schema[OTHER_NAME], field]] : [])));
});

/** The input under the declared names. A field that was sent under both stays twice, and is refused as unknown. */
export function withDeclaredNames(
  input: TObject,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = namesOf(input);
  if (names.size === 0) return sent;
  const declared = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = names.get(name);
    const isOther = field !== undefined && !Object.hasOwn(input.properties, name) && !Object.hasOwn(sent, field);
    return [isOther ? field : name, value];
  };
  return Object.fromEntries(Object.entries(sent).map(declared));
}
