import {
  call,
  type Form as Fields,
  openPage,
  type Reply,
  refusalPage,
  untouched,
  type WebRequest,
} from "../../../web/core/index.ts";
import { Button, ButtonRow, Card, Flow, Form, LinkButton } from "../../../web/ui/index.ts";
import { choicesPath } from "./choices-path.ts";
import { leaveByIssue, renderIssueLink } from "./issue-link.tsx";
import { choicesText as text } from "./text.ts";

/** The choices of one subscriber, opened by a mail's link. The link opens nothing else. */
export const newsletterChoices = openPage({
  path: "/newsletter/preferences/:token",
  acts: ["back", "leave", "never", "issue-leave", "issue-never"],
  async show(request) {
    const found = await call(request, "mailing.get_choices", { token: request.parameters.token ?? "" });
    if (!found.ok) return { ...refusalPage(found.refused), layout: "focus" };
    if (found.body.purpose === "issue") return renderIssueLink(request, untouched);
    return {
      title: text.title,
      layout: "focus",
      unlisted: true,
      body: <Choices request={request} choices={found.body} />,
    };
  },
  act,
});

async function act(request: WebRequest, form: Fields) {
  if (form.text("act").startsWith("issue")) return leaveByIssue(request, form);
  const token = request.parameters.token ?? "";
  const to = choicesPath(token);
  const done = (notice: string) => ({ to, notice: { tone: "success", text: notice } as const });
  if (form.text("act") === "back") {
    const back = await call(request, "mailing.confirm", { token });
    return back.ok ? done(text.returned) : { to, notice: { tone: "warning", text: back.refused.text } as const };
  }
  const never = form.text("act") === "never";
  const left = await call(request, "mailing.unsubscribe", { token, never });
  if (!left.ok) return { ...refusalPage(left.refused), layout: "focus" as const };
  return done(never ? text.erased : text.left);
}

function Choices({ request, choices }: { request: WebRequest; choices: Reply<"mailing.get_choices"> }) {
  const { address, state, can_confirm, purpose } = choices;
  if (!address || !state) return <Card title={text.title} lede={text.gone} rank={1} children={null} />;
  const csrf = request.csrf();
  return (
    <Flow>
      <Card title={text.title} lede={text.states[state](address)} rank={1}>
        <Form action={request.path} csrf={csrf}>
          <ButtonRow>
            {state === "unsubscribed" && can_confirm && purpose === "choices" && (
              <Button name="act" value="back">
                {text.back}
              </Button>
            )}
            {state === "unsubscribed" && !can_confirm && (
              <LinkButton href="/newsletter/subscribe">{text.anew}</LinkButton>
            )}
            {state === "confirmed" && (
              <Button kind="secondary" name="act" value="leave">
                {text.leave}
              </Button>
            )}
          </ButtonRow>
        </Form>
      </Card>
      <Card title={text.neverTitle} lede={text.neverLede}>
        <Form action={request.path} csrf={csrf}>
          <ButtonRow>
            <Button kind="danger" name="act" value="never">
              {text.never}
            </Button>
          </ButtonRow>
        </Form>
      </Card>
    </Flow>
  );
}
