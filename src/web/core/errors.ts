import type { Fault } from "../../kernel/catalogue/validation.ts";
import type { ErrorBody, ErrorKind } from "../../kernel/errors.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import type { FieldError } from "../ui/index.ts";
import { formText, refusalText } from "./text.ts";

/** Why something was not done, for a page to tell. */
export interface Refused {
  readonly status: number;
  /** The kind of the error table, or of a refusal by the sign-in. */
  readonly kind: ErrorKind | "sign_in";
  /** One sentence for a person. */
  readonly text: string;
  /** What is wrong with which field. */
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds: number | null;
  /** The operation's whole error body, where an operation refused; it may hold more, such as `alternatives`. */
  readonly body?: ErrorBody;
}

/** Thrown by a page that cannot go on without what it asked for; the visitor sees a page that says why. */
export class PageRefusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.text);
    this.refused = refused;
  }
}

/** What an operation refused, in words for a person: its own wording unless the pages have a better one. */
export function refusedBy(outcome: Outcome & { ok: false }): Refused {
  const { status, kind, body, retryAfterSeconds } = outcome;
  return {
    status,
    kind,
    text: refusalText(kind, retryAfterSeconds) ?? body.message ?? body.error,
    faults: Array.isArray(body.faults) ? (body.faults as Fault[]) : [],
    retryAfterSeconds,
    body,
  };
}

/** A refusal that a page itself makes before it asks: a field left empty, a choice not made. */
export function refusedFields(...faults: Fault[]): Refused {
  return { status: 400, kind: "validation", text: formText.check, faults, retryAfterSeconds: null };
}

/**
 * The refusal as errors of a form. `labels` names the form's fields as people see them; what concerns none of them
 * leads to the top of the page.
 */
export function fieldErrors(refused: Refused | undefined, labels: Readonly<Record<string, string>>): FieldError[] {
  if (!refused) return [];
  const known = refused.faults.flatMap(({ field, problem }) => {
    const name = field.split(".")[0] ?? field;
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label === undefined ? [] : [{ field: name, text: formText.fault(label, problem) }];
  });
  const once = known.filter(({ field }, at) => known.findIndex((other) => other.field === field) === at);
  return once.length > 0 ? once : [{ field: "main", text: refused.text }];
}

/** The text of one field's error, as the field components take it. */
export function errorAt(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.text;
}
