import {
  call,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextArea,
  TextField,
} from "../../../web/ui/index.ts";
import { termsText as text } from "./text.ts";
import { OPERATE } from "./types.ts";

export const operateRoomTerms = operatorPage({
  path: `${OPERATE}/terms`,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { disclosure, agent_turns_free } = form.given("disclosure", "agent_turns_free");
    const changes = { disclosure, agent_turns_free: wholeNumber(agent_turns_free) };
    const saved = await call(request, "rooms.set_terms", changes);
    if (saved.ok) return { to: `${OPERATE}/terms`, notice: { tone: "success", text: text.saved } };
    return renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { disclosure, agent_turns_free } = await need(request, "rooms.list_all", { limit: 1 });
  const field = fieldsOf(request, "rooms.set_terms", {
    labels: { disclosure: text.disclosure, agent_turns_free: text.free },
    hints: {
      disclosure: `${text.disclosureHint} ${text.version(disclosure.version)}`,
      agent_turns_free: text.freeHint,
    },
    form,
    from: { disclosure: disclosure.text, agent_turns_free },
    refused,
  });
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
            <LinkButton href={OPERATE} kind="quiet">
              {text.back}
            </LinkButton>
          }
        />
        <Form action={`${OPERATE}/terms`} csrf={request.csrf()}>
          <TextArea {...field("disclosure")} rows={6} required />
          <TextField {...field("agent_turns_free")} type="number" look="short" required />
          <ButtonRow>
            <Button>{text.save}</Button>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}
