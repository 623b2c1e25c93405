import {
  call,
  type Form as Fields,
  type PageDocument,
  type Refused,
  refusalPage,
  type WebRequest,
  withProblems,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Card, EmailField, ErrorSummary, Flow, Form, LinkButton } from "../../../web/ui/index.ts";
import { subscribeText, issueLinkText as text } from "./text.ts";

const SUBSCRIBE = "/newsletter/subscribe";

/** The visible link of an issue. Its reader may be a friend, so the page shows nothing of the subscriber. */
export function renderIssueLink(request: WebRequest, form: Fields, refused?: Refused): PageDocument {
  const field = fieldsOf(request, "mailing.unsubscribe", { labels: { email: text.email }, form, refused });
  return {
    title: text.title,
    layout: "focus",
    unlisted: true,
    refused,
    body: (
      <Flow>
        <ErrorSummary errors={field.errors} />
        <Card title={text.title} lede={text.lede} rank={1}>
          <Form action={request.path} csrf={request.csrf()}>
            <EmailField {...field("email")} required />
            <ButtonRow>
              <Button kind="primary" name="act" value="issue-leave">
                {text.leave}
              </Button>
              <Button kind="danger" name="act" value="issue-never">
                {text.never}
              </Button>
            </ButtonRow>
            <p class="soft">{text.neverHint}</p>
          </Form>
        </Card>
        <Card title={text.friendTitle} lede={text.friendLede}>
          <ButtonRow>
            <LinkButton href={SUBSCRIBE}>{text.friend}</LinkButton>
          </ButtonRow>
        </Card>
      </Flow>
    ),
  };
}

export async function leaveByIssue(request: WebRequest, form: Fields): Promise<PageDocument> {
  const token = request.parameters.token ?? "";
  const never = form.text("act") === "issue-never";
  const left = await call(request, "mailing.unsubscribe", { token, email: form.text("email"), never });
  if (left.ok) return donePage(never);
  const { refused } = left;
  if (refused.kind !== "validation") return { ...refusalPage(refused), layout: "focus" };
  const problem = { field: "email", problem: text.otherAddress };
  return renderIssueLink(request, form, withProblems({ ...refused, faults: [] }, {}, problem));
}

function donePage(never: boolean): PageDocument {
  return {
    title: text.doneTitle,
    layout: "focus",
    unlisted: true,
    body: (
      <Card title={text.doneTitle} lede={never ? text.erased : text.done} rank={1}>
        <ButtonRow>
          <LinkButton href="/newsletter">{subscribeText.archive}</LinkButton>
        </ButtonRow>
      </Card>
    ),
  };
}
