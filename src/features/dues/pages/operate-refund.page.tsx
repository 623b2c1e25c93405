import {
  call,
  clockOf,
  type Form as Fields,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  PageHeader,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { majorUnits, minorUnits } from "../index.ts";
import { duesText, money, receiptText, refundText as text } from "./text.ts";
import { receiptPath, refundPath } from "./types.ts";

/** What was paid back by hand, noted on a receipt. */
export const operateDuesRefund = operatorPage({
  path: refundPath(":receipt"),
  recentSignIn: true,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const id = request.parameters.receipt ?? "";
    const { receipt } = await need(request, "dues.get_receipt", { receipt_id: id });
    const typed = form.text("amount");
    const amount = typed === "" ? undefined : minorUnits(typed, receipt.currency);
    if (amount === null || amount === 0)
      return renderPage(request, form, refusedFields({ field: "amount", problem: text.notAnAmount }));
    const refunded = await call(request, "dues.refund_payment", {
      receipt_id: id,
      note: form.text("note") || null,
      take_back: form.text("take_back") === "on",
      ...(amount !== undefined && { amount }),
    });
    if (!refunded.ok) return renderPage(request, form, refunded.refused);
    return { to: receiptPath(id), notice: { tone: "success", text: text.done(receipt.number) } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { receipt, payer } = await need(request, "dues.get_receipt", { receipt_id: request.parameters.receipt ?? "" });
  const { receipt_id, number, amount, refunded, currency, covers_from: from, covers_until: until } = receipt;
  const left = amount - refunded;
  const field = fieldsOf(request, "dues.refund_payment", {
    labels: text.fields,
    hints: { amount: text.amountHint(money(left, currency)), note: text.noteHint, take_back: text.takeBackHint },
    form,
    from: { amount: majorUnits(left, currency) },
    refused,
  });
  const date = (at: string) => <Time at={new Date(at)} {...clockOf(request)} form="date" />;
  return {
    title: text.title(number),
    unlisted: true,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={text.title(number)} lede={text.lede} />
        <Card>
          <DefinitionList
            facts={[
              { term: receiptText.payer, detail: payer },
              { term: receiptText.plan, detail: receipt.plan },
              { term: receiptText.amount, detail: money(amount, currency) },
              { term: receiptText.refunded, detail: refunded > 0 ? money(refunded, currency) : null },
              { term: receiptText.method, detail: duesText.methods[receipt.method] },
              {
                term: receiptText.covers,
                detail: from && until && (
                  <>
                    {date(from)} – {date(until)}
                  </>
                ),
              },
            ]}
          />
          <Form action={refundPath(receipt_id)} csrf={request.csrf()}>
            <TextField {...field("amount")} inputmode="decimal" look="short" maxlength={12} />
            <TextField {...field("note")} />
            {until && <Checkbox {...field.box("take_back")} />}
            <ButtonRow>
              <Button>{text.submit}</Button>
              <LinkButton href={receiptPath(receipt_id)} kind="quiet">
                {text.back}
              </LinkButton>
            </ButtonRow>
          </Form>
        </Card>
      </>
    ),
  };
}
