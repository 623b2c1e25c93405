import type { ComponentChildren } from "preact";
import {
  type CallResult,
  type Form,
  fieldErrors,
  type MemberRequest,
  notFound,
  type Page,
  type Redirect,
  type Refused,
} from "../core/index.ts";
import { Button, ButtonRow, Card, ErrorSummary, Form as FormElement, LinkButton } from "../ui/index.ts";
import { addressOf, pageOf, type Who } from "./page-of.ts";

/** What a page asks before an act that nobody can take back. */
interface Question {
  readonly title: string;
  readonly lede: ComponentChildren;
  /** What the act is about, below the lede. */
  readonly facts?: ComponentChildren;
  /** Names the act, such as "Cancel the booking". */
  readonly action: string;
  /** Another form of the act, with the form field that says so. */
  readonly also?: { readonly action: string; readonly name: string; readonly value: string } | null | undefined;
  /** Names what stays as it is, such as "Keep it". */
  readonly keep: string;
  /** Where keeping it leads. */
  readonly back: string;
}

interface ConfirmPage<Record, Body> {
  readonly path: string;
  readonly who: Who;
  readonly recentSignIn?: true;
  /** Reads what the page is about; null if nothing is left to do. @throws PageRefusal */
  readonly record: (request: MemberRequest) => Promise<Record | null>;
  /** Where the page leads without a record. By default it does not exist. */
  readonly gone?: (request: MemberRequest) => Redirect;
  readonly ask: (record: Record, request: MemberRequest) => Question;
  readonly act: (request: MemberRequest, record: Record, form: Form) => Promise<CallResult<Body>>;
  /** Where the visitor goes, and what the notice there says. */
  readonly done: (body: Body, record: Record) => { readonly to: string; readonly text: string };
}

/**
 * A page with one question, for an act that nobody can take back: one button acts and one leaves. A refusal is shown
 * above the same question.
 */
export function confirmPage<Record extends object, Body>(page: ConfirmPage<Record, Body>): Page {
  const { path, recentSignIn, record, ask, act, done } = page;
  const render = (request: MemberRequest, about: Record, refused?: Refused) => {
    const question = ask(about, request);
    return {
      title: question.title,
      layout: "focus" as const,
      refused,
      body: <Asked request={request} question={question} refused={refused} />,
    };
  };
  const leave = (request: MemberRequest) => {
    if (!page.gone) throw notFound();
    return page.gone(request);
  };
  return pageOf(page.who, {
    path,
    ...(recentSignIn && { recentSignIn }),
    async show(request) {
      const about = await record(request);
      return about ? render(request, about) : leave(request);
    },
    async act(request, form) {
      const about = await record(request);
      if (!about) return leave(request);
      const acted = await act(request, about, form);
      if (!acted.ok) return render(request, about, acted.refused);
      const { to, text } = done(acted.body, about);
      return { to, notice: { tone: "success", text } };
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
            <Button kind="danger">{action}</Button>
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
