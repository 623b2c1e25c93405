import {
  call,
  errorAt,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
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
    const agent_turns_free = wholeNumber(form.text("agent_turns_free") || undefined);
    const saved = await call(request, "rooms.set_terms", { ...form.filled("disclosure"), agent_turns_free });
    if (saved.ok) return { to: `${OPERATE}/terms`, notice: { tone: "success", text: text.saved } };
    return renderPage(request, form, saved.refused);
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { disclosure, agent_turns_free } = await need(request, "rooms.list_all", { limit: 1 });
  const errors = fieldErrors(refused, { disclosure: text.disclosure, agent_turns_free: text.free });
  return {
    title: text.title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
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
          <TextArea
            name="disclosure"
            label={text.disclosure}
            hint={`${text.disclosureHint} ${text.version(disclosure.version)}`}
            value={form.text("disclosure") || disclosure.text}
            error={errorAt(errors, "disclosure")}
            rows={6}
            maxlength={2_000}
            required
          />
          <TextField
            name="agent_turns_free"
            label={text.free}
            hint={text.freeHint}
            value={form.text("agent_turns_free") || String(agent_turns_free)}
            error={errorAt(errors, "agent_turns_free")}
            type="number"
            look="short"
            min={3}
            max={500}
            required
          />
          <ButtonRow>
            <Button>{text.save}</Button>
          </ButtonRow>
        </Form>
      </>
    ),
  };
}
