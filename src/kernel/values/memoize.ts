/** Memoizes what `make` derives from each object, as long as the object lives. */
export function memoizeFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly it: Made }>();
  return (key) => {
    let known = made.get(key);
    if (!known) {
      known = { it: make(key) };
      made.set(key, known);
    }
    return known.it;
  };
}

/** Memoizes `make`. */
export function memoize<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
