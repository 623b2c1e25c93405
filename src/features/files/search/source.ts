import { opening, type SearchSource } from "../../../kernel/catalogue/search-source.ts";
import { get } from "../operations/get.ts";
import { search } from "../operations/search.ts";
import { searchFiles } from "../search-store.ts";

const pageOf = (id: string) => `/files/${encodeURIComponent(id)}`;

const TEXTS = /^text\/|^application\/(?:[\w.-]+\+)?(?:json|xml|yaml)$/;

/** The words of a file that is a text. */
function textOf(contentType: string, base64: string | undefined): string | null {
  const [type = ""] = contentType.split(";");
  return base64 !== undefined && TEXTS.test(type) ? Buffer.from(base64, "base64").toString("utf8") : null;
}

/** The member's own files, and those that others show to them. */
export const filesFound: SearchSource = {
  kind: "file",
  through: search,
  opens: (file_id) =>
    opening(get, { file_id, inline: true }, ({ file, inline_base64, not_searched }) => ({
      title: file.label || file.filename,
      at: file.uploadedAt,
      path: pageOf(file_id),
      words: textOf(file.contentType, inline_base64),
      facts: { ...file, not_searched },
    })),
  async find(tx, { caller, text, limit }) {
    if (caller.memberId === null) return [];
    const files = await searchFiles(tx, caller.memberId, { words: text, limit });
    return files.map(({ id, name, label, description }) => ({
      key: id,
      title: label || name,
      line: label && label !== name ? name : description,
      path: pageOf(id),
    }));
  },
};
