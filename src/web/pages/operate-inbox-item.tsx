import type { InboxKind, InboxRecord } from "../../areas/inbox/index.ts";
import { call, need } from "../call.ts";
import type { Form } from "../form.ts";
import { decide, toNext, waiting } from "../inbox/inbox-acts.ts";
import { Decide, type Unsent } from "../inbox/inbox-decide.tsx";
import { type Decision, decisionNamed, wordsOf } from "../inbox/inbox-decisions.ts";
import { ItemBody, ItemHead } from "../inbox/inbox-item.tsx";
import { effectsOf } from "../inbox/inbox-preview.ts";
import { pathWith } from "../local-path.ts";
import { emptyFields, notFound } from "../operate/reworded.ts";
import { type Answer, operatorPage, type Shown } from "../page.ts";
import { fieldErrors, PageRefusal, type Refused } from "../refused.ts";
import { askedBy, INBOX_PATH, inboxKind, itemPath, itemTitle } from "../replies/inbox-replies.ts";
import { ErrorSummary } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { inboxWords } from "../words/inbox.ts";

/** Somebody else was quicker: there is nothing left to decide. */
const GONE = ["not_found", "already_decided", "already_resolved", "no_pending"];

interface Place {
  readonly kind: InboxKind;
  readonly id: string;
  /** The kind that the list is narrowed to; empty for none. */
  readonly within: string;
}

/** One thing that waits: all that is needed to decide on it, and after that the next one. */
export const operateInboxItem = operatorPage({
  path: `${INBOX_PATH}/:kind/:id`,
  async show(visit) {
    const place = placeOf(visit, visit.query("in"));
    const found = await call(visit, "inbox.get", { kind: place.kind, id: place.id });
    if (found.ok) return shown(visit, place, found.body.item);
    if (found.refused.status !== 404) throw new PageRefusal(found.refused);
    const notice = { tone: "info", text: inboxWords.item.gone } as const;
    return { to: pathWith(INBOX_PATH, { kind: place.within }), notice };
  },
  async act(visit, form) {
    const place = placeOf(visit, form.text("in"));
    const found = await call(visit, "inbox.get", { kind: place.kind, id: place.id });
    if (!found.ok) return onwards(visit, place);
    const { item } = found.body;
    const step = form.text("step");
    if (step === "claim" || step === "release") return hold(visit, place, item, form);
    const decision = decisionNamed(place.kind, form.text("decision"));
    if (!decision) throw new PageRefusal(notFound());
    return decided(visit, place, item, decision, form);
  },
});

function placeOf(visit: MemberVisit, within: string): Place {
  const kind = inboxKind(visit.parameters.kind ?? "");
  const { id } = visit.parameters;
  if (!kind || !id) throw new PageRefusal(notFound());
  return { kind, id, within: inboxKind(within) ?? "" };
}

/** To what waits next, after something that does not wait any more. */
async function onwards(visit: MemberVisit, place: Place): Promise<Answer> {
  const { gone, andNext } = inboxWords.item;
  const items = await waiting(visit, place.within);
  const hasNext = items.some(({ own, claim }) => !own && (claim === null || claim.yours));
  const notice = { tone: "info", text: hasNext ? `${gone} ${andNext}` : gone } as const;
  return toNext(visit, items, { within: place.within, after: place, notice });
}

async function hold(visit: MemberVisit, place: Place, item: InboxRecord, form: Form): Promise<Answer> {
  const { kind, id, within } = place;
  const { claimed, released, takenOver } = inboxWords.item;
  const to = itemPath(item, within);
  if (form.text("step") === "release") {
    await need(visit, "inbox.release", { kind, id });
    return { to, notice: { tone: "success", text: released } };
  }
  const taken = item.claim !== null && !item.claim.yours && item.claim.user_id === form.text("take_over");
  const claim = await call(visit, "inbox.claim", { kind, id, ...(taken && { take_over: true }) });
  if (!claim.ok) return shown(visit, place, item, { refused: claim.refused });
  const text = taken && item.claim ? takenOver(item.claim.display_name) : claimed;
  return { to, notice: { tone: "success", text } };
}

/** Previews, or decides and goes on to the next. What another operator is on is taken only from whom the page named. */
async function decided(
  visit: MemberVisit,
  place: Place,
  item: InboxRecord,
  decision: Decision,
  form: Form,
): Promise<Answer> {
  const { kind, id, within } = place;
  const unsent: Unsent = { decision, reason: form.text("reason"), choice: form.text("choice") };
  const again = (more: Partial<Unsent>, refused?: Refused) =>
    shown(visit, place, item, { unsent: { ...unsent, ...more }, refused });
  const unready = decision.reason === "needed" ? emptyFields(form.filled("reason"), "reason") : undefined;
  if (unready) return again({}, unready);
  const holder = item.claim !== null && !item.claim.yours ? item.claim : null;
  if (holder && holder.user_id !== form.text("take_over")) return again({ takes: holder });
  const claim = await call(visit, "inbox.claim", { kind, id, ...(holder && { take_over: true }) });
  if (!claim.ok) return again({}, claim.refused);
  const { reason, choice } = form.filled("reason", "choice");
  const isPreview = form.text("preview") !== "";
  const items = await waiting(visit, within);
  const called = await decide(visit, item, decision, { reason, choice }, !isPreview);
  if (!called.ok) {
    // What a recommendation would have run may be over, while it still waits to be dismissed.
    const isGone = decision.operation !== null && GONE.includes(called.refused.kind);
    return isGone ? onwards(visit, place) : again({}, called.refused);
  }
  const who = askedBy(item);
  if (isPreview) {
    const current = await need(visit, "inbox.get", { kind, id });
    const effects = effectsOf(item, decision, called.body as Readonly<Record<string, unknown>>, who);
    return shown(visit, place, current.item, { unsent: { ...unsent, effects } });
  }
  await call(visit, "inbox.release", { kind, id });
  const notice = { tone: "success", text: wordsOf(kind, decision).done(who) } as const;
  return toNext(visit, items, { within, after: place, notice });
}

async function shown(
  visit: MemberVisit,
  place: Place,
  item: InboxRecord,
  { unsent, refused }: { unsent?: Unsent; refused?: Refused | undefined } = {},
): Promise<Shown> {
  const items = await waiting(visit, place.within);
  const { reason, shortcuts } = inboxWords.item;
  const errors = fieldErrors(refused, { reason, note: reason }).map((error) =>
    error.field === "reason" || error.field === "note" ? { ...error, field: `reason-${unsent?.decision.name}` } : error,
  );
  return {
    title: itemTitle(visit, item),
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <ItemHead visit={visit} item={item} items={items} within={place.within} />
        <div class="inbox-item">
          <ItemBody visit={visit} item={item} />
          <Decide
            visit={visit}
            item={item}
            action={`${INBOX_PATH}/${place.kind}/${encodeURIComponent(place.id)}`}
            within={place.within}
            errors={errors}
            unsent={unsent}
          />
        </div>
        <p class="soft">{shortcuts}</p>
      </>
    ),
  };
}
