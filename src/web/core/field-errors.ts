import { PageRefusal, type Refused, refusedFields } from "./errors.ts";
import type { FormNumber } from "./form.ts";
import { formText, refusalTexts } from "./text.ts";

/** Replaces the messages of the fields in `problems`. A refusal without field errors is assigned to `otherwise`. */
export function withProblems(
  refused: Refused,
  problems: Readonly<Record<string, string>>,
  otherwise?: { field: string; problem: string },
): Refused {
  if (refused.faults.length === 0 && otherwise) return { ...refused, faults: [otherwise] };
  const faults = refused.faults.map((fault) => ({ ...fault, problem: problems[fault.field] ?? fault.problem }));
  return { ...refused, faults };
}

/** The refusal for empty required fields; undefined if all are filled. */
export function emptyFields(values: Readonly<Record<string, unknown>>, ...needed: string[]): Refused | undefined {
  const empty = needed.filter((field) => values[field] === undefined);
  if (empty.length === 0) return undefined;
  return refusedFields(...empty.map((field) => ({ field, problem: formText.empty })));
}

/** Parses a whole number; other text is passed on for the operation to reject. */
export function wholeNumber<Text extends string | undefined>(text: Text): FormNumber | Text {
  return text !== undefined && /^\d{1,9}$/.test(text) ? (Number(text) as FormNumber) : text;
}

/** To be thrown by a page whose URL names nothing. */
export function notFound(): PageRefusal {
  const text = refusalTexts.not_found();
  return new PageRefusal({ status: 404, kind: "not_found", text, faults: [], retryAfterSeconds: null });
}
