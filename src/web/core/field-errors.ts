import type { Refused } from "./errors.ts";
import { refusedFields } from "./errors.ts";
import type { FormNumber } from "./form.ts";
import { formText, refusalTexts } from "./text.ts";

/**
 * The refusal with the faults of the fields in `problems` said in the page's own words. A refusal that names no field
 * concerns the one in `otherwise`.
 */
export function reworded(
  refused: Refused,
  problems: Readonly<Record<string, string>>,
  otherwise?: { field: string; problem: string },
): Refused {
  if (refused.faults.length === 0 && otherwise) return { ...refused, faults: [otherwise] };
  const faults = refused.faults.map((fault) => ({ ...fault, problem: problems[fault.field] ?? fault.problem }));
  return { ...refused, faults };
}

/** The refusal of a form in which some of the fields that it needs are empty; undefined when none is. */
export function emptyFields(given: Readonly<Record<string, unknown>>, ...needed: string[]): Refused | undefined {
  const empty = needed.filter((field) => given[field] === undefined);
  if (empty.length === 0) return undefined;
  return refusedFields(...empty.map((field) => ({ field, problem: formText.empty })));
}

/** A whole number as an operation takes it; any other text as it is, for the operation to refuse. */
export function wholeNumber<Text extends string | undefined>(text: Text): FormNumber | Text {
  return text !== undefined && /^\d{1,9}$/.test(text) ? (Number(text) as FormNumber) : text;
}

/** What a page answers for a record that is not there. */
export function notFound(): Refused {
  return { status: 404, kind: "not_found", text: refusalTexts.not_found(), faults: [], retryAfterSeconds: null };
}
