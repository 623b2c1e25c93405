import { invoke } from "../kernel/invoke.ts";
import { PageRefusal, type Refused, refusedBy } from "./refused.ts";
import type { Replies } from "./replies/replies.ts";
import type { Visit } from "./visit.ts";

export type Called<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly refused: Refused };

/** Runs an operation for the visitor, as any other transport would. Use it where a page can show the refusal itself. */
export async function call<Id extends keyof Replies>(
  visit: Visit,
  id: Id,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Called<Replies[Id]>> {
  const called = await callNamed(visit, id, input);
  return called.ok ? { ok: true, body: called.body as Replies[Id] } : called;
}

/** As `call`, for an operation that only its record names, such as what an agent recommends. */
export async function callNamed(
  visit: Visit,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Called<unknown>> {
  const { parts, reading } = visit;
  const { kernel, catalogue } = parts;
  const entry = catalogue.byId(id);
  if (!entry) throw new Error(`the catalogue has no operation ${id}`);
  const isRead = entry.operation.effect === "read";
  const outcome = await invoke(isRead ? reading.kernel : kernel, {
    entry,
    transport: "web",
    presented: visit.cookie === null ? {} : { cookie: visit.cookie },
    address: visit.address,
    requestId: visit.requestId,
    body: { value: input },
  });
  if (!isRead) reading.forget();
  if (outcome.ok) return { ok: true, body: outcome.body };
  const refused = refusedBy(outcome);
  // No page shows this itself: the visitor confirms that it is they, and comes back.
  if (outcome.kind === "recent_sign_in_required") throw new PageRefusal(refused);
  return { ok: false, refused };
}

/**
 * As `call`, for what the page cannot do without.
 * @throws PageRefusal, which becomes a page of its own
 */
export async function need<Id extends keyof Replies>(
  visit: Visit,
  id: Id,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Replies[Id]> {
  const called = await call(visit, id, input);
  if (!called.ok) throw new PageRefusal(called.refused);
  return called.body;
}
