import {
  call,
  emptyFields,
  type Form,
  fieldErrors,
  type MemberRequest,
  need,
  notFound,
  operatorPage,
  type PageDocument,
  PageRefusal,
  type PageResponse,
  pathWith,
  type Refused,
} from "../../../web/core/index.ts";
import { ErrorSummary, KeysHelp, LivePart } from "../../../web/ui/index.ts";
import type { InboxKind, InboxRecord } from "../index.ts";
import { claimNext, decide, listPending } from "./inbox-actions.ts";
import { Decide, type UnsentDecision } from "./inbox-decide.tsx";
import { type Decision, decisionNamed, decisionWords } from "./inbox-decisions.ts";
import { ItemBody, ItemHead } from "./inbox-item.tsx";
import { ItemList } from "./inbox-list.tsx";
import { INBOX_PATH, inboxKind, itemPath, itemTitle, requesterOf } from "./inbox-paths.ts";
import { effectsOf } from "./inbox-preview.ts";
import { Secrets, secretsOf } from "./inbox-secrets.tsx";
import { inboxText } from "./text.ts";

/** Another operator decided first. */
const GONE = ["not_found", "already_decided", "already_resolved", "no_pending"];

interface Place {
  readonly kind: InboxKind;
  readonly id: string;
  /** The kind that the list is filtered by; empty for none. */
  readonly within: InboxKind | "";
}

/** One item with its decisions. After a decision, the next item follows. */
export const operateInboxItem = operatorPage({
  path: `${INBOX_PATH}/:kind/:id`,
  steps: ["claim", "release", "decide"],
  async show(request) {
    const place = placeOf(request, request.query("in"));
    const found = await call(request, "inbox.get", { kind: place.kind, id: place.id });
    if (found.ok) return renderPage(request, place, found.body.item);
    if (found.refused.status !== 404) throw new PageRefusal(found.refused);
    const notice = { tone: "info", text: inboxText.item.gone } as const;
    return { to: pathWith(INBOX_PATH, { kind: place.within }), notice };
  },
  async act(request, form) {
    const place = placeOf(request, form.text("in"));
    const found = await call(request, "inbox.get", { kind: place.kind, id: place.id });
    if (!found.ok) return redirectToNext(request, place);
    const { item } = found.body;
    const step = form.text("step");
    if (step === "claim" || step === "release") return renewClaim(request, place, item, form);
    const decision = decisionNamed(request, place.kind, form.text("decision"));
    if (!decision) throw notFound();
    return runDecision(request, place, item, decision, form);
  },
});

function placeOf(request: MemberRequest, within: string): Place {
  const kind = inboxKind(request.parameters.kind ?? "");
  const { id } = request.parameters;
  if (!kind || !id) throw notFound();
  return { kind, id, within: inboxKind(within) ?? "" };
}

/** Redirects to the next item when this one is no longer pending. */
async function redirectToNext(request: MemberRequest, place: Place): Promise<PageResponse> {
  const { gone, andNext } = inboxText.item;
  const items = await listPending(request, place.within);
  const hasNext = items.some(({ own, claim }) => !own && (claim === null || claim.yours));
  const notice = { tone: "info", text: hasNext ? `${gone} ${andNext}` : gone } as const;
  return claimNext(request, items, { within: place.within, after: place, notice });
}

async function renewClaim(request: MemberRequest, place: Place, item: InboxRecord, form: Form): Promise<PageResponse> {
  const { kind, id, within } = place;
  const { claimed, released, takenOver } = inboxText.item;
  const to = itemPath(item, within);
  if (form.text("step") === "release") {
    await need(request, "inbox.release", { kind, id });
    return { to, notice: { tone: "success", text: released } };
  }
  const taken = item.claim !== null && !item.claim.yours && item.claim.user_id === form.text("take_over");
  const claim = await call(request, "inbox.claim", { kind, id, ...(taken && { take_over: true }) });
  if (!claim.ok) return renderPage(request, place, item, { refused: claim.refused });
  const text = taken && item.claim ? takenOver(item.claim.display_name) : claimed;
  return { to, notice: { tone: "success", text } };
}

/**
 * Previews, or decides and redirects to the next item. Takes over a claim only from the operator that the page named.
 */
async function runDecision(
  request: MemberRequest,
  place: Place,
  item: InboxRecord,
  decision: Decision,
  form: Form,
): Promise<PageResponse> {
  const { kind, id, within } = place;
  const unsent: UnsentDecision = { decision, reason: form.text("reason"), choice: form.text("choice") };
  const again = (more: Partial<UnsentDecision>, refused?: Refused) =>
    renderPage(request, place, item, { unsent: { ...unsent, ...more }, refused });
  const unready = decision.reason === "needed" ? emptyFields(form.filled("reason"), "reason") : undefined;
  if (unready) return again({}, unready);
  const holder = item.claim !== null && !item.claim.yours ? item.claim : null;
  if (holder && holder.user_id !== form.text("take_over")) return again({ takes: holder });
  const claim = await call(request, "inbox.claim", { kind, id, ...(holder && { take_over: true }) });
  if (!claim.ok) return again({}, claim.refused);
  const { reason, choice } = form.filled("reason", "choice");
  const isPreview = form.text("preview") !== "";
  const items = await listPending(request, within);
  const called = await decide(request, item, decision, { reason, choice }, !isPreview);
  if (!called.ok) {
    // The recommended operation may no longer apply, while the recommendation can still be dismissed.
    const isGone = decision.declared !== null && GONE.includes(called.refused.kind);
    return isGone ? redirectToNext(request, place) : again({}, called.refused);
  }
  const who = requesterOf(item);
  if (isPreview) {
    const current = await need(request, "inbox.get", { kind, id });
    const effects = effectsOf(item, decision, called.body as Readonly<Record<string, unknown>>, who);
    return renderPage(request, place, current.item, { unsent: { ...unsent, effects } });
  }
  await call(request, "inbox.release", { kind, id });
  const secrets = secretsOf(request, item, decision, called.body as Readonly<Record<string, unknown>>);
  if (secrets.length > 0) {
    const next = pathWith(INBOX_PATH, { kind: within });
    return {
      title: itemTitle(request, item),
      body: <Secrets item={item} decision={decision} values={secrets} next={next} />,
    };
  }
  // With its name, because the next item follows below.
  const said = `${itemTitle(request, item)}: ${decisionWords(kind, decision).done(who)}`;
  const notice = { tone: "success", text: said } as const;
  return claimNext(request, items, { within, after: place, notice });
}

async function renderPage(
  request: MemberRequest,
  place: Place,
  item: InboxRecord,
  { unsent, refused }: { unsent?: UnsentDecision; refused?: Refused | undefined } = {},
): Promise<PageDocument> {
  const items = await listPending(request, place.within);
  const { title } = inboxText;
  const { reason, shortcuts, keys } = inboxText.item;
  const errors = fieldErrors(refused, { reason, note: reason }).map((error) =>
    error.field === "reason" || error.field === "note" ? { ...error, field: `reason-${unsent?.decision.name}` } : error,
  );
  return {
    title: itemTitle(request, item),
    keys: true,
    topics: ["inbox"],
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <div class="inbox-panes">
          <div class="inbox-selected">
            <ItemHead request={request} item={item} items={items} within={place.within} />
            <div class="inbox-item">
              <ItemBody request={request} item={item} />
              <Decide
                request={request}
                item={item}
                action={`${INBOX_PATH}/${place.kind}/${encodeURIComponent(place.id)}`}
                within={place.within}
                errors={errors}
                unsent={unsent}
              />
            </div>
          </div>
          <LivePart id="inbox-list" named={title}>
            <ItemList request={request} items={items} current={item} within={place.within} />
          </LivePart>
        </div>
        <p class="soft keys-without-script">{shortcuts}</p>
        <KeysHelp keys={keys} />
      </>
    ),
  };
}
