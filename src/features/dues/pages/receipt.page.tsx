import { operates } from "../../../kernel/access/caller.ts";
import { clockOf, memberPage, need } from "../../../web/core/index.ts";
import { DefinitionList, LinkButton, Time } from "../../../web/ui/index.ts";
import { duesText, money, refundText, receiptText as text } from "./text.ts";
import { DUES, refundPath } from "./types.ts";

/** One receipt, of the member or for the treasurer. */
export const duesReceipt = memberPage({
  path: `${DUES}/receipts/:receipt`,
  async show(request) {
    const found = await need(request, "dues.get_receipt", { receipt_id: request.parameters.receipt ?? "" });
    const { receipt, refunds, payer, space } = found;
    const isTakenBack = refunds.some(({ took_back }) => took_back);
    const date = (at: string) => <Time at={new Date(at)} {...clockOf(request)} form="date" />;
    const left = receipt.method === "provider" ? 0 : receipt.amount - receipt.refunded;
    const { covers_from: from, covers_until: until } = receipt;
    return {
      title: text.title(receipt.number),
      unlisted: true,
      body: (
        <>
          <article class="receipt">
            <p class="receipt-over">{text.over}</p>
            <h1>{receipt.number}</h1>
            <DefinitionList
              facts={[
                { term: text.from, detail: space },
                { term: text.payer, detail: payer },
                { term: text.plan, detail: receipt.plan },
                { term: text.amount, detail: <strong>{money(receipt.amount, receipt.currency)}</strong> },
                { term: text.method, detail: duesText.methods[receipt.method] },
                { term: text.reference, detail: receipt.reference },
                { term: text.paid, detail: date(receipt.paid_at) },
                {
                  term: text.covers,
                  detail: !isTakenBack && from && until && (
                    <>
                      {date(from)} – {date(until)}
                    </>
                  ),
                },
                { term: text.issued, detail: date(receipt.issued_at) },
                ...refunds.map(({ amount, refunded_at, note, took_back }) => ({
                  term: text.refunded,
                  detail: (
                    <>
                      {money(amount, receipt.currency)}, {date(refunded_at)}
                      {note && <div dir="auto">{note}</div>}
                      {took_back && <div class="soft">{text.takenBack}</div>}
                    </>
                  ),
                })),
              ]}
            />
          </article>
          <p class="soft receipt-note">{text.print}</p>
          <p class="receipt-note">
            <LinkButton href={DUES} kind="quiet">
              {duesText.back}
            </LinkButton>
            {left > 0 && operates(request.viewer, "admin:dues") && (
              <LinkButton href={refundPath(receipt.receipt_id)} kind="quiet">
                {refundText.refund}
              </LinkButton>
            )}
          </p>
        </>
      ),
    };
  },
});
