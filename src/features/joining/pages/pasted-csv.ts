const ADDRESS = /[^\s,;<>"()]+@[^\s,;<>"()]+/g;

/**
 * Pasted people as a CSV file: addresses, alone or with a name beside them, such as `Ada Park <ada@example.org>`. A
 * line without an address stays, so that the preview names it.
 */
export function pastedCsv(text: string): string {
  const rows = text.split(/\n+/).flatMap((line) => {
    const found = line.match(ADDRESS) ?? [];
    if (found.length === 0) return line.trim() === "" ? [] : [[line.trim(), ""]];
    if (found.length > 1) return found.map((email) => [email, ""]);
    const [email = ""] = found;
    const name = line
      .replace(email, " ")
      .replace(/[<>"(),;\t]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return [[email, name]];
  });
  return [["email", "name"], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");
}
