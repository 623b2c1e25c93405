import type { OperationId, Operations } from "../../features/operations.ts";
import type { Entry } from "../../kernel/catalogue/catalogue.ts";
import type { InputOf, ReplyOf } from "../../kernel/catalogue/operation.ts";
import { warningWithout } from "../../kernel/catalogue/systems.ts";
import { fingerprint } from "../../kernel/idempotency/fingerprint.ts";
import { invoke } from "../../kernel/pipeline/invoke.ts";
import type { UndoCall } from "../../kernel/undo/undo.ts";
import { PageRefusal, type Refused, refusedBy, refusedFields } from "./errors.ts";
import { notFound } from "./field-errors.ts";
import { type FormNumber, type FormText, refusedUnread } from "./form.ts";
import type { WebRequest } from "./request.ts";

export type Reply<Id extends OperationId> = ReplyOf<Operations[Id]>;

export type Input<Id extends OperationId> = InputOf<Operations[Id]>;

/** A field of an input: its own type, or unvalidated text from a form. */
type Sendable<Field> =
  | Field
  | FormText
  | FormNumber
  | undefined
  | (Field extends readonly (infer Item)[]
      ? readonly Sendable<Item>[]
      : Field extends object
        ? { readonly [Name in keyof Field]: Sendable<Field[Name]> }
        : never);

/** An operation's input as a page builds it from form fields. */
export type FormInput<Id extends OperationId> = {
  readonly [Field in keyof Input<Id>]: Sendable<Input<Id>[Field]>;
};

/** Requires every required field and rejects fields that the operation does not declare. */
type Sent<Id extends OperationId, Given> = FormInput<Id> & {
  readonly [Unknown in Exclude<keyof Given, keyof Input<Id>>]: never;
};

/** The input may be omitted if no field is required. */
type Arguments<Id extends OperationId, Given> =
  Record<never, never> extends Input<Id> ? [input?: Given & Sent<Id, Given>] : [input: Given & Sent<Id, Given>];

export type CallResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly refused: Refused };

/** Runs an operation in the visitor's session. Use it when the page shows the refusal itself. */
export async function call<const Id extends OperationId, const Given extends object>(
  request: WebRequest,
  id: Id,
  ...[input]: Arguments<Id, Given>
): Promise<CallResult<Reply<Id>>> {
  return (await callNamed(request, id, (input ?? {}) as Readonly<Record<string, unknown>>)) as CallResult<Reply<Id>>;
}

/** The refusal of an input of the wrong shape, without a call: for a page that shows first what it would do. */
export function shapeFault<const Id extends OperationId, const Given extends object>(
  request: WebRequest,
  id: Id,
  input: Given & Sent<Id, Given>,
): Refused | undefined {
  const faults = request.parts.catalogue.byId(id)?.input.faults(input) ?? [];
  return faults.length > 0 ? refusedFields(...faults) : undefined;
}

/**
 * The key of a write that would act again if its form is sent twice, as by a double click: each rendering of a form has
 * its own CSRF token. Null for other writes, which a person may repeat from the same page.
 */
function formKey({ form }: WebRequest, { operation, acceptsKey }: Entry, input: object): string | null {
  if (form === null || operation.idempotency !== "key" || !acceptsKey) return null;
  const act = fingerprint([operation.id, input]);
  const times = (form.acts.get(act) ?? 0) + 1;
  form.acts.set(act, times);
  return fingerprint([form.token, act, times]);
}

/**
 * To be called before an act without an operation.
 * @throws PageRefusal if the form has fields that nothing read so far
 */
export function refuseUnread({ form }: WebRequest): void {
  const unread = form === null ? undefined : refusedUnread(form.fields);
  if (unread) throw new PageRefusal(unread);
}

/** As `call`, for an operation whose ID is known only at run time. */
export async function callNamed(
  request: WebRequest,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CallResult<unknown>> {
  const { parts, sessionCache } = request;
  const { kernel, catalogue } = parts;
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`the catalogue has no operation ${id}`);
  const isRead = entry.operation.effect === "read";
  // An act reads its form before its first write: a field that is unread by then would be dropped.
  if (!isRead) refuseUnread(request);
  const outcome = await invoke(isRead ? sessionCache.kernel : kernel, {
    entry,
    transport: "web",
    presented: request.cookie === null ? {} : { cookie: request.cookie },
    address: request.address,
    requestId: request.requestId,
    body: { value: input },
    idempotencyKey: isRead ? null : formKey(request, entry, input),
  });
  if (!isRead) sessionCache.forget();
  if (outcome.ok) {
    const warning = warningWithout(entry.operation.needs, kernel.settings.isSetUp);
    if (warning !== undefined) request.warnings.add(warning);
    noteUndo(request, entry, outcome.body);
    return { ok: true, body: outcome.body };
  }
  const refused = refusedBy(outcome, request.form !== null);
  // Every page redirects to the re-authentication page, which returns here.
  if (outcome.kind === "recent_sign_in_required") throw new PageRefusal(refused);
  return { ok: false, refused };
}

function noteUndo({ undoable }: WebRequest, { operation, area }: Entry, body: unknown): void {
  const { undo } = body as { readonly undo?: UndoCall };
  if (operation.undo && undo) undoable.push({ area: area.name, tool: operation.tool, until: undo.until });
}

/** As `call`, for data without which the page cannot be shown. @throws PageRefusal, which renders an error page */
export async function need<const Id extends OperationId, const Given extends object>(
  request: WebRequest,
  id: Id,
  ...[input]: Arguments<Id, Given>
): Promise<Reply<Id>> {
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const called = await callNamed(request, id, given);
  if (called.ok) return called.body as Reply<Id>;
  throw isOfUrl(request, given, called.refused) ? notFound() : new PageRefusal(called.refused);
}

/** Whether all faults are in what the page's path names: such a page does not exist. */
function isOfUrl(
  { parameters }: WebRequest,
  given: Readonly<Record<string, unknown>>,
  { kind, faults }: Refused,
): boolean {
  const named = Object.values(parameters);
  return (
    kind === "validation" &&
    faults.length > 0 &&
    faults.every(({ field }) => (named as unknown[]).includes(given[field]))
  );
}
