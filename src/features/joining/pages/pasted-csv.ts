/** As the import reads it. */
const LINE_COLUMN = "line of the list";

const ADDRESS = /[^\s,;<>"()]+@[^\s,;<>"()]+/g;

/**
 * Pasted people as a CSV file: addresses, alone or with a name beside them, such as `Ada Park <ada@example.org>`. A
 * line without an address stays, so that the preview names it. Each row has the number of its line in the list.
 */
export function pastedCsv(text: string): string {
  const rows = text.split("\n").flatMap((line, at) => {
    const of = String(at + 1);
    const found = line.match(ADDRESS) ?? [];
    if (found.length === 0) return line.trim() === "" ? [] : [[line.trim(), "", of]];
    if (found.length > 1) return found.map((email) => [email, "", of]);
    const [email = ""] = found;
    const name = line
      .replace(email, " ")
      .replace(/[<>"(),;\t]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return [[email, name, of]];
  });
  return [["email", "name", LINE_COLUMN], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}
