import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { EmptyState, Section, Time } from "../../../web/ui/index.ts";
import { money, duesText as text } from "./text.ts";
import { type Receipt, receiptPath } from "./types.ts";

export function Receipts({ request, receipts }: { request: MemberRequest; receipts: readonly Receipt[] }) {
  return (
    <Section title={text.receipts} id="receipts">
      <RecordList
        id="receipts-table"
        words={text}
        caption={text.receipts}
        rows={receipts}
        rowKey={({ receipt_id }) => receipt_id}
        columns={{
          number: { heads: true, cell: ({ receipt_id, number }) => <a href={receiptPath(receipt_id)}>{number}</a> },
          plan: ({ plan }) => plan,
          paid: ({ paid_at }) => <Time at={new Date(paid_at)} {...clockOf(request)} form="date" />,
          amount: { align: "end", cell: (receipt) => <Paid receipt={receipt} /> },
        }}
        empty={
          <EmptyState title={text.receiptsNone} rank={3}>
            {text.receiptsNoneText}
          </EmptyState>
        }
      />
    </Section>
  );
}

export function Paid({ receipt: { amount, currency, refunded, mismatch } }: { receipt: Receipt }) {
  return (
    <>
      {money(amount, currency)}
      {mismatch && <div class="soft">{text.mismatch}</div>}
      {refunded > 0 && <div class="soft">{text.refunded(money(refunded, currency))}</div>}
    </>
  );
}
