import { DAY_MS } from "../../kernel/values/duration.ts";

const LINE = /^((?:DTSTART|DTEND|DTSTAMP|LAST-MODIFIED|RECURRENCE-ID|EXDATE|RDATE))((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i;
const RULE = /^(RRULE|EXRULE)(?:;[^:]*)?:/i;
/** A zone name with a colon must be quoted (RFC 5545 §3.2): "tzone://Microsoft/Utc", "(UTC+01:00) Amsterdam". */
const ZONE_WITH_COLON = /;TZID=([^"]*?:[^"]*?):(?=\s*\d{4}-?\d\d-?\d\d[^a-su-y]*$)/i;
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * A content line with its dates in the form of RFC 5545 §3.3.4 and §3.3.5. Small generators write dates without
 * VALUE=DATE, times without seconds or of 24:00, and the forms of ISO 8601. Other values stay as they are.
 */
export function repairedLine(written: string): string {
  return repairedDates(written.replace(ZONE_WITH_COLON, ';TZID="$1":'));
}

function repairedDates(line: string): string {
  const [, name = "", parameters = "", written = ""] = LINE.exec(line) ?? [];
  // As text, because the library refuses whole rules for one odd part.
  if (name === "") return line.replace(RULE, "$1;VALUE=TEXT:");
  const values = written.split(",").map((value) => value.trim());
  if (values.some((value) => value.includes("/"))) return line;
  const plain = parameters.replace(/;VALUE="?[A-Z-]*"?/i, "");
  if (values.every((value) => DATE.test(value))) {
    return `${name}${plain};VALUE=DATE:${values.map((value) => value.replaceAll("-", "")).join(",")}`;
  }
  const times = values.map(repairedTime);
  if (times.includes(null)) return line;
  // A date with a time is a time, unless it is declared as a date.
  return `${name}${/;VALUE="?DATE"?(;|$)/i.test(parameters) ? parameters : plain}:${times.join(",")}`;
}

/** Null if it is not a time. One with an offset becomes UTC. */
function repairedTime(value: string): string | null {
  const [, year, month, day, hour, minute, second = "00", zone = ""] = TIME.exec(value) ?? [];
  if (year === undefined) return null;
  const isMidnight = hour === "24" && minute === "00" && second === "00";
  const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2") : "";
  if (!isMidnight && offset === "") {
    return `${year}${month}${day}T${hour}${minute}${second}${zone.toUpperCase()}`;
  }
  const instant = Date.parse(`${year}-${month}-${day}T${isMidnight ? "00" : hour}:${minute}:${second}${offset || "Z"}`);
  if (Number.isNaN(instant)) return null;
  const whole = new Date(instant + (isMidnight ? DAY_MS : 0)).toISOString();
  return `${whole.slice(0, 19).replaceAll(/[-:]/g, "")}${zone === "" ? "" : "Z"}`;
}
