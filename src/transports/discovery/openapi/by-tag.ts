type Json = Record<string, unknown>;

const REFERENCE = {
  responses: /"#\/components\/responses\/([^"]+)"/g,
  schemas: /"#\/components\/schemas\/([^"]+)"/g,
};

type Methods = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The parts of an OpenAPI document that this needs. */
export interface TaggedDocument {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Methods;
  readonly webhooks: Methods;
  readonly components: Readonly<Record<"responses" | "schemas", Readonly<Record<string, object>>>>;
}

/** The operations with a tag, and the responses and schemas that they use; null if no operation has it. */
export function documentOfTag<Document extends TaggedDocument>(document: Document, tag: string): Document | null {
  const paths = withTag(document.paths, tag);
  if (Object.keys(paths).length === 0) return null;
  const webhooks = withTag(document.webhooks, tag);
  const responses = used(paths, "responses", document.components);
  const schemas = used({ paths, webhooks, responses }, "schemas", document.components);
  return {
    ...document,
    tags: document.tags.filter(({ name }) => name === tag),
    paths,
    webhooks,
    components: { ...document.components, responses, schemas },
  };
}

function withTag(methods: Methods, tag: string): Methods {
  return Object.fromEntries(
    Object.entries(methods)
      .map(([path, operations]) => [path, ofTag(operations, tag)] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
}

function ofTag(operations: Readonly<Record<string, object>>, tag: string): Record<string, object> {
  return Object.fromEntries(
    Object.entries(operations).filter(([, operation]) =>
      ((operation as Json).tags as string[] | undefined)?.includes(tag),
    ),
  );
}

/** The components of one kind that `root` refers to, directly or through others. */
function used(root: object, kind: "responses" | "schemas", { [kind]: all }: TaggedDocument["components"]) {
  const names = new Set<string>();
  const open: object[] = [root];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [, name = ""] of JSON.stringify(part).matchAll(REFERENCE[kind])) {
      const component = all[name];
      if (component === undefined || names.has(name)) continue;
      names.add(name);
      open.push(component);
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
