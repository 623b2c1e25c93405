import type { KEYS } from "../../src/app/config.ts";
import { code, page, paragraph, table } from "../../src/reference/markdown.ts";

/** `configuration.md`: every key of the environment. */
export function configurationPage(keys: typeof KEYS): string {
  return page(
    "# Configuration",
    paragraph(`The server is configured by its environment, and needs none of it. A key that begins with \`ATRIUM_\` and is not
      here stops the start, and so does a value that cannot be used: the message says which and why.`),
    paragraph(`Each key can also be read from a file: \`ATRIUM_SMTP_URL_FILE=/run/secrets/smtp\` sets \`ATRIUM_SMTP_URL\` to
      the content of that file, without spaces and line ends around it.`),
    table(
      ["Key", "Default", "Meaning"],
      Object.entries(keys).map(([name, { default: fallback, about }]) => [
        code(name),
        fallback ? code(fallback) : "",
        about,
      ]),
    ),
  );
}
