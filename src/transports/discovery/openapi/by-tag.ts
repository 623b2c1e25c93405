type Json = Record<string, unknown>;

/** The parts of an OpenAPI document that this needs. */
export interface TaggedDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The operations with a tag, and the schemas that they use; null if no operation has it. */
export function documentOfTag<Document extends TaggedDocument>(document: Document, tag: string): Document | null {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, operations]) => [path, ofTag(operations, tag)] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  if (Object.keys(paths).length === 0) return null;
  const used = usedSchemas(paths, document.components.schemas);
  const schemas = Object.fromEntries(Object.entries(document.components.schemas).filter(([name]) => used.has(name)));
  return {
    ...document,
    tags: document.tags.filter(({ name }) => name === tag),
    paths,
    components: { ...document.components, schemas },
  };
}

function ofTag(operations: Readonly<Record<string, object>>, tag: string): Record<string, object> {
  return Object.fromEntries(
    Object.entries(operations).filter(([, operation]) =>
      ((operation as Json).tags as string[] | undefined)?.includes(tag),
    ),
  );
}

/** The names of the schemas that `root` refers to, directly or through others. */
function usedSchemas(root: object, schemas: Readonly<Record<string, object>>): Set<string> {
  const used = new Set<string>();
  const open: object[] = [root];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || used.has(name)) continue;
      used.add(name);
      open.push(schema);
    }
  }
  return used;
}
