import type { InboxKind } from "../../areas/inbox/index.ts";
import { need } from "../call.ts";
import { SHOWN, toNext, waiting } from "../inbox/inbox-acts.ts";
import { Board } from "../inbox/inbox-board.tsx";
import { DECISIONS, TOGETHER, wordsOf } from "../inbox/inbox-decisions.ts";
import { operatorPage } from "../page.ts";
import { INBOX_PATH, inboxKind } from "../replies/inbox-replies.ts";
import { Button, ButtonRow, Form, PageHeader, Section } from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { inboxWords } from "../words/inbox.ts";

/** Everything that waits for operators, in one list that renews itself where script runs. */
export const operateInbox = operatorPage({
  path: INBOX_PATH,
  async show(visit) {
    const within = inboxKind(visit.query("kind"));
    const inbox = await need(visit, "inbox.list", { limit: SHOWN, ...(within && { kind: within }) });
    const { title, lede } = inboxWords;
    const isOpen = inbox.items.some(({ own, claim }) => !own && (claim === null || claim.yours));
    const board = <Board visit={visit} inbox={inbox} within={within} />;
    return {
      title,
      live: true,
      body: (
        <>
          <PageHeader title={title} lede={lede} actions={isOpen && <Start visit={visit} within={within} />} />
          {within && TOGETHER.includes(within) && isOpen ? (
            <Together visit={visit} kind={within}>
              {board}
            </Together>
          ) : (
            board
          )}
        </>
      ),
    };
  },
  /** Takes the longest waiting item that nobody else is on. */
  async act(visit, form) {
    const within = inboxKind(form.text("in")) ?? "";
    return toNext(visit, await waiting(visit, within), { within });
  },
});

function Start({ visit, within }: { visit: MemberVisit; within: InboxKind | undefined }) {
  return (
    <Form action={INBOX_PATH} csrf={visit.csrf()} hidden={{ in: within ?? "" }}>
      <Button>{inboxWords.start}</Button>
    </Form>
  );
}

type TogetherProps = { visit: MemberVisit; kind: InboxKind; children: preact.ComponentChildren };

/** The list as a form: what is ticked is decided on together, after a preview. */
function Together({ visit, kind, children }: TogetherProps) {
  const { choose, chooseLede, preview } = inboxWords.together;
  return (
    <Form action={`${INBOX_PATH}/together`} csrf={visit.csrf()} hidden={{ kind, step: "preview" }}>
      {children}
      <Section title={choose} lede={chooseLede}>
        <ButtonRow>
          {DECISIONS[kind].map((decision) => (
            <Button key={decision.name} kind="secondary" name="decision" value={decision.name}>
              {preview(wordsOf(kind, decision).label)}
            </Button>
          ))}
        </ButtonRow>
      </Section>
    </Form>
  );
}
