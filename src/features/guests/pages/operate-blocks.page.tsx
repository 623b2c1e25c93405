import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type MemberRequest,
  momentOf,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  type Form as SentForm,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DateTimeField,
  EmailField,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  TextArea,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { guestsText } from "./text.ts";
import { OPERATE } from "./types.ts";

const PATH = `${OPERATE}/blocks`;
const text = guestsText.blocks;
const labels = () => {
  const { name, email, phone, reason, ends_at } = text;
  return { name, email, phone, reason, ends_at };
};

export const operateGuestBlocks = operatorPage({
  path: PATH,
  acts: ["add", "remove"],
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const done = (notice: string) => ({ to: PATH, notice: { tone: "success" as const, text: notice } });
    if (form.text("act") === "remove") {
      await need(request, "guests.unblock", { block_id: form.text("block") });
      return done(text.removed);
    }
    const values = form.filled("name", "email", "phone", "reason");
    const unready = emptyFields(values, "reason");
    if (unready) return renderPage(request, form, unready);
    const typed = form.text("ends_at");
    const until = typed ? momentOf(typed, request.space.timeZone) : undefined;
    if (until === null)
      return renderPage(request, form, refusedFields({ field: "ends_at", problem: guestsText.add.notATime }));
    const input = { ...values, ...(until && { ends_at: until.toISOString() }) };
    const blocked = await call(request, "guests.block", input as never);
    return blocked.ok ? done(text.added) : renderPage(request, form, blocked.refused);
  },
});

async function renderPage(request: MemberRequest, form: SentForm, refused?: Refused): Promise<PageDocument> {
  const { blocks } = await need(request, "guests.list_blocks", {});
  const field = fieldsOf(request, "guests.block", {
    labels: labels(),
    hints: { reason: text.reasonHint },
    form,
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
        <RecordList
          id="blocks"
          words={text}
          rows={blocks}
          rowKey={({ block_id }) => block_id}
          columns={{
            reason: { heads: true, cell: (block) => <span dir="auto">{block.reason}</span> },
            matches: ({ matches }) => matches.join(", "),
            until: (block) =>
              block.ends_at ? <Time at={new Date(block.ends_at)} {...clockOf(request)} /> : text.forGood,
            act: (block) => (
              <Form action={PATH} csrf={request.csrf()} hidden={{ act: "remove", block: block.block_id }}>
                <Button kind="quiet" small label={`${text.remove}: ${block.reason}`}>
                  {text.remove}
                </Button>
              </Form>
            ),
          }}
        />
        <Card title={text.add}>
          <Form action={PATH} csrf={request.csrf()} hidden={{ act: "add" }}>
            <FieldRow>
              <EmailField {...field("email")} autocomplete="off" />
              <TextField {...field("phone")} type="tel" autocomplete="off" />
            </FieldRow>
            <TextField {...field("name")} autocomplete="off" />
            <TextArea {...field("reason")} rows={3} />
            <DateTimeField
              name="ends_at"
              label={text.ends_at}
              value={form.text("ends_at")}
              error={errorAt(field.errors, "ends_at")}
              timeZone={request.space.timeZone}
            />
            <ButtonRow>
              <Button>{text.add}</Button>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
