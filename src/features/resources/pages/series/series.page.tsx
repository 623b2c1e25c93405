import { authorizes } from "../../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Fields,
  fieldErrors,
  localText,
  type MemberRequest,
  memberPage,
  momentOf,
  type PageDocument,
  type Refused,
  type Reply,
  refusedFields,
  tierTooLowPage,
  untouched,
  wholeNumber,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  DateTimeField,
  FieldRow,
  FormCard,
  LinkButton,
  PageHeader,
  Select,
  Status,
  TextArea,
  TextField,
  TimeRange,
} from "../../../../web/ui/index.ts";
import { REPEATS } from "../../index.ts";
import { missingQualification, NextSessions } from "../missing-qualification.tsx";
import { resourceText } from "../text.ts";
import { listResources } from "../types.ts";
import { seriesText as text } from "./text.ts";

const PATH = "/resources/series";
const TONES = { queued: "warning", confirmed: "success", refused: "danger" } as const;

type Series = Reply<"resources.book_series">;

export const resourcesSeries = memberPage({
  path: PATH,
  async show(request) {
    if (!authorizes(request.viewer.tier, "resources:book"))
      return tierTooLowPage(request, text.title, "resources:book");
    return renderForm(request, untouched);
  },
  async act(request, form) {
    const { timeZone } = request.space;
    const [start, end] = [momentOf(form.text("start"), timeZone), momentOf(form.text("end"), timeZone)];
    const unready =
      emptyFields(form.filled("resource", "start", "end", "repeat", "count"), "resource", "start", "end", "count") ??
      faultOf(start, end);
    if (unready || !start || !end) return renderForm(request, form, unready);
    const booked = await call(request, "resources.book_series", {
      resource_id: form.text("resource"),
      start_iso: start.toISOString(),
      end_iso: end.toISOString(),
      repeat: form.text("repeat"),
      count: wholeNumber(form.text("count")) ?? 0,
      ...form.filled("purpose"),
    });
    return booked.ok ? renderResult(request, booked.body) : renderForm(request, form, booked.refused);
  },
});

function faultOf(start: Date | null, end: Date | null): Refused | undefined {
  if (!start) return refusedFields({ field: "start", problem: text.notATime });
  if (!end) return refusedFields({ field: "end", problem: text.notATime });
  return end > start ? undefined : refusedFields({ field: "end", problem: text.order });
}

async function renderForm(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageDocument> {
  const { timeZone } = request.space;
  const choices = (await listResources(request)).filter(({ bookable }) => bookable);
  const errors = fieldErrors(refused, text.fields);
  const value = (name: string) => form.shown(name, request.query(name));
  const common = (name: keyof typeof text.fields) => ({
    name,
    label: text.fields[name],
    value: value(name),
    error: errorAt(errors, name),
  });
  const missing = missingQualification(refused);
  return {
    title: text.title,
    layout: "focus",
    refused,
    body: (
      <>
        {missing && <NextSessions {...missing} />}
        <FormCard
          title={text.title}
          lede={text.lede}
          errors={errors}
          action={PATH}
          csrf={request.csrf()}
          submit={text.action}
          cancel={{ href: "/resources", label: text.back }}
        >
          <Select
            {...common("resource")}
            options={choices.map(({ id, name, kind }) => ({ value: id, label: name, group: resourceText.kinds[kind] }))}
            placeholder={text.choose}
            required
          />
          <FieldRow>
            <DateTimeField {...common("start")} timeZone={timeZone} min={localText(request.now, timeZone)} required />
            <DateTimeField {...common("end")} timeZone={timeZone} required />
          </FieldRow>
          <FieldRow>
            <Select
              {...common("repeat")}
              value={value("repeat") || "weekly"}
              options={REPEATS.map((repeat) => ({ value: repeat, label: text.repeats[repeat] }))}
              required
            />
            <TextField
              {...common("count")}
              hint={text.countHint}
              inputmode="numeric"
              look="short"
              maxlength={2}
              required
            />
          </FieldRow>
          <TextArea {...common("purpose")} rows={2} maxlength={600} />
        </FormCard>
      </>
    ),
  };
}

function renderResult(request: MemberRequest, { booked, dates }: Series): PageDocument {
  const title = text.result(booked, dates.length);
  return {
    title,
    body: (
      <>
        <PageHeader title={title} actions={<LinkButton href="/resources#bookings">{text.mine}</LinkButton>} />
        <RecordList
          id="dates"
          words={text}
          rows={dates}
          rowKey={({ start }) => start}
          columns={{
            when: {
              heads: true,
              cell: ({ start, end }) => <TimeRange from={new Date(start)} to={new Date(end)} {...clockOf(request)} />,
            },
            state: ({ state, message }) => (
              <>
                <Status tone={TONES[state]}>{text.states[state]}</Status>
                {message && <p class="soft">{message}</p>}
              </>
            ),
          }}
        />
      </>
    ),
  };
}
