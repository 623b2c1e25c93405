import { GcodeRefused } from "../../kernel/ports/gcode-reader.ts";

const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;
const LAST_PRINTABLE = 126;
const SEMICOLON = 59;
const QUOTE = 34;
const LINE_BYTES_MAX = 256;
/** Commands whose words may be texts: version and model checks of the firmware, which move and heat nothing. */
const TEXT_COMMANDS = new Set(["M115", "M862"]);

/** One command: `G1`, and its words. A word without a number, such as the axes of G28, is null. */
export class Command {
  letter = "";
  code = 0;
  line = 0;
  readonly words = new Map<string, number | null>();

  get name(): string {
    return this.letter + this.code;
  }
}

export interface Listener {
  /** The command is reused for the next line. */
  command(command: Command): void;
  comment(bytes: Buffer, from: number, to: number): void;
}

/**
 * Reads G-code in one pass over its bytes. Firmware takes a bare carriage return for the end of a line, also in a
 * comment, so it is refused everywhere.
 * @throws GcodeRefused
 */
export function scan(bytes: Buffer, listener: Listener): void {
  const command = new Command();
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const found = bytes.indexOf(LF, start);
    const end = found === -1 ? bytes.length : found;
    const trimmed = end > start && found !== -1 && bytes[end - 1] === CR ? end - 1 : end;
    scanLine(bytes, { from: start, to: trimmed, line }, { command, listener });
    start = end + 1;
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

function scanLine(
  bytes: Buffer,
  { from, to, line }: Span,
  { command, listener }: { readonly command: Command; readonly listener: Listener },
): void {
  let end = from;
  while (end < to && bytes[end] !== SEMICOLON) {
    const byte = bytes[end] as number;
    if ((byte < SPACE && byte !== TAB) || byte > LAST_PRINTABLE) throw new GcodeRefused("bad_byte", line);
    end++;
  }
  if (end - from > LINE_BYTES_MAX) throw new GcodeRefused("line_too_long", line);
  let at = from;
  while (at < end && isBlank(bytes[at])) at++;
  if (at < end) {
    command.line = line;
    readCommand(bytes, { from: at, to: end, line }, command);
    listener.command(command);
  }
  if (end < to) {
    for (let each = end; each < to; each++) {
      const byte = bytes[each] as number;
      if ((byte < SPACE && byte !== TAB) || byte === 127) throw new GcodeRefused("bad_byte", line);
    }
    listener.comment(bytes, end + 1, to);
  }
}

function readCommand(bytes: Buffer, { from, to, line }: Span, command: Command): void {
  const letter = String.fromCharCode(bytes[from] as number);
  if (letter !== "G" && letter !== "M" && letter !== "T") throw new GcodeRefused("unknown_command", line);
  let at = from + 1;
  let code = 0;
  const start = at;
  for (; at < to && isDigit(bytes[at]); at++) code = code * 10 + ((bytes[at] as number) - 48);
  if (at === start || at - start > 4) throw new GcodeRefused("unknown_command", line);
  command.letter = letter;
  command.code = code;
  command.words.clear();
  if (TEXT_COMMANDS.has(command.name)) return;
  while (at < to) {
    if (isBlank(bytes[at])) at++;
    else at = readWord(bytes, { from: at, to, line }, command);
  }
}

/** A letter and a decimal number without an exponent, for which firmware would take an E. */
function readWord(bytes: Buffer, { from, to, line }: Span, { words }: Command): number {
  const first = bytes[from] as number;
  if (first < 65 || first > 90 || first === QUOTE) throw new GcodeRefused("bad_word", line);
  let at = from + 1;
  const isNegative = bytes[at] === 45;
  const hasSign = isNegative || bytes[at] === 43;
  if (hasSign) at++;
  let digits = 0;
  let decimals = 0;
  let value = 0;
  let hasPoint = false;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === 46 && !hasPoint) hasPoint = true;
    else if (isDigit(byte)) {
      value = value * 10 + (byte - 48);
      digits++;
      if (hasPoint) decimals++;
    } else break;
  }
  const letter = String.fromCharCode(first);
  if (words.has(letter)) throw new GcodeRefused("repeated_word", line);
  if (digits === 0 ? hasSign || hasPoint : digits > 15) throw new GcodeRefused("bad_word", line);
  const magnitude = value / 10 ** decimals;
  words.set(letter, digits === 0 ? null : isNegative ? -magnitude : magnitude);
  return at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}
