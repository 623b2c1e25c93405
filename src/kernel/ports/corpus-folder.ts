/** The folder of the research corpus. Only the operator of the machine writes there. */
export interface CorpusFolder {
  /** Throws if the folder cannot be read. */
  list(): Promise<FolderListing>;
  /** The whole file; null if it was deleted. Throws if it exceeds the maximum document size. */
  read(path: string): Promise<Uint8Array | null>;
}

/** All paths are relative to the folder, with `/`, and sorted. */
interface FolderListing {
  readonly files: readonly string[];
  /** Links, sockets and devices, which are never followed. */
  readonly links: readonly string[];
  /** Files whose path has a part that begins with a dot. */
  readonly hidden: number;
}
