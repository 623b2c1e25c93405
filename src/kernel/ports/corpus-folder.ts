/** The folder from which the research corpus is filled. Only the operator of the machine writes there. */
export interface CorpusFolder {
  /** Paths of all files, relative to the folder and with `/`, sorted. Throws when the folder cannot be read. */
  files(): Promise<readonly string[]>;
  /** The whole file, or null when it is gone. Throws when it is larger than a document can be. */
  read(path: string): Promise<Uint8Array | null>;
}
