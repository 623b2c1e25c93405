import { Readable } from "node:stream";
import {
  call,
  csvOf,
  dayOf,
  type Form,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  pathWith,
  type Refused,
  type Reply,
  refusedFields,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  Form as FormElement,
  LinkButton,
  PageHeader,
  Pagination,
  RadioGroup,
  Section,
  Tabs,
  TextArea,
} from "../../../web/ui/index.ts";
import { ApplicationCard } from "./application-card.tsx";
import { boardText as text } from "./crew-text.ts";
import { decisionPreview } from "./decision-preview.tsx";
import { eventAt, HACK, type HackEvent, hackPath } from "./types.ts";

const SHOWN = 25;
const CSV_PAGE = 100;
/** Decisions of one form. */
const CHOSEN_MAX = 100;
const STATES = ["applied", "waitlisted", "approved", "rejected", "withdrawn"] as const;
type State = (typeof STATES)[number];

type Listed = Reply<"hack.admin_list_applications">;

export const hackathonBoard = memberPage({
  path: `${HACK}/:eid/applications`,
  show: async (request) => renderPage(request, untouched),
  async act(request, form) {
    const { event } = await eventAt(request);
    const chosen = [...new Set(form.all("application"))].slice(0, CHOSEN_MAX);
    const decision = form.text("decision");
    const problem = problemOf(form, chosen.length);
    if (problem) return renderPage(request, form, refusedFields(problem));
    if (form.text("confirmed") === "yes")
      return decideAll(request, event, { chosen, decision, note: form.text("note") });
    const listed = await need(request, "hack.admin_list_applications", { eid: event.eid, limit: 1 });
    return decisionPreview(request, { event, chosen, decision, note: form.text("note"), seats: listed.seats });
  },
});

export const hackathonCsv = memberPage({
  path: `${HACK}/:eid/applications.csv`,
  async show(request) {
    const { event } = await eventAt(request);
    const list = (offset: number) =>
      need(request, "hack.admin_list_applications", { eid: event.eid, limit: CSV_PAGE, offset });
    const first = await list(0);
    const file = Readable.from(csvOf(text.csv, rowsOf(first, list)));
    return { name: `${event.eid}-${dayOf(request.now)}.csv`, type: "text/csv; charset=utf-8", file };
  },
});

async function* rowsOf(first: Listed, list: (offset: number) => Promise<Listed>): AsyncGenerator<unknown[][]> {
  let page = first;
  for (let offset = 0; ; ) {
    yield page.applications.map(({ member_name, application }) => [
      application.application_id,
      member_name,
      application.applicant_type,
      application.status,
      application.waitlist_no ?? "",
      application.submitted_at,
      application.evidence.flatMap(({ found }) => found).join(" "),
      application.note ?? "",
      JSON.stringify(application.answers),
    ]);
    if (!page.has_more) return;
    offset += CSV_PAGE;
    page = await list(offset);
  }
}

function problemOf(form: Form, count: number): { field: string; problem: string } | null {
  if (count === 0) return { field: "application", problem: text.chooseFirst };
  if (!Object.hasOwn(text.decisions, form.text("decision"))) return { field: "decision", problem: text.chooseDecision };
  if (form.text("decision") === "reject" && form.text("note") === "") return { field: "note", problem: text.needsNote };
  return null;
}

/** Decides one by one, so that a full event still takes the first ones. */
async function decideAll(
  request: MemberRequest,
  event: HackEvent,
  { chosen, decision, note }: { chosen: readonly string[]; decision: string; note: string },
): Promise<PageResponse> {
  let done = 0;
  const failed: string[] = [];
  for (const application_id of chosen) {
    const input = { eid: event.eid, application_id, decision: decision as "approve", ...(note && { note }) };
    const decided = await call(request, "hack.admin_decide_application", input);
    if (decided.ok) done += 1;
    else failed.push(`${application_id}: ${decided.refused.text}`);
  }
  const [shown, rest] = [failed.slice(0, 3), failed.length - 3];
  const notice = failed.length > 0 ? text.partly(done, rest > 0 ? [...shown, `+${rest}`] : shown) : text.done(done);
  const tone = failed.length > 0 ? "warning" : "success";
  return { to: hackPath(event.eid, "applications"), notice: { tone, text: notice } };
}

/** The questions of each kind of application in the list. */
async function formsOf(request: MemberRequest, { eid }: HackEvent, applications: Listed["applications"]) {
  const types = [...new Set(applications.map(({ application }) => application.applicant_type))];
  const forms = await Promise.all(
    types.map((applicant_type) => need(request, "hack.application_form", { eid, applicant_type })),
  );
  return new Map(forms.map(({ applicant_type, questions }) => [applicant_type, questions]));
}

function stateIn(written: string): State {
  return STATES.find((state) => state === written) ?? "applied";
}

async function renderPage(request: MemberRequest, form: Form, refused?: Refused): Promise<PageDocument> {
  const { event } = await eventAt(request);
  const status = stateIn(form.text("state") || request.query("state"));
  const typed = request.query("offset");
  const offset = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  const base = hackPath(event.eid, "applications");
  const listed = await need(request, "hack.admin_list_applications", { eid: event.eid, status, limit: SHOWN, offset });
  const { applications, counts, seats, has_more } = listed;
  const forms = await formsOf(request, event, applications);
  const field = fieldsOf(request, "hack.admin_decide_application", {
    labels: { application: text.decide, ...text.fields },
    hints: { note: text.noteHint },
    form,
    refused,
  });
  const title = text.title(event.title);
  const at = (to: number) => pathWith(base, { state: status, ...(to > 0 && { offset: String(to) }) });
  return {
    title,
    refused,
    body: (
      <>
        <PageHeader
          title={title}
          lede={text.seats(seats.used, seats.total)}
          actions={
            <>
              <LinkButton href={`${base}.csv`}>{text.csvLink}</LinkButton>
              <LinkButton href={hackPath(event.eid)} kind="quiet">
                {event.title}
              </LinkButton>
            </>
          }
        />
        <Tabs
          label={text.tabs}
          tabs={STATES.map((state) => ({
            label: text.states[state],
            href: pathWith(base, { state }),
            current: state === status,
            count: counts[state],
          }))}
        />
        <ErrorSummary errors={field.errors} />
        {applications.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <FormElement action={base} csrf={request.csrf()} hidden={{ state: status }}>
            <ul class="hack-applications">
              {applications.map((each) => (
                <ApplicationCard
                  key={each.application.application_id}
                  reviewed={each}
                  questions={forms.get(each.application.applicant_type) ?? []}
                  event={event}
                  now={request.now}
                  isChosen={form.all("application").some((id) => id === each.application.application_id)}
                />
              ))}
            </ul>
            {status !== "withdrawn" && <Decide field={field} />}
          </FormElement>
        )}
        <Pagination
          newer={offset > 0 ? at(Math.max(0, offset - SHOWN)) : undefined}
          older={has_more ? at(offset + SHOWN) : undefined}
          keys={{ newer: "p", older: "n" }}
        />
      </>
    ),
  };
}

function Decide({ field }: { field: Fields<"decision" | "note"> }) {
  return (
    <Section title={text.decide}>
      <RadioGroup
        {...field("decision")}
        options={Object.entries(text.decisions).map(([value, label]) => ({ value, label }))}
      />
      <TextArea {...field("note")} rows={3} />
      <Button>{text.preview}</Button>
    </Section>
  );
}
