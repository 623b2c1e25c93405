import { texts } from "./texts.ts";

/** Faults of a field, to be read after its name. */
export const problems = texts({
  required: "is required",
  oneOf: (accepted: string) => `must be one of ${accepted}`,
  exactly: (value: string) => `must be ${value}`,
  dateTime: "must be a date and time with an offset, such as 2030-05-02T19:00:00Z",
  date: "must be a date, such as 2030-05-02",
  format: (format: string) => `must be a valid ${format}`,
  nul: "must not contain a NUL character",
  notUnicode: "must be well-formed Unicode",
  malformedName: "has a malformed name",
  sentTwice: "is sent twice, with different values",
  noDryRun: "is not supported: this operation acts at once",
});

/** The same for limits. Agents read the validator's words instead, which name the bound. */
export const pageProblems = texts({
  charsMin: (count: number) => (count === 1 ? "is required" : `must have at least ${count} characters`),
  charsMax: (count: number) => `must have at most ${count} characters`,
  itemsMin: (count: number) => (count === 1 ? "must have at least one entry" : `must have at least ${count} entries`),
  itemsMax: (count: number) => `must have at most ${count} entries`,
  atLeast: (value: number) => `must be at least ${value}`,
  atMost: (value: number) => `must be at most ${value}`,
  form: "has a form or characters that are not allowed",
  number: "must be a number",
});
