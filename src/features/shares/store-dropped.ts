import { statement } from "../../kernel/database/statement.ts";
import {
  type FileFault,
  lockByName,
  NAME_BYTES_MAX,
  type Origin,
  type StoredContent,
  storeFile,
} from "../files/index.ts";

/** Then the name gets a part of the file's id, so that nobody waits for a long search. */
const NUMBERS_MAX = 50;

const LOCK = statement("SELECT pg_advisory_xact_lock(hashtextextended('drop ' || $1, 0))");

/**
 * Stores what a visitor sent as a file of its own, which only the member sees. An equal name never adds a version: it
 * gets a number, and so it does not show which names the folder holds.
 */
export async function storeDropped(
  origin: Origin,
  { memberId, folderId, name }: { readonly memberId: string; readonly folderId: string; readonly name: string },
  content: StoredContent,
): Promise<{ readonly id: string; readonly name: string } | { readonly fault: FileFault }> {
  const { tx, newId } = origin;
  await tx.run(LOCK, [folderId]);
  let free = name;
  for (let number = 2; await lockByName(tx, { folderId, memberId, name: free }); number++) {
    free = numbered(name, number <= NUMBERS_MAX ? String(number) : newId("").replace(/^_/, ""));
  }
  const details = { label: free, description: "", tags: [], visibility: "private" as const, grantees: [] };
  const stored = await storeFile(origin, { memberId, folderId, name: free, ...details }, content);
  return "fault" in stored ? stored : { id: stored.id, name: free };
}

/** With a mark before the extension, and still short enough. */
function numbered(name: string, mark: string): string {
  const dot = name.lastIndexOf(".");
  const end = dot > 0 && name.length - dot <= 16 ? dot : name.length;
  const [characters, ending] = [[...name.slice(0, end)], name.slice(end)];
  const joined = () => `${characters.join("").trimEnd()} (${mark})${ending}`;
  while (Buffer.byteLength(joined()) > NAME_BYTES_MAX && characters.length > 1) characters.pop();
  return joined();
}
