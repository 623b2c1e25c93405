import type { RefusalDetails } from "./errors.ts";
import { formats } from "./languages/messages.ts";

/** A problem of one field of the input, in the words of the reader. */
interface FieldFault {
  readonly field: string;
  readonly problem: string;
}

const fields = formats("fields", {
  faulty: ({ faults }: { faults: readonly { field: string; problem: string }[] }) =>
    faults.map(({ field, problem }) => `${field} ${problem}`).join("; "),
});

/** The message and the context of a refusal of these fields. Pages show each problem at its field. */
export function refusedFields(faults: readonly FieldFault[]): Required<Pick<RefusalDetails, "message" | "context">> {
  const shown = faults.map(({ field, problem }) => ({ field, problem }));
  return { message: fields.faulty({ faults: shown }), context: { faults: shown } };
}
