import { clockOf, type MemberRequest, need, operatorPage, pathWith, type Reply } from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, LinkButton, Notice, PageHeader, Pagination, Select, Status, Time } from "../../../web/ui/index.ts";
import { reportsText as text } from "./text.ts";
import { CAMPAIGNS, campaignPath, REPORTS } from "./types.tsx";

const SHOWN = 100;

type Reports = Reply<"campaigns.list_reports">;
type Report = Reports["reports"][number];

export const operateMailReports = operatorPage({
  path: REPORTS,
  async show(request) {
    const [kind, after, campaign] = [request.query("kind"), request.query("after"), request.query("campaign")];
    const page = await need(request, "campaigns.list_reports", {
      limit: SHOWN,
      ...(kind && { kind }),
      ...(after && { after }),
      ...(campaign && { campaign_id: campaign }),
    });
    const filter = { ...(kind && { kind }), ...(campaign && { campaign }) };
    const last = page.reports.at(-1)?.report_id ?? "";
    return {
      title: text.title,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={text.lede}
            actions={<LinkButton href={CAMPAIGNS}>{text.campaigns}</LinkButton>}
          />
          <Mailbox request={request} page={page} />
          <Filter kind={kind} campaign={campaign} />
          <Reports request={request} reports={page.reports} />
          <Pagination
            newer={after ? pathWith(REPORTS, filter) : undefined}
            older={page.has_more ? pathWith(REPORTS, { ...filter, after: last }) : undefined}
            words={{ label: text.title, newer: text.first, older: text.next }}
          />
        </>
      ),
    };
  },
});

function Mailbox({ request, page }: { request: MemberRequest; page: Reports }) {
  const { return_address, mailbox } = page;
  if (!return_address) return <p class="soft">{text.noAddress}</p>;
  return (
    <>
      {mailbox?.fault && <Notice tone="warning">{text.fault(mailbox.fault)}</Notice>}
      <p class="soft">
        {text.address(return_address)}{" "}
        {mailbox ? (
          <>
            {text.lastRead} <Time at={new Date(mailbox.read_at)} {...clockOf(request)} />.
          </>
        ) : (
          text.neverRead
        )}{" "}
        {mailbox && mailbox.others > 0 && text.others(mailbox.others)}
      </p>
    </>
  );
}

function Filter({ kind, campaign }: { kind: string; campaign: string }) {
  const options = Object.entries(text.kinds).map(([value, label]) => ({ value, label }));
  return (
    <form class="form form-filter" method="get" action={REPORTS}>
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
      <Select name="kind" label={text.filter} options={[{ value: "", label: text.all }, ...options]} value={kind} />
      <Button kind="secondary">{text.show}</Button>
    </form>
  );
}

const TONES = {
  hard: "danger",
  complaint: "danger",
  block: "warning",
  soft: "warning",
  delayed: "warning",
  accepted: "neutral",
  auto_reply: "neutral",
} as const;

function Reports({ request, reports }: { request: MemberRequest; reports: Report[] }) {
  return (
    <RecordList
      id="reports"
      words={text}
      caption={text.title}
      rows={reports}
      rowKey={({ report_id }) => report_id}
      columns={{
        address: { heads: true, cell: ({ email }) => email ?? text.erased },
        kind: ({ kind }) => <Status tone={TONES[kind]}>{text.kinds[kind]}</Status>,
        detail: ({ detail }) => <span dir="auto">{detail}</span>,
        campaign: ({ campaign_id, subject }) => (
          <a href={campaignPath(campaign_id)} dir="auto">
            {subject}
          </a>
        ),
        when: ({ at }) => <Time at={new Date(at)} {...clockOf(request)} />,
      }}
    />
  );
}
