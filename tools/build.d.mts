/** Bundles `src` into `dist` and copies what is not compiled, if anything has changed since the last time. */
export function ensureBuilt(): Promise<void>;
