import {
  emptyFields,
  errorAt,
  type Form,
  type FormInput,
  type Refused,
  refusedFields,
  wholeNumber,
  withProblems,
} from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { FileField, TextField } from "../../../web/ui/index.ts";
import { feedFormText } from "./text.ts";

type FeedFieldsProps = {
  source: "url" | "file";
  field: Fields<keyof typeof feedFormText.fields>;
  /** True if the feed already has a file, which may be kept. */
  mayKeep?: boolean;
};

export function FeedFields({ source, field, mayKeep = false }: FeedFieldsProps) {
  const { fields, nameHint, urlHint, minutesHint, calendarHint, replaceHint } = feedFormText;
  return (
    <>
      <TextField {...field("name")} hint={nameHint} required />
      {source === "url" ? (
        <>
          <TextField {...field("url")} hint={urlHint} inputmode="url" autocomplete="off" required />
          <TextField {...field("refresh_minutes")} hint={minutesHint} inputmode="numeric" look="short" />
        </>
      ) : (
        <FileField
          name="calendar"
          label={fields.calendar}
          hint={mayKeep ? replaceHint : calendarHint}
          error={errorAt(field.errors, "calendar")}
          accept=".ics,text/calendar"
          required={!mayKeep}
        />
      )}
    </>
  );
}

/** The form as operation input, or the errors that the page finds itself. */
export function feedInput(
  form: Form,
  source: "url" | "file",
  mayKeep = false,
): { readonly input: FormInput<"feeds.add"> } | { readonly unready: Refused } {
  const file = source === "file" ? form.file("calendar") : null;
  if (file && "fault" in file) {
    const problem = feedFormText.fileFaults[file.fault];
    return {
      unready: { ...refusedFields({ field: "calendar", problem }), status: file.fault === "too_large" ? 413 : 400 },
    };
  }
  const minutes = wholeNumber((mayKeep ? form.given : form.filled)("refresh_minutes").refresh_minutes);
  const input = {
    ...(source === "url" ? form.filled("name", "url") : form.filled("name")),
    ...(file && { calendar: file.text }),
    ...(minutes !== undefined && { refresh_minutes: minutes }),
  };
  const needed = source === "url" ? ["url"] : mayKeep ? [] : ["calendar"];
  const unready = emptyFields(input, "name", ...needed);
  return unready ? { unready } : { input };
}

/** The refusal, assigned to the field it is about. */
export function feedRefusal(refused: Refused, source: "url" | "file"): Refused {
  const { badUrl, exists, notACalendar, minutesProblem } = feedFormText;
  const { reason } = (refused.body ?? {}) as { reason?: string };
  const isRefusedUrl = reason === "private_address" || reason === "bad_port";
  const problems = { refresh_minutes: minutesProblem, ...(!isRefusedUrl && { url: badUrl }) };
  if (refused.kind === "not_a_calendar")
    return withProblems(refused, problems, { field: "calendar", problem: notACalendar });
  if (refused.kind === "already_exists") return withProblems(refused, problems, { field: "url", problem: exists });
  const isAboutUrl = refused.kind === "validation" && source === "url";
  return withProblems(refused, problems, isAboutUrl ? { field: "url", problem: badUrl } : undefined);
}
