/** What `make` makes, made when it is first asked for and kept from then on. */
export function memoize<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
