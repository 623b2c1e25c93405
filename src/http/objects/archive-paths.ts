/** Characters that Windows does not allow in names, or that separate paths. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression replaces control characters
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** A name that every system can extract, within its folder. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(FORBIDDEN, "_")
    .replace(/[. ]+$/, (end) => "_".repeat(end.length));
  return plain === "" || DEVICE.test(plain) ? `_${plain}` : plain;
}

/**
 * Paths as stored in an archive, in the order given. Each is relative, and none equals another or a folder of another,
 * without regard to case.
 */
export function archivePaths(paths: readonly string[]): string[] {
  const safe = paths.map((path) => path.split("/").map(safeName));
  const taken = new Set<string>();
  for (const segments of safe)
    for (let depth = 1; depth < segments.length; depth++) taken.add(key(segments.slice(0, depth).join("/")));
  return safe.map((segments) => {
    const path = unused(segments.join("/"), taken);
    taken.add(key(path));
    return path;
  });
}

/** With a number before the extension, if the path is taken. */
function unused(path: string, taken: ReadonlySet<string>): string {
  const dot = path.lastIndexOf(".");
  const end = dot > path.lastIndexOf("/") + 1 ? dot : path.length;
  let candidate = path;
  for (let number = 2; taken.has(key(candidate)); number++)
    candidate = `${path.slice(0, end)} (${number})${path.slice(end)}`;
  return candidate;
}

function key(path: string): string {
  return path.normalize("NFKC").toUpperCase().toLowerCase();
}
