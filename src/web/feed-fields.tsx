import type { Form as Fields } from "./form.ts";
import { operateWords } from "./operate-words.ts";
import { errorAt, type Refused } from "./refused.ts";
import { reworded } from "./reworded.ts";
import { type FieldError, TextArea, TextField } from "./ui/index.ts";

export type FeedFieldsProps = {
  source: "url" | "file";
  value: (name: "name" | "url" | "refresh_minutes" | "calendar") => string;
  errors: FieldError[];
  /** True when the feed has a file already, which may stay. */
  mayKeep?: boolean;
};

/** What an operator says of a feed: its name, and where it comes from. */
export function FeedFields({ source, value, errors, mayKeep = false }: FeedFieldsProps) {
  const { fields, nameHint, urlHint, minutesHint, calendarHint, replaceHint } = operateWords.feedForm;
  const common = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    value: value(name),
    error: errorAt(errors, name),
  });
  return (
    <>
      <TextField {...common("name")} hint={nameHint} maxlength={120} required />
      {source === "url" ? (
        <>
          <TextField {...common("url")} hint={urlHint} inputmode="url" autocomplete="off" maxlength={2000} required />
          <TextField {...common("refresh_minutes")} hint={minutesHint} inputmode="numeric" look="short" />
        </>
      ) : (
        <TextArea
          {...common("calendar")}
          hint={mayKeep ? `${replaceHint} ${calendarHint}` : calendarHint}
          rows={12}
          required={!mayKeep}
        />
      )}
    </>
  );
}

/** The text of the file as typed: within a calendar, spaces at the beginning of a line matter (RFC 5545 §3.1). */
export function calendarOf(form: Fields): { calendar?: string } {
  return form.text("calendar") === "" ? {} : { calendar: form.raw("calendar") };
}

/** Why a feed was not taken, in words and beside the field that it is about. */
export function feedRefusal(refused: Refused, source: "url" | "file"): Refused {
  const { badUrl, exists, notACalendar, minutesProblem } = operateWords.feedForm;
  const problems = { refresh_minutes: minutesProblem, url: badUrl };
  if (refused.kind === "not_a_calendar")
    return reworded(refused, problems, { field: "calendar", problem: notACalendar });
  if (refused.kind === "already_exists") return reworded(refused, problems, { field: "url", problem: exists });
  const isAboutUrl = refused.kind === "validation" && source === "url";
  return reworded(refused, problems, isAboutUrl ? { field: "url", problem: badUrl } : undefined);
}
