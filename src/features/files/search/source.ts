import type { SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { search } from "../operations/search.ts";
import { searchFiles } from "../search-store.ts";

/** The member's own files, and those that others show to them. */
export const filesFound: SearchSource = {
  kind: "file",
  through: search,
  async find(tx, { caller, text, limit }) {
    if (caller.memberId === null) return [];
    const files = await searchFiles(tx, caller.memberId, { words: text, limit });
    return files.map(({ id, name, label, description }) => ({
      title: label || name,
      line: label && label !== name ? name : description,
      path: `/files/${encodeURIComponent(id)}`,
    }));
  },
};
