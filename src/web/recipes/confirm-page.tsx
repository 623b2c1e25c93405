import type { ComponentChildren } from "preact";
import { type CallResult, type Form, fieldErrors, type MemberRequest, type Page, type Refused } from "../core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form as FormElement, LinkButton } from "../ui/index.ts";
import { type About, addressOf, type Done, recordPage } from "./record-page.ts";

/** What a page asks before an act that nobody can take back. */
interface Question {
  readonly title: string;
  readonly lede: ComponentChildren;
  /** What the act is about, below the lede. */
  readonly facts?: ComponentChildren;
  /** Names the act, such as "Cancel the booking". Null where it cannot be done any more, as the lede says. */
  readonly action: string | null;
  /** Another form of the act, with the form field that says so. */
  readonly also?: { readonly action: string; readonly name: string; readonly value: string } | null | undefined;
  /** Names what stays as it is, such as "Keep it". */
  readonly keep: string;
  /** Where keeping it leads. */
  readonly back: string;
}

interface ConfirmPage<Record, Body> extends About<Record> {
  readonly ask: (record: Record, request: MemberRequest) => Question;
  readonly act: (request: MemberRequest, record: Record, form: Form) => Promise<CallResult<Body>>;
  readonly done: (body: Body, record: Record) => Done;
}

/**
 * A page with one question, for an act that nobody can take back: one button acts and one leaves. A refusal is shown
 * above the same question.
 */
export function confirmPage<Record extends object, Body>(page: ConfirmPage<Record, Body>): Page {
  return recordPage(page, {
    render(request, record, _form, refused) {
      const question = page.ask(record, request);
      return {
        title: question.title,
        layout: "focus",
        refused,
        body: <Asked request={request} question={question} refused={refused} />,
      };
    },
    async act(request, record, form) {
      const acted = await page.act(request, record, form);
      return acted.ok ? page.done(acted.body, record) : { refused: acted.refused };
    },
  });
}

function Asked(props: { request: MemberRequest; question: Question; refused: Refused | undefined }) {
  const { request, question, refused } = props;
  const { title, lede, facts, action, also, keep, back } = question;
  return (
    <>
      <ErrorSummary errors={fieldErrors(refused, {})} />
      <Card title={title} lede={lede} rank={1}>
        {facts}
        <FormElement action={addressOf(request)} csrf={request.csrf()}>
          <ButtonRow>
            {action && <Button kind="danger">{action}</Button>}
            {also && (
              <Button kind="danger" name={also.name} value={also.value}>
                {also.action}
              </Button>
            )}
            <LinkButton href={back}>{keep}</LinkButton>
          </ButtonRow>
        </FormElement>
      </Card>
    </>
  );
}
