import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Checkbox,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { archiveOf } from "./my-data-archive.ts";
import { myDataText } from "./text.ts";

type DeletionState = Reply<"account.get_deletion">;

const PATH = "/my-data";

export const myData = memberPage({
  path: PATH,
  acts: ["copy", "keep", "delete"],
  show: (request) => renderPage(request),
  async act(request, form) {
    const { kept, requested, requestedUnmailed, notSure } = myDataText;
    switch (form.text("act")) {
      case "copy": {
        const copied = await call(request, "account.export");
        if (!copied.ok) return renderPage(request, copied.refused);
        const day = copied.body.generated_at.slice(0, 10);
        return { file: archiveOf(request, copied.body), type: "application/zip", name: `my-data-${day}.zip` };
      }
      case "keep":
        await need(request, "account.cancel_deletion");
        return { to: PATH, notice: { tone: "success", text: kept } };
      default: {
        if (form.text("sure") === "") return renderPage(request, refusedFields({ field: "sure", problem: notSure }));
        const called = await call(request, "account.request_deletion");
        return called.ok
          ? { to: PATH, notice: { tone: "info", text: called.body.mailed ? requested : requestedUnmailed } }
          : renderPage(request, called.refused);
      }
    }
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const state = await need(request, "account.get_deletion");
  const { title, lede, sure } = myDataText;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, { sure })} />
        <PageHeader title={title} lede={lede} />
        {state.deletion && <Pending request={request} deletion={state.deletion} />}
        <Copy request={request} />
        {!state.deletion && <Remove request={request} state={state} refused={refused} />}
      </>
    ),
  };
}

function Copy({ request }: { request: MemberRequest }) {
  const { copy, copyLede, copyAction, copyNote } = myDataText;
  return (
    <Section title={copy} lede={copyLede} split>
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "copy" }}>
        <p class="soft">{copyNote}</p>
        <ButtonRow>
          <Button kind="secondary">{copyAction}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Pending({
  request,
  deletion,
}: {
  request: MemberRequest;
  deletion: { requested_at: string; due_at: string };
}) {
  const { pending, pendingText, when, requestedAt, keep } = myDataText;
  const clock = clockOf(request);
  return (
    <Section title={pending} split>
      <Notice tone="warning">{pendingText}</Notice>
      <DefinitionList
        facts={[
          { term: when, detail: <Time at={new Date(deletion.due_at)} {...clock} /> },
          { term: requestedAt, detail: <Time at={new Date(deletion.requested_at)} {...clock} /> },
        ]}
      />
      <Form action={PATH} csrf={request.csrf()} hidden={{ act: "keep" }}>
        <ButtonRow>
          <Button>{keep}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

type RemoveProps = { request: MemberRequest; state: DeletionState; refused: Refused | undefined };

function Remove({ request, state, refused }: RemoveProps) {
  const { remove, removeLede, atOnce, goes, stays, sure, notSure, removeAction, yours } = myDataText;
  return (
    <Section title={remove} lede={removeLede} split>
      <p>{atOnce}</p>
      <details class="fold">
        <summary>{goes}</summary>
        <ul>
          {state.deleted.map((what) => (
            <li key={what}>{yours(what)}</li>
          ))}
        </ul>
      </details>
      <details class="fold">
        <summary>{stays}</summary>
        <dl class="facts">
          {state.kept.map(({ what, why }) => (
            <div key={what}>
              <dt>{yours(what)}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </details>
      {state.last_operator ? (
        <LastOperator />
      ) : (
        <Form action={PATH} csrf={request.csrf()} hidden={{ act: "delete" }}>
          <Checkbox
            name="sure"
            label={sure}
            error={refused?.faults.some(({ field }) => field === "sure") ? notSure : undefined}
          />
          <ButtonRow>
            <Button kind="danger">{removeAction}</Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  );
}

function LastOperator() {
  const { lastOperator, lastOperatorText, members } = myDataText;
  return (
    <>
      <Notice tone="info" title={lastOperator}>
        {lastOperatorText}
      </Notice>
      <ButtonRow>
        <LinkButton href="/operate/members">{members}</LinkButton>
      </ButtonRow>
    </>
  );
}
