import { Readable } from "node:stream";
import {
  clockOf,
  csvOf,
  type MemberRequest,
  need,
  operatorPage,
  pathWith,
  type Reply,
} from "../../../web/core/index.ts";
import { RecordList } from "../../../web/recipes/index.ts";
import { Button, LinkButton, PageHeader, Pagination, Select, Time } from "../../../web/ui/index.ts";
import { campaignText, outcomesText as text } from "./text.ts";
import { CAMPAIGNS, campaignAt, campaignPath, outcomeText } from "./types.tsx";

const SHOWN = 100;
const CSV_PAGE = 500;

export const operateCampaignRecipients = operatorPage({
  path: `${CAMPAIGNS}/:campaign/recipients`,
  async show(request) {
    const { campaign } = await campaignAt(request);
    const { campaign_id, subject } = campaign;
    const [state, after] = [request.query("state"), request.query("after")];
    const { deliveries, has_more } = await need(request, "campaigns.list_deliveries", {
      campaign_id,
      limit: SHOWN,
      ...(state && { state }),
      ...(after && { after }),
    });
    const path = `${campaignPath(campaign_id)}/recipients`;
    const filter: Record<string, string> = state ? { state } : {};
    const last = deliveries.at(-1)?.subscriber_id ?? "";
    return {
      title: `${text.title} · ${subject}`,
      body: (
        <>
          <PageHeader
            title={text.title}
            lede={subject}
            actions={
              <>
                <LinkButton href={`${path}.csv`}>{campaignText.download}</LinkButton>
                <LinkButton href={campaignPath(campaign_id)} kind="quiet">
                  {subject}
                </LinkButton>
              </>
            }
          />
          <Filter path={path} state={state} />
          <RecordList
            id="recipients"
            words={text}
            rows={deliveries}
            rowKey={({ subscriber_id }) => subscriber_id}
            columns={{
              address: { heads: true, cell: ({ email }) => email ?? text.erased },
              outcome: outcomeText,
              answer: ({ response }) => response && <span dir="auto">{response}</span>,
              when: ({ changed_at }) => <Time at={new Date(changed_at)} {...clockOf(request)} />,
            }}
          />
          <Pagination
            newer={after ? pathWith(path, filter) : undefined}
            older={has_more ? pathWith(path, { ...filter, after: last }) : undefined}
            words={{ label: text.caption, newer: text.first, older: text.next }}
          />
        </>
      ),
    };
  },
});

function Filter({ path, state }: { path: string; state: string }) {
  const states = Object.entries(campaignText.states).filter(([name]) => name !== "claimed");
  const options = states.map(([value, label]) => ({ value, label }));
  return (
    <form class="form form-filter" method="get" action={path}>
      <Select name="state" label={text.filter} options={[{ value: "", label: text.all }, ...options]} value={state} />
      <Button kind="secondary">{text.show}</Button>
    </form>
  );
}

export const operateCampaignCsv = operatorPage({
  path: `${CAMPAIGNS}/:campaign/recipients.csv`,
  async show(request) {
    const { campaign } = await campaignAt(request);
    const file = Readable.from(csvOf(text.csv, pagesOf(request, campaign.campaign_id)));
    return { file, type: "text/csv; charset=utf-8", name: `newsletter-${campaign.slug}-recipients.csv` };
  },
});

async function* pagesOf(request: MemberRequest, campaign_id: string) {
  let after: string | undefined;
  do {
    const page: Reply<"campaigns.list_deliveries"> = await need(request, "campaigns.list_deliveries", {
      campaign_id,
      limit: CSV_PAGE,
      ...(after && { after }),
    });
    yield page.deliveries.map(({ email, state, reason, response, attempts, changed_at }) => [
      email ?? text.erased,
      state,
      reason ?? "",
      response ?? "",
      attempts,
      changed_at,
    ]);
    after = page.has_more ? page.deliveries.at(-1)?.subscriber_id : undefined;
  } while (after);
}
