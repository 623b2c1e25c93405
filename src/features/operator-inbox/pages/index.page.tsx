import { type MemberRequest, need, operatorPage } from "../../../web/core/index.ts";
import { Button, ButtonRow, Form, KeysHelp, LivePart, PageHeader, Section } from "../../../web/ui/index.ts";
import type { InboxKind } from "../index.ts";
import { claimNext, listPending, SHOWN } from "./inbox-actions.ts";
import { Board } from "./inbox-board.tsx";
import { BULK_KINDS, decisionsOn, decisionWords } from "./inbox-decisions.ts";
import { INBOX_PATH, inboxKind } from "./inbox-paths.ts";
import { inboxText } from "./text.ts";

/** All items of the review queue, in one list that refreshes itself with script. */
export const operateInbox = operatorPage({
  path: INBOX_PATH,
  async show(request) {
    const within = inboxKind(request.query("kind"));
    const inbox = await need(request, "inbox.list", { limit: SHOWN, ...(within && { kind: within }) });
    const { title } = inboxText;
    const isOpen = inbox.items.some(({ own, claim }) => !own && (claim === null || claim.yours));
    const board = <Board request={request} inbox={inbox} within={within} />;
    return {
      title,
      topics: ["inbox"],
      keys: true,
      body: (
        <>
          <LivePart id="inbox-head" named="">
            <PageHeader title={title} actions={isOpen && <Start request={request} within={within} />} />
          </LivePart>
          {within && BULK_KINDS.includes(within) && isOpen ? (
            <BulkForm request={request} kind={within}>
              {board}
            </BulkForm>
          ) : (
            board
          )}
          {inbox.items.length > 0 && <KeysHelp keys={inboxText.keyRows} />}
        </>
      ),
    };
  },
  /** Claims the oldest unclaimed item. */
  async act(request, form) {
    const within = inboxKind(form.text("in")) ?? "";
    return claimNext(request, await listPending(request, within), { within });
  },
});

function Start({ request, within }: { request: MemberRequest; within: InboxKind | undefined }) {
  return (
    <Form action={INBOX_PATH} csrf={request.csrf()} hidden={{ in: within ?? "" }}>
      <Button>{inboxText.start}</Button>
    </Form>
  );
}

type BulkFormProps = { request: MemberRequest; kind: InboxKind; children: preact.ComponentChildren };

/** Wraps the list in a form for bulk decisions, which begin with a preview. */
function BulkForm({ request, kind, children }: BulkFormProps) {
  const { choose, chooseLede, preview } = inboxText.together;
  return (
    <Form action={`${INBOX_PATH}/together`} csrf={request.csrf()} hidden={{ kind, step: "preview" }}>
      {children}
      <Section title={choose} lede={chooseLede}>
        <ButtonRow>
          {decisionsOn(request, kind).map((decision) => (
            <Button key={decision.name} kind="secondary" name="decision" value={decision.name}>
              {preview(decisionWords(kind, decision).label)}
            </Button>
          ))}
        </ButtonRow>
      </Section>
    </Form>
  );
}
