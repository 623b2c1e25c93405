import type { RefusalDetails } from "./errors.ts";
import { formats } from "./languages/messages.ts";

/** A problem of one field of the input, in the words of the reader. */
interface FieldFault {
  readonly field: string;
  readonly problem: string;
}

const listed = (faults: readonly FieldFault[]) => faults.map(({ field, problem }) => `${field} ${problem}`).join("; ");

const fields = formats("fields", {
  faulty: ({ faults }: { faults: readonly { field: string; problem: string }[] }) => listed(faults),
});

/** The message and the context of a refusal of these fields. Pages show each problem at its field. */
export function refusedFields(faults: readonly FieldFault[]): Required<Pick<RefusalDetails, "message" | "context">> {
  const shown = faults.map(({ field, problem }) => ({ field, problem }));
  return { message: fields.faulty({ faults: shown }), context: { faults: shown } };
}

/** Whether the words are only the names of fields with their problems. */
export function namesFields(words: string, faults: readonly FieldFault[]): boolean {
  return faults.length > 0 && words === listed(faults);
}
