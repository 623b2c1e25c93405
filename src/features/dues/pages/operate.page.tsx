import {
  clockOf,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  pageAt,
  pageLinks,
  pathWith,
  slice,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  ButtonRow,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { Paid } from "./receipts.tsx";
import { duesText, operateText as text } from "./text.ts";
import { type ListedPayment, OPERATE, receiptPath } from "./types.ts";

const SHOWN = 50;

/** The year of a form or a link, if it is one. */
export function yearIn(request: MemberRequest): { year?: number } {
  const typed = request.query("year");
  return /^[2-9]\d{3}$/.test(typed) ? { year: Number(typed) } : {};
}

/** Payments of dues, for operators and treasurers. */
export const operateDues = operatorPage({
  path: OPERATE,
  async show(request): Promise<PageDocument> {
    const page = pageAt(request.query("page"));
    const filter = yearIn(request);
    const { payments, total } = await need(request, "dues.list_payments", { ...slice(page, SHOWN), ...filter });
    const chosen = filter.year === undefined ? "" : String(filter.year);
    return {
      title: text.title,
      body: (
        <>
          <PageHeader title={text.title} actions={<Actions request={request} year={chosen} />} />
          <form class="form form-filter" method="get" action={OPERATE}>
            <TextField
              name="year"
              label={text.year}
              value={chosen || String(request.now.getUTCFullYear())}
              inputmode="numeric"
              look="short"
              maxlength={4}
              unmarked
            />
            <ButtonRow>
              <Button kind="secondary">{text.show}</Button>
              {chosen && (
                <LinkButton href={OPERATE} kind="quiet">
                  {text.allYears}
                </LinkButton>
              )}
            </ButtonRow>
          </form>
          {payments.length === 0 ? (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          ) : (
            <Payments request={request} payments={payments} />
          )}
          <Pagination {...pageLinks(OPERATE, chosen ? { year: chosen } : {}, { page, shown: SHOWN, total })} />
        </>
      ),
    };
  },
});

function Actions({ request, year }: { request: MemberRequest; year: string }) {
  return (
    <ButtonRow>
      <LinkButton href={`${OPERATE}/record`} kind="primary">
        {text.record}
      </LinkButton>
      <LinkButton href={pathWith(`${OPERATE}/payments.csv`, { year })}>{text.csv}</LinkButton>
      {request.viewer.tier === "operator" && (
        <LinkButton href={`${OPERATE}/plans`} kind="quiet">
          {text.plans}
        </LinkButton>
      )}
    </ButtonRow>
  );
}

function Payments({ request, payments }: { request: MemberRequest; payments: ListedPayment[] }) {
  const { methods } = duesText;
  return (
    <RecordList
      id="payments"
      words={duesText}
      caption={text.caption}
      rows={payments}
      rowKey={({ receipt }) => receipt.receipt_id}
      columns={{
        number: { heads: true, cell: ({ receipt }) => <a href={receiptPath(receipt.receipt_id)}>{receipt.number}</a> },
        payer: ({ payer, user_id }) => (
          <>
            <bdi>{payer}</bdi>
            {user_id === null && <div class="soft">{text.gone}</div>}
          </>
        ),
        plan: ({ receipt }) => receipt.plan,
        paid: ({ receipt }) => <Time at={new Date(receipt.paid_at)} {...clockOf(request)} form="date" />,
        method: ({ receipt }) => (
          <>
            {methods[receipt.method]}
            {receipt.reference && <div class="soft">{receipt.reference}</div>}
          </>
        ),
        amount: { align: "end", cell: ({ receipt }) => <Paid receipt={receipt} /> },
      }}
    />
  );
}
