import {
  call,
  emptyFields,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  notFound,
  operatorPage,
  type PageDocument,
  pathWith,
  type Refused,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Status,
  Table,
} from "../../../web/ui/index.ts";
import type { InboxKind, InboxRecord } from "../index.ts";
import { decide } from "./inbox-actions.ts";
import { ReasonField } from "./inbox-decide.tsx";
import { BULK_KINDS, type Decision, type DecisionInput, decisionNamed, decisionWords } from "./inbox-decisions.ts";
import { INBOX_PATH, inboxKind, itemTitle, requesterOf } from "./inbox-paths.ts";
import { effectsOf } from "./inbox-preview.ts";
import { inboxText } from "./text.ts";

const PATH = `${INBOX_PATH}/together`;
/** Maximum number of items in one bulk decision. */
const BULK_MAX = 50;

/** The result or preview for one item. */
interface Result {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly effects: readonly string[];
  readonly refused: string | null;
}

interface Bulk {
  readonly kind: InboxKind;
  readonly decision: Decision;
  readonly results: readonly Result[];
  readonly given: DecisionInput;
  readonly refused?: Refused | undefined;
}

/** Decides on several items of one kind in sequence: a preview first, then the results. */
export const operateInboxBulk = operatorPage({
  path: PATH,
  steps: ["preview", "do"],
  show: async () => ({ to: INBOX_PATH }),
  async act(request, form) {
    const kind = inboxKind(form.text("kind"));
    const decision =
      kind && BULK_KINDS.includes(kind) ? decisionNamed(request, kind, form.text("decision")) : undefined;
    if (!kind || !decision) throw notFound();
    const ids = [...new Set(form.all("id"))].slice(0, BULK_MAX);
    if (ids.length === 0) {
      const notice = { tone: "warning", text: inboxText.together.nothing } as const;
      return { to: pathWith(INBOX_PATH, { kind }), notice };
    }
    const given = { choice: undefined, reason: form.filled("reason").reason };
    const refused = form.text("step") === "do" ? missingReason(decision, form) : undefined;
    const forGood = form.text("step") === "do" && !refused;
    const results: Result[] = [];
    for (const id of ids) results.push(await runOne(request, { kind, id }, decision, given, forGood));
    return forGood
      ? resultsPage({ kind, decision, results, given })
      : preview(request, { kind, decision, results, given, refused });
  },
});

function missingReason(decision: Decision, form: Fields): Refused | undefined {
  return decision.reason === "needed" ? emptyFields(form.filled("reason"), "reason") : undefined;
}

/** Runs the area's operation on one item, holding a claim meanwhile. */
async function runOne(
  request: MemberRequest,
  { kind, id }: { kind: InboxKind; id: string },
  decision: Decision,
  given: DecisionInput,
  forGood: boolean,
): Promise<Result> {
  const found = await call(request, "inbox.get", { kind, id });
  if (!found.ok) return { id, title: id, who: "", effects: [], refused: found.refused.text };
  const { item } = found.body;
  const result = { id, title: itemTitle(request, item), who: requesterOf(item) };
  const claim = await call(request, "inbox.claim", { kind, id });
  if (!claim.ok) return { ...result, effects: [], refused: claimText(item) ?? claim.refused.text };
  const called = await decide(request, item, decision, given, forGood);
  if (!called.ok) return { ...result, effects: [], refused: called.refused.text };
  if (forGood) await call(request, "inbox.release", { kind, id });
  const reply = called.body as Readonly<Record<string, unknown>>;
  const effects = forGood
    ? [decisionWords(kind, decision).done(result.who)]
    : effectsOf(item, decision, reply, result.who);
  return { ...result, effects, refused: null };
}

function claimText({ claim }: InboxRecord): string | null {
  return claim && !claim.yours ? inboxText.item.heldTitle(claim.display_name) : null;
}

function preview(request: MemberRequest, several: Bulk): PageDocument {
  const { kind, decision, results, given, refused } = several;
  const { title, lede, back, act, noneReady } = inboxText.together;
  const { label } = decisionWords(kind, decision);
  const ready = results.filter((each) => each.refused === null);
  const errors = fieldErrors(refused, { reason: inboxText.item.reason });
  return {
    title: title(inboxText.kinds[kind].many),
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title(inboxText.kinds[kind].many)} lede={lede} />
        <Results results={results} isDone={false} />
        {ready.length === 0 ? (
          <Notice tone="info">{noneReady}</Notice>
        ) : (
          <Form action={PATH} csrf={request.csrf()} hidden={{ kind, decision: decision.name, step: "do" }}>
            {ready.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <ReasonField kind={kind} decision={decision} id="reason" value={given.reason} errors={errors} />
            <ButtonRow>
              <Button kind={decision.tone}>{act(label, ready.length)}</Button>
              <LinkButton kind="quiet" href={pathWith(INBOX_PATH, { kind })}>
                {back}
              </LinkButton>
            </ButtonRow>
          </Form>
        )}
        {ready.length === 0 && <LinkButton href={pathWith(INBOX_PATH, { kind })}>{back}</LinkButton>}
      </>
    ),
  };
}

function resultsPage({ kind, results }: Bulk): PageDocument {
  const { title, result, back } = inboxText.together;
  const count = results.filter(({ refused }) => refused === null).length;
  return {
    title: title(inboxText.kinds[kind].many),
    body: (
      <>
        <Notice tone={count === results.length ? "success" : "warning"} live>
          {result(count, results.length)}
        </Notice>
        <PageHeader
          title={title(inboxText.kinds[kind].many)}
          actions={<LinkButton href={pathWith(INBOX_PATH, { kind })}>{back}</LinkButton>}
        />
        <Results results={results} isDone />
      </>
    ),
  };
}

function Results({ results, isDone }: { results: readonly Result[]; isDone: boolean }) {
  const { caption, captionDone, columns, ready, done: wasDone, failed } = inboxText.together;
  return (
    <Table
      id="together"
      caption={isDone ? captionDone : caption}
      rows={[...results]}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.item, heads: true, cell: ({ title }) => <span dir="auto">{title}</span> },
        { label: inboxText.columns.who, cell: ({ who }) => who },
        {
          label: isDone ? columns.became : columns.outcome,
          cell: ({ effects, refused }) => (
            <div>
              <Status tone={refused ? "warning" : "success"}>{refused ? failed : isDone ? wasDone : ready}</Status>
              {[...effects, ...(refused ? [refused] : [])].map((line) => (
                <div key={line} class="soft" dir="auto">
                  {line}
                </div>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
