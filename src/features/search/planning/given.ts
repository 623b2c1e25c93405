import type { TSchema } from "typebox";

type Field = TSchema & { readonly format?: string; readonly type?: string; readonly enum?: readonly string[] };

const NUMBER_WORDS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eine?[nmr]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf";
const DAYS =
  "today|tonight|tomorrow|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|heute|morgen|übermorgen|mittags?|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|nächste woche";
const UNITS = "h|hours?|minutes?|mins?|days?|weeks?|stunden?|minuten?|tage?|wochen?";

const TIME = new RegExp(
  `(?<!\\p{L})(?:${DAYS})(?!\\p{L})|\\d{1,2}:\\d{2}|\\d{4}-\\d{2}-\\d{2}|\\d\\s?(?:am|pm|uhr)`,
  "iu",
);
const TIME_OF_DAY = new RegExp(`(?<!\\p{L})(?:at|um|ab|von|from)\\s+(?:\\d|(?:${NUMBER_WORDS})(?!\\p{L}))`, "iu");
const END = new RegExp(
  `(?<!\\p{L})(?:until|till|bis|to \\d|(?:for|für)\\s+(?:an?|half an|the whole|\\d+|${NUMBER_WORDS})\\s*(?:${UNITS})(?!\\p{L}))|\\d\\s?(?:[-–]\\s?\\d|(?:${UNITS})(?!\\p{L}))`,
  "iu",
);
const COUNT = new RegExp(`(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L})|(?<![\\d:.-])\\d+(?![\\d:.-])`, "iu");
const EMAIL = /\S@\S+\.\S/;
const URL_TEXT = /https?:\/\/\S+/;
const QUOTED = /["“„«][^"”“»]+["”“»]|:\s*\S/;
const ID = /\b[a-z]{1,6}_[0-9a-z]{8,}\b/;
const IS_END = /^(?:end|until|to|due|till)|_until$|^expires/;
const IS_TEXT =
  /^(?:text|message|body|description|content|title|name|label|purpose|reason|answer|question)$|_name$|_title$/;

/** Whether the words of a wish seem to give the value of an input field. */
export function isGiven(name: string, schema: TSchema, words: string): boolean {
  const { format, type, enum: choices } = schema as Field;
  if (name === "q" || name === "query" || name === "wish") return true;
  if (format === "email") return EMAIL.test(words);
  if (format === "date-time" || format === "date") {
    return IS_END.test(name) ? END.test(words) : TIME.test(words) || TIME_OF_DAY.test(words);
  }
  if (format === "uri" || /(?:^|_)url$/.test(name)) return URL_TEXT.test(words);
  if (choices) return choices.some((each) => hasWord(words, each.replaceAll("_", " ")));
  if (type === "integer" || type === "number") return COUNT.test(words);
  if (/_id$|^id$/.test(name)) return ID.test(words);
  return IS_TEXT.test(name) && QUOTED.test(words);
}

function hasWord(words: string, sought: string): boolean {
  return ` ${words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${sought} `);
}
