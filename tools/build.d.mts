/** Packages that stay packages, because they read their own files at run time. A name may end with `*`. */
export const APART: readonly string[];
/** Packages whose files the server reads by name. */
export const READ: readonly string[];

/** Bundles `src` into `dist` and copies other files, if anything has changed since the last build. */
export function ensureBuilt(): Promise<void>;

/** Writes the bundle and the files that it reads into a folder. `reword` changes the text of each of our modules. */
export function bundle(folder: string, reword?: (text: string) => string): Promise<void>;
