import { call, need } from "../call.ts";
import { memberPage, type Shown } from "../page.ts";
import { archiveOf } from "../personal/my-data-archive.ts";
import { fieldErrors, type Refused, refusedFields } from "../refused.ts";
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
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { words } from "../words.ts";

interface DeletionState {
  deletion: { requested_at: string; due_at: string } | null;
  last_operator: boolean;
  deleted: string[];
  kept: { what: string; why: string }[];
}

declare module "../replies/replies.ts" {
  interface Replies {
    "account.get_deletion": DeletionState;
    "account.request_deletion": { due_at: string };
    "account.cancel_deletion": { cancelled: boolean };
  }
}

const PATH = "/my-data";

export const myData = memberPage({
  path: PATH,
  show: (visit) => shown(visit),
  async act(visit, form) {
    const { kept, requested, notSure } = words.myData;
    switch (form.text("act")) {
      case "copy": {
        const copied = await call(visit, "account.export");
        if (!copied.ok) return shown(visit, copied.refused);
        const day = copied.body.generated_at.slice(0, 10);
        return { file: archiveOf(visit, copied.body), type: "application/zip", name: `my-data-${day}.zip` };
      }
      case "keep":
        await need(visit, "account.cancel_deletion");
        return { to: PATH, notice: { tone: "success", text: kept } };
      default: {
        if (form.text("sure") === "") return shown(visit, refusedFields({ field: "sure", problem: notSure }));
        const asked = await call(visit, "account.request_deletion");
        return asked.ok ? { to: PATH, notice: { tone: "info", text: requested } } : shown(visit, asked.refused);
      }
    }
  },
});

async function shown(visit: MemberVisit, refused?: Refused): Promise<Shown> {
  const state = await need(visit, "account.get_deletion");
  const { title, lede, sure } = words.myData;
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, { sure })} />
        <PageHeader title={title} lede={lede} />
        {state.deletion && <Pending visit={visit} deletion={state.deletion} />}
        <Copy visit={visit} />
        {!state.deletion && <Remove visit={visit} state={state} refused={refused} />}
      </>
    ),
  };
}

function Copy({ visit }: { visit: MemberVisit }) {
  const { copy, copyLede, copyAction, copyNote } = words.myData;
  return (
    <Section title={copy} lede={copyLede} split>
      <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "copy" }}>
        <p class="soft">{copyNote}</p>
        <ButtonRow>
          <Button kind="secondary">{copyAction}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

function Pending({ visit, deletion }: { visit: MemberVisit; deletion: { requested_at: string; due_at: string } }) {
  const { pending, pendingText, when, asked, keep } = words.myData;
  const clock = clockOf(visit);
  return (
    <Section title={pending} split>
      <Notice tone="warning">{pendingText}</Notice>
      <DefinitionList
        facts={[
          { term: when, detail: <Time at={new Date(deletion.due_at)} {...clock} /> },
          { term: asked, detail: <Time at={new Date(deletion.requested_at)} {...clock} /> },
        ]}
      />
      <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "keep" }}>
        <ButtonRow>
          <Button>{keep}</Button>
        </ButtonRow>
      </Form>
    </Section>
  );
}

type RemoveProps = { visit: MemberVisit; state: DeletionState; refused: Refused | undefined };

function Remove({ visit, state, refused }: RemoveProps) {
  const { remove, removeLede, atOnce, goes, stays, sure, notSure, removeAction } = words.myData;
  return (
    <Section title={remove} lede={removeLede} split>
      <p>{atOnce}</p>
      <details class="fold">
        <summary>{goes}</summary>
        <ul>
          {state.deleted.map((what) => (
            <li key={what}>Your {what}</li>
          ))}
        </ul>
      </details>
      <details class="fold">
        <summary>{stays}</summary>
        <dl class="facts">
          {state.kept.map(({ what, why }) => (
            <div key={what}>
              <dt>Your {what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </details>
      {state.last_operator ? (
        <LastOperator />
      ) : (
        <Form action={PATH} csrf={visit.csrf()} hidden={{ act: "delete" }}>
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
  const { lastOperator, lastOperatorText, members } = words.myData;
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
