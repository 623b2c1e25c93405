/** The test files that `npm test` leaves out. */
export declare const LONG: readonly string[];
/** Those that the words of a command line do not name. */
export function unnamed(words: readonly string[]): string[];
