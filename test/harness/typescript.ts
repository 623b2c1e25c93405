/** Options of a Node that runs our TypeScript in a process of its own. */
export const TYPESCRIPT: readonly string[] = [
  "--disable-warning=ExperimentalWarning",
  "--import",
  new URL("../../tools/loader.mjs", import.meta.url).href,
];
