import { Readable } from "node:stream";
import { DateTime } from "luxon";
import {
  call,
  csvOf,
  errorAt,
  type MemberRequest,
  need,
  operatorPage,
  PageRefusal,
  pathWith,
  type Reply,
} from "../../../../web/core/index.ts";
import { dateText } from "../../../../web/languages/dates.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  type FieldError,
  LinkButton,
  PageHeader,
  TextField,
} from "../../../../web/ui/index.ts";
import { usageText as text } from "./text.ts";

const PATH = "/operate/resources/usage";
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Usage = Reply<"resources.usage">;

/** The period of the URL; without its wrong dates. */
function periodOf({ query }: MemberRequest) {
  const [from, until] = [query("from"), query("until")];
  return { ...(DATE.test(from) && { from }), ...(DATE.test(until) && { until }) };
}

const dayText = (date: string) => dateText(DateTime.fromISO(date), "dayWithYear");

export const operateResourceUsage = operatorPage({
  path: PATH,
  async show(request) {
    const found = await call(request, "resources.usage", periodOf(request));
    const errors: FieldError[] = found.ok ? [] : [{ field: "from", text: text.period }];
    if (!found.ok && found.refused.kind !== "validation") throw new PageRefusal(found.refused);
    const usage = found.ok ? found.body : await need(request, "resources.usage");
    const { from, until, resources } = usage;
    return {
      title: text.title,
      refused: found.ok ? undefined : found.refused,
      body: (
        <>
          <ErrorSummary errors={errors} />
          <PageHeader
            title={text.title}
            lede={text.lede(dayText(from), dayText(until))}
            actions={
              <>
                <LinkButton href={pathWith(`${PATH}.csv`, { from, until })}>{text.download}</LinkButton>
                <LinkButton href="/operate/resources" kind="quiet">
                  {text.back}
                </LinkButton>
              </>
            }
          />
          <Period from={from} until={until} {...periodOf(request)} errors={errors} />
          {resources.length > 0 ? <Rows usage={usage} /> : <EmptyState title={text.none}>{text.noneText}</EmptyState>}
        </>
      ),
    };
  },
});

function Period({ from, until, errors }: Pick<Usage, "from" | "until"> & { errors: FieldError[] }) {
  return (
    <form class="form form-filter" method="get" action={PATH}>
      <TextField
        name="from"
        label={text.fields.from}
        type="date"
        value={from}
        error={errorAt(errors, "from")}
        required
      />
      <TextField name="until" label={text.fields.until} type="date" value={until} required />
      <Button kind="secondary">{text.show}</Button>
    </form>
  );
}

function Rows({ usage: { resources } }: { usage: Usage }) {
  return (
    <RecordList
      id="usage"
      words={text}
      rows={resources}
      rowKey={({ resource_id }) => resource_id}
      columns={{
        name: { heads: true, cell: ({ name }) => <span dir="auto">{name}</span> },
        share: { align: "end", cell: ({ booked_minutes, open_minutes }) => text.share(booked_minutes, open_minutes) },
        hours: { align: "end", cell: ({ booked_minutes }) => text.hours(booked_minutes) },
        bookings: { align: "end", cell: ({ bookings }) => bookings },
        members: { align: "end", cell: ({ members }) => members },
        noShows: { align: "end", cell: ({ no_shows }) => no_shows },
        cancelled: { align: "end", cell: ({ cancelled }) => cancelled },
      }}
    />
  );
}

/** The same figures as CSV. */
export const operateResourceUsageExport = operatorPage({
  path: `${PATH}.csv`,
  async show(request) {
    const { from, until, resources } = await need(request, "resources.usage", periodOf(request));
    const rows = resources.map(({ resource_id, name, kind, bookings, booked_minutes, open_minutes, ...counts }) => [
      resource_id,
      name,
      kind,
      from,
      until,
      bookings,
      booked_minutes,
      open_minutes,
      counts.members,
      counts.cancelled,
      counts.no_shows,
    ]);
    return {
      name: `resource-usage-${from}-${until}.csv`,
      type: "text/csv; charset=utf-8",
      file: Readable.from(csvOf(text.csv, onePage(rows))),
    };
  },
});

async function* onePage<Page>(page: Page) {
  yield page;
}
