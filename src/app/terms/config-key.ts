/** The parser, the guide's table and the error messages all read these definitions. */
export interface Key<T, Default extends string | null = string | null> {
  readonly default: Default;
  readonly about: string;
  parse(text: string): T;
}

export function key<T, Default extends string | null>(
  fallback: Default,
  about: string,
  parse: (text: string) => T,
): Key<T, Default> {
  return { default: fallback, about, parse };
}
