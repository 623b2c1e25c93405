import { Readable } from "node:stream";
import { type MemberRequest, memberPage, need, pathWith } from "../../../../web/core/index.ts";
import {
  ButtonRow,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  paginationText,
  Section,
} from "../../../../web/ui/index.ts";
import {
  ACTIVITY_PATH,
  ActivityFilter,
  type ActivityFilterValues,
  filterFrom,
  filterInput,
} from "./activity-filter.tsx";
import { Acts } from "./acts.tsx";
import { RECEIPTS_PATH } from "./receipts.page.tsx";
import { activityText } from "./text.ts";
import type { ActivityEvent } from "./types.ts";

const SHOWN = 25;

export const activity = memberPage({
  path: ACTIVITY_PATH,
  async show(request) {
    const filter = filterFrom(request);
    const before = beforeOf(request);
    const input = filterInput(filter, request.space.timeZone);
    const [{ events, has_more }, { tokens }] = await Promise.all([
      need(request, "account.get_activity", { limit: SHOWN, ...input, ...(before && { before }) }),
      need(request, "tokens.list"),
    ]);
    const { title } = activityText;
    return {
      title,
      topics: ["me"],
      body: (
        <>
          <PageHeader title={title} />
          <ActivityFilter request={request} filter={filter} tokens={tokens} />
          <List request={request} filter={filter} before={before} events={events} hasMore={has_more} />
          <Export filter={filter} />
        </>
      ),
    };
  },
});

/** The entry before which the page begins; undefined for the newest. */
function beforeOf({ query }: MemberRequest): number | undefined {
  return /^[1-9]\d{0,14}$/.test(query("before")) ? Number(query("before")) : undefined;
}

type ListProps = {
  request: MemberRequest;
  filter: ActivityFilterValues;
  before: number | undefined;
  events: ActivityEvent[];
  hasMore: boolean;
};

/** Only the newest page refreshes itself; older ones do not change while they are read. */
function List({ request, filter, before, events, hasMore }: ListProps) {
  const { lede, newest, live } = activityText;
  const path = pathWith(ACTIVITY_PATH, { ...filter });
  const last = events.at(-1);
  return (
    <div id="activity" class="flow" {...(before === undefined && { "data-live": activityText.title })}>
      {events.length > 0 ? <Acts request={request} events={events} withWho /> : <NoActivity filter={filter} />}
      <p class="soft">
        {lede} {before === undefined && <span class="live-only">{live}</span>}
      </p>
      <Pagination
        older={hasMore && last ? pathWith(ACTIVITY_PATH, { ...filter, before: String(last.id) }) : undefined}
        words={paginationText}
        {...(before !== undefined && { up: { href: path, label: newest } })}
      />
    </div>
  );
}

function NoActivity({ filter }: { filter: ActivityFilterValues }) {
  const { none, noneText, noMatch, noMatchText } = activityText;
  const isFiltered = isAny(filter);
  return <EmptyState title={isFiltered ? noMatch : none}>{isFiltered ? noMatchText : noneText}</EmptyState>;
}

function isAny(filter: ActivityFilterValues): boolean {
  return Object.values(filter).some((value) => value !== "");
}

function Export({ filter }: { filter: ActivityFilterValues }) {
  const { exportTitle, exportLede, csv, json, receipts, receiptsHint, check } = activityText;
  const path = (format: string) => pathWith(`${ACTIVITY_PATH}/export`, { format, ...filter });
  return (
    <Section title={exportTitle} lede={exportLede(isAny(filter))}>
      <ButtonRow>
        <LinkButton href={path("csv")}>{csv}</LinkButton>
        <LinkButton href={path("json")}>{json}</LinkButton>
        <LinkButton href={path("receipts")}>{receipts}</LinkButton>
      </ButtonRow>
      <p class="soft">
        {receiptsHint} <a href={RECEIPTS_PATH}>{check}</a>
      </p>
    </Section>
  );
}

const ENDINGS = { csv: "activity.csv", json: "activity.json", receipts: "receipts.jsonl" } as const;

/** The activity as a file. */
export const activityExport = memberPage({
  path: `${ACTIVITY_PATH}/export`,
  async show(request) {
    const asked = request.query("format");
    const format = asked === "json" ? "json" : asked === "receipts" ? "receipts" : "csv";
    const filter = filterInput(filterFrom(request), request.space.timeZone);
    const { content, media_type } = await need(request, "account.export_activity", { format, ...filter });
    return { name: ENDINGS[format], type: `${media_type}; charset=utf-8`, file: Readable.from([content]) };
  },
});
