import type { Fault } from "../../kernel/catalogue/validation.ts";
import type { ErrorBody, ErrorKind } from "../../kernel/errors.ts";
import { inWords } from "../../kernel/languages/sentences.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import type { FieldError } from "../ui/index.ts";
import { formText, problemText, refusalText } from "./text.ts";

const STORAGE_RETRY_SECONDS = 5;

/** A refusal as a page shows it. */
export interface Refused {
  readonly status: number;
  /** An error kind, or "sign_in" for a refusal by the sign-in. */
  readonly kind: ErrorKind | "sign_in";
  /** One sentence for members. */
  readonly text: string;
  /** Field errors. */
  readonly faults: readonly Fault[];
  readonly retryAfterSeconds: number | null;
  /** The operation's whole error body; it may carry more fields, such as `alternatives`. */
  readonly body?: ErrorBody;
}

/** Thrown by a page that cannot be shown; the visitor gets an error page with the reason. */
export class PageRefusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.text);
    this.refused = refused;
  }
}

/** Uses the pages' own wording where one exists, else the operation's message. */
export function refusedBy(outcome: Outcome & { ok: false }): Refused {
  const { status, kind, body, retryAfterSeconds } = outcome;
  const isStorage = kind === "storage_failed"; // 500 in the contract, for clients; a page says what it is
  return {
    status: isStorage ? 503 : status,
    kind,
    text: refusalText(kind, retryAfterSeconds) ?? inWords(body.message ?? body.error),
    faults: Array.isArray(body.faults) ? (body.faults as Fault[]) : [],
    retryAfterSeconds: isStorage ? STORAGE_RETRY_SECONDS : retryAfterSeconds,
    body,
  };
}

/** A refusal by the server of pages, for an error page. */
export function refusal(status: number, text: string): Refused {
  return { status, kind: "internal", text, faults: [], retryAfterSeconds: null };
}

/** A refusal by the page itself, before any operation is called. */
export function refusedFields(...faults: Fault[]): Refused {
  return { status: 400, kind: "validation", text: formText.check, faults, retryAfterSeconds: null };
}

/** The refusal as form errors. `labels` maps fields to their labels; errors of no field link to the top of the page. */
export function fieldErrors(refused: Refused | undefined, labels: Readonly<Record<string, string>>): FieldError[] {
  if (!refused) return [];
  const known = refused.faults.flatMap(({ field, problem }) => {
    const name = field.split(".")[0] ?? field;
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label === undefined ? [] : [{ field: name, text: faultText(label, problem) }];
  });
  const once = known.filter(({ field }, at) => known.findIndex((other) => other.field === field) === at);
  return once.length > 0 ? once : [{ field: "main", text: refused.text }];
}

/** Operations say some problems as whole sentences. */
function faultText(label: string, problem: string): string {
  return /^\p{Lu}/u.test(problem) ? inWords(problem) : formText.fault(label, problemWords(problem));
}

export function errorAt(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.text;
}

/** What the validator says of a field, and the words of pages for it. */
const PROBLEMS: readonly (readonly [RegExp, (value: number) => string])[] = [
  [/^must not have fewer than (\d+) characters?$/, problemText.charsMin],
  [/^must not have more than (\d+) characters?$/, problemText.charsMax],
  [/^must not have fewer than (\d+) items?$/, problemText.itemsMin],
  [/^must not have more than (\d+) items?$/, problemText.itemsMax],
  [/^must be >= (-?\d+)$/, problemText.atLeast],
  [/^must be <= (-?\d+)$/, problemText.atMost],
  [/^must match pattern /, problemText.form],
  [/^must be (?:integer|number)$/, problemText.number],
];

/** A problem of a field as a page says it after the field's label. */
function problemWords(problem: string): string {
  for (const [form, words] of PROBLEMS) {
    const found = form.exec(problem);
    if (found) return words(Number(found[1] ?? 0));
  }
  return inWords(problem);
}
