/** Examples by name, as OpenAPI has them, with `say` as summary. */
export function named(examples: readonly { readonly say: string; readonly value: unknown }[]): Record<string, object> {
  return Object.fromEntries(examples.map(({ say, value }, at) => [`example-${at + 1}`, { summary: say, value }]));
}
