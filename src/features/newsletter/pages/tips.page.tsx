import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  type Form as Fields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type Refused,
  type Reply,
  tierTooLowPage,
  untouched,
  withProblems,
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
  Section,
  Status,
  TextArea,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { tipsText } from "./text.ts";
import { NEWSLETTER, TIPS } from "./types.ts";

const text = tipsText;
type Tips = Reply<"newsletter.list_my_tips">["tips"];

export const newsletterTips = memberPage({
  path: TIPS,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const values = form.filled("text", "url");
    const unready = emptyFields(values, "text");
    if (unready) return renderPage(request, form, unready);
    const sent = await call(request, "newsletter.send_tip", values);
    if (!sent.ok) return renderPage(request, form, withProblems(sent.refused, { url: text.badUrl }));
    return { to: TIPS, notice: { tone: "success", text: text.sent } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  if (!authorizes(request.viewer.tier, "newsletter:tip")) return tierTooLowPage(request, text.title, "newsletter:tip");
  const { tips } = await need(request, "newsletter.list_my_tips");
  const hints = { url: text.urlHint };
  const field = fieldsOf(request, "newsletter.send_tip", { labels: text.fields, hints, form, refused });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={text.title}
          lede={text.lede}
          actions={
            <LinkButton href={NEWSLETTER} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Form action={TIPS} csrf={request.csrf()}>
          <TextArea {...field("text")} rows={4} />
          <TextField {...field("url")} type="url" />
          <ButtonRow>
            <Button>{text.send}</Button>
          </ButtonRow>
        </Form>
        <Section title={text.mine}>
          {tips.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <MyTips request={request} tips={tips} />
          )}
        </Section>
      </>
    ),
  };
}

const TONES = { new: "info", used: "success", declined: "neutral" } as const;

function MyTips({ request, tips }: { request: MemberRequest; tips: Tips }) {
  return (
    <ul class="hits">
      {tips.map((tip) => (
        <li key={tip.tip_id} class="hit">
          <p class="kept-lines" dir="auto">
            {tip.text}
          </p>
          <p class="soft">
            <Status tone={TONES[tip.state]}>{text.states[tip.state]}</Status> ·{" "}
            <Time at={new Date(tip.sent_at)} form="date" {...clockOf(request)} />
          </p>
          {tip.reason && <p dir="auto">{text.answer(tip.reason)}</p>}
        </li>
      ))}
    </ul>
  );
}
