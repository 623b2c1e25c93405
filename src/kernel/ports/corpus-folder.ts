/** The folder of the research corpus. Only the operator of the machine writes there. */
export interface CorpusFolder {
  /** Paths of all files, relative to the folder, with `/`, sorted. Throws if the folder cannot be read. */
  files(): Promise<readonly string[]>;
  /** The whole file; null if it was deleted. Throws if it exceeds the maximum document size. */
  read(path: string): Promise<Uint8Array | null>;
}
