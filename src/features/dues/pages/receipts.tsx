import { clockOf, type MemberRequest } from "../../../web/core/index.ts";
import { EmptyState, Section, Table, Time } from "../../../web/ui/index.ts";
import { money, duesText as text } from "./text.ts";
import { type Receipt, receiptPath } from "./types.ts";

export function Receipts({ request, receipts }: { request: MemberRequest; receipts: readonly Receipt[] }) {
  const { columns } = text;
  return (
    <Section title={text.receipts} id="receipts">
      {receipts.length === 0 ? (
        <EmptyState title={text.receiptsNone} rank={3}>
          {text.receiptsNoneText}
        </EmptyState>
      ) : (
        <Table
          id="receipts-table"
          caption={text.receipts}
          captionHidden
          rows={[...receipts]}
          rowKey={({ receipt_id }) => receipt_id}
          columns={[
            {
              label: columns.number,
              heads: true,
              cell: ({ receipt_id, number }) => <a href={receiptPath(receipt_id)}>{number}</a>,
            },
            { label: columns.plan, cell: ({ plan }) => plan },
            {
              label: columns.paid,
              cell: ({ paid_at }) => <Time at={new Date(paid_at)} {...clockOf(request)} form="date" />,
            },
            { label: columns.amount, align: "end", cell: (receipt) => <Paid receipt={receipt} /> },
          ]}
        />
      )}
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
