/** Bundles `src` into `dist` and copies other files, if anything has changed since the last build. */
export function ensureBuilt(): Promise<void>;
