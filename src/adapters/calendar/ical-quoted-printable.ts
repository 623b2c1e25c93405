import { decodeText } from "../../kernel/values/texts/decode-text.ts";

/** `SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=BChe` of vCalendar 1.0, whose ENCODING= may be missing. */
const QUOTED = /^([\w-]+)((?:;[^:;]*)*?);(?:ENCODING=)?"?QUOTED-PRINTABLE"?((?:;[^:;]*)*):(.*)$/i;
const CHARSET = /;CHARSET="?([^;:"]+)"?/i;

/** Lines whose values are quoted-printable (RFC 2045 §6.7) as lines of iCalendar. A last `=` joins the next line. */
export function unquotedLines(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    let line = lines[at] ?? "";
    if (!QUOTED.test(line)) {
      found.push(line);
      continue;
    }
    while (/=[ \t]*$/.test(line) && at + 1 < lines.length) {
      at += 1;
      line = line.replace(/=[ \t]*$/, "") + lines[at];
    }
    found.push(
      line.replace(QUOTED, (_, name: string, before: string, after: string, value: string) => {
        const parameters = `${before}${after}`;
        const charset = CHARSET.exec(parameters)?.[1] ?? null;
        return `${name}${parameters.replace(CHARSET, "")}:${decoded(value, charset)}`;
      }),
    );
  }
  return found;
}

/** A line break of a text is written as `\\n` in iCalendar (RFC 5545 §3.3.11). */
function decoded(value: string, charset: string | null): string {
  return value
    .replaceAll(/=(?==)/g, "") // before a space of a folded line, which is gone
    .replaceAll(/(?:=[\dA-F]{2})+/gi, (run) => decodeText(Buffer.from(run.replaceAll("=", ""), "hex"), charset))
    .replaceAll(/\r\n|\r|\n/g, "\\n");
}
