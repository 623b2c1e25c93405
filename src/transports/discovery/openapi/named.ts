/** Examples as OpenAPI wants them: by name, with what a person might say as summary. */
export function named(examples: readonly { readonly say: string; readonly value: unknown }[]): Record<string, object> {
  return Object.fromEntries(examples.map(({ say, value }, at) => [`example-${at + 1}`, { summary: say, value }]));
}
