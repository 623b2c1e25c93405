/** Escape sequences that a terminal would obey, other control characters, and characters that turn text around. */
const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be shown
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const ENVELOPE = /^<USER_SUBMITTED_TEXT trust="untrusted">\n([\s\S]*)\n<\/USER_SUBMITTED_TEXT>$/;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** Text for a terminal: control characters are visible, and do nothing. */
export function harmless(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code === 9 ? "  " : `\\u{${code.toString(16)}}`;
  });
}

/** On one line. Text that others wrote is in marks that it cannot contain. */
export function shownText(text: string): string {
  const submitted = ENVELOPE.exec(text)?.[1];
  if (submitted === undefined) return harmless(text).replace(/\s*\n\s*/g, " ⏎ ");
  const written = submitted.replace(/&(lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  const inside = harmless(written)
    .replace(/[«»]/g, '"')
    .replace(/\s*\n\s*/g, " ⏎ ");
  return `written by others: «${inside}»`;
}
