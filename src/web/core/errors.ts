import type { Fault } from "../../kernel/catalogue/validation.ts";
import { ERRORS, type ErrorBody, type ErrorKind, errorBody, type Refusal } from "../../kernel/errors.ts";
import { problems } from "../../kernel/languages/problems.ts";
import type { Outcome } from "../../kernel/pipeline/invocation.ts";
import { namesFields } from "../../kernel/refused-fields.ts";
import type { FieldError } from "../ui/index.ts";
import { formText, refusalText } from "./text.ts";

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

/** A refusal outside an operation. */
export function refusedOutright(refusal: Refusal): Refused {
  const { kind, details } = refusal;
  const { retryAfterSeconds = null } = details;
  const body = errorBody(refusal);
  return { status: ERRORS[kind].status, kind, text: wordsOf(body), faults: [], retryAfterSeconds, body };
}

/** Uses the pages' own wording where one exists, else the operation's message, which is in the reader's language. */
export function refusedBy(outcome: Outcome & { ok: false }, isForm = false): Refused {
  const { status, kind, body, retryAfterSeconds } = outcome;
  const isStorage = kind === "storage_failed"; // 500 in the contract, for clients; a page says what it is
  const faults = Array.isArray(body.faults) ? body.faults.filter(isFault) : [];
  return {
    status: isStorage ? 503 : status,
    kind,
    // What a form names and does not exist is an entry of it; the page itself was found.
    text: isForm && kind === "not_found" ? wordsOf(body) : textOf(kind, body, faults, retryAfterSeconds),
    faults,
    retryAfterSeconds: isStorage ? STORAGE_RETRY_SECONDS : retryAfterSeconds,
    body,
  };
}

function textOf(kind: ErrorKind, body: ErrorBody, faults: readonly Fault[], retryAfterSeconds: number | null): string {
  // Of the whole floor, and not of an area of it.
  const own = kind === "area_read_only" && body.area === undefined ? undefined : refusalText(kind, retryAfterSeconds);
  if (own !== undefined) return own;
  const words = wordsOf(body);
  return kind === "validation" && namesFields(words, faults) ? unnamed(faults) : words;
}

/** The faults without the names of their fields, which only agents know. `fieldErrors` names them by the page's labels. */
function unnamed(faults: readonly Fault[]): string {
  const texts = faults.map(
    ({ problem }) => `${faultText(formText.fault, formText.entry, problem).replace(/\.$/, "")}.`,
  );
  return [...new Set(texts)].join(" ");
}

/** Some operations list faults in words of their own. */
function isFault(fault: unknown): fault is Fault {
  return typeof fault === "object" && fault !== null && "field" in fault && "problem" in fault;
}

const wordsOf = (body: ErrorBody) => body.message ?? body.error;

/** The operation's own words, which may be more exact than those of pages. */
export function ownWords({ body, text }: Refused): string {
  return body ? wordsOf(body) : text;
}

/** A refusal by the server of pages, for an error page. */
export function refusal(status: number, text: string): Refused {
  return { status, kind: "internal", text, faults: [], retryAfterSeconds: null };
}

/** A refusal by the page itself, before any operation is called. */
export function refusedFields(...faults: Fault[]): Refused {
  return {
    status: 400,
    kind: "validation",
    text: formText.check,
    faults,
    retryAfterSeconds: null,
  };
}

/**
 * The refusal as form errors. `labels` maps fields, or parts of their paths, to their labels; errors of no field link to
 * the top of the page.
 */
export function fieldErrors(refused: Refused | undefined, labels: Readonly<Record<string, string>>): FieldError[] {
  if (!refused) return [];
  const known = refused.faults.flatMap(({ field, problem }) => {
    // A form has a control for `repeats.count` by that last name, and one for the whole list of `hosts.0`.
    const name = field.split(".").find((part) => Object.hasOwn(labels, part)) ?? field;
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label === undefined ? [] : [{ field: name, text: faultText(formText.faultAt, label, problem) }];
  });
  const once = known.filter(({ field }, at) => known.findIndex((other) => other.field === field) === at);
  return once.length > 0 ? once : [{ field: "main", text: refused.text }];
}

/** Operations say some problems as whole sentences. */
function faultText(words: (field: string, problem: string) => string, field: string, problem: string): string {
  return /^\p{Lu}/u.test(problem) ? problem : words(field, forPeople(problem));
}

/** People do not know the types of JSON. */
function forPeople(problem: string): string {
  const { string, boolean, array, object, null: nothing } = problems.types;
  return [string, boolean, array, object, nothing].includes(problem) ? problems.form : problem;
}

export function errorAt(errors: readonly FieldError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.text;
}
