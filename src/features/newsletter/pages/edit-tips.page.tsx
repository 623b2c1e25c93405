import { authorizes } from "../../../kernel/access/scopes.ts";
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
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextField,
  Time,
  Untrusted,
} from "../../../web/ui/index.ts";
import { editTipsText } from "./text.ts";
import { EDIT } from "./types.ts";

const PATH = `${EDIT}/tips`;
const text = editTipsText;
type Tip = Reply<"newsletter.list_tips">["tips"][number];

export const newsletterEditTips = memberPage({
  path: PATH,
  show: (request) => renderPage(request),
  async act(request, form) {
    const decided = await call(request, "newsletter.decide_tip", {
      tip_id: form.text("tip_id"),
      outcome: form.text("outcome"),
      ...form.filled("reason"),
    });
    if (!decided.ok) return renderPage(request, decided.refused);
    return { to: PATH, notice: { tone: "success", text: text.decided[decided.body.state] } };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { tier } = request.viewer;
  if (!authorizes(tier, "newsletter:draft")) return tierTooLowPage(request, text.title, "newsletter:draft");
  const { tips } = await need(request, "newsletter.list_tips", {});
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={EDIT} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        {tips.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <ul class="hits">
            {tips.map((tip) => (
              <Line key={tip.tip_id} request={request} tip={tip} />
            ))}
          </ul>
        )}
      </>
    ),
  };
}

function Line({ request, tip }: { request: MemberRequest; tip: Tip }) {
  const { tip_id, member_name, text: tipText, url, sent_at } = tip;
  const field = fieldsOf(request, "newsletter.decide_tip", {
    labels: { reason: text.reason },
    hints: { reason: text.reasonHint },
    form: untouched,
  });
  return (
    <li class="hit">
      <Untrusted by={member_name} text={[tipText, url].filter(Boolean).join("\n\n")} />
      <p class="soft">
        <Time at={new Date(sent_at)} form="date" {...clockOf(request)} />
      </p>
      <Form action={PATH} csrf={request.csrf()} hidden={{ tip_id }}>
        <TextField {...field("reason")} id={`reason-${tip_id}`} autocomplete="off" />
        <ButtonRow>
          <Button small kind="secondary" name="outcome" value="used" label={text.useNamed(member_name)}>
            {text.use}
          </Button>
          <Button small kind="quiet" name="outcome" value="declined" label={text.declineNamed(member_name)}>
            {text.decline}
          </Button>
        </ButtonRow>
      </Form>
    </li>
  );
}
