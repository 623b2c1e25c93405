import type { RetentionRule } from "../../../../kernel/catalogue/retention.ts";
import { sentence } from "../../../../kernel/languages/messages.ts";
import {
  call,
  clockOf,
  fieldErrors,
  type MemberRequest,
  need,
  operatorPage,
  type PageDocument,
  type Refused,
} from "../../../../web/core/index.ts";
import { RecordList } from "../../../../web/recipes/index.ts";
import {
  Button,
  ErrorSummary,
  Form,
  Notice,
  PageHeader,
  Section,
  Status,
  Ticked,
  Time,
} from "../../../../web/ui/index.ts";
import type { JobState } from "../../index.ts";
import { jobText } from "./text.ts";

const PATH = "/operate/jobs";

export const operateJobs = operatorPage({
  path: PATH,
  show: async (request) => renderPage(request),
  async act(request, form) {
    const name = form.text("job");
    const done = await call(request, "service.run_job", { job: name });
    if (!done.ok) return renderPage(request, done.refused);
    const { ran, wasRunning } = jobText;
    const notice = done.body.was_running
      ? ({ tone: "info", text: wasRunning(name) } as const)
      : ({ tone: "success", text: ran(name) } as const);
    return { to: PATH, notice };
  },
});

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const { jobs } = await need(request, "service.list_jobs");
  const { title, lede, failing, all } = jobText;
  const failed = jobs.filter(({ last_error }) => last_error !== null);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={title} lede={lede} />
        {failed.length > 0 && (
          <Notice tone="warning" title={failing.title}>
            <p>
              {failing.lede}{" "}
              {failed.map(({ name }, at) => (
                <>
                  {at > 0 && ", "}
                  <a key={name} href={`#${name}`}>
                    {name}
                  </a>
                </>
              ))}
            </p>
          </Notice>
        )}
        <Section title={all.title}>
          <RecordList
            id="jobs"
            words={jobText}
            caption={all.caption}
            rows={jobs}
            rowKey={({ name }) => name}
            columns={{
              job: { heads: true, cell: (job) => <JobSummary job={job} /> },
              state: (job) => <State job={job} />,
              last: (job) => <LastRun request={request} job={job} />,
              next: ({ next_run_at }) => next_run_at && <Time at={new Date(next_run_at)} {...clockOf(request)} />,
              act: (job) => <Run request={request} job={job} />,
            }}
          />
        </Section>
        <Retention rules={request.parts.catalogue.retention} />
      </>
    ),
  };
}

function JobSummary({ job: { name, summary, every_seconds, wakes_early, purges } }: { job: JobState }) {
  const { every, purges: deletes, kept } = jobText;
  return (
    <div id={name}>
      {name}
      <div class="soft">
        {summary} {every(every_seconds, wakes_early)}.
      </div>
      {purges.length > 0 && (
        <details class="fold fold-small">
          <summary>{deletes}</summary>
          <ul>
            {purges.map((each) => (
              <li key={each.what}>{kept(each.what, each.kept)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const TONES = { running: "info", waiting: "success", never_ran: "neutral" } as const;

function State({ job: { state, last_error } }: { job: JobState }) {
  const { states } = jobText;
  if (state === "waiting" && last_error !== null) return <Status tone="danger">{states.failed}</Status>;
  return <Status tone={TONES[state]}>{states[state]}</Status>;
}

function LastRun({ request, job }: { request: MemberRequest; job: JobState }) {
  const { took, lastResult, failed } = jobText;
  const { last_finished_at, took_ms, last_result, last_error } = job;
  if (last_finished_at === null) return null;
  return (
    <>
      <Time at={new Date(last_finished_at)} {...clockOf(request)} />
      {took_ms !== null && <div class="soft">{took(took_ms)}</div>}
      {last_error !== null && (
        <div>
          {failed} <span dir="auto">{last_error}</span>
        </div>
      )}
      {last_result !== null && (
        <div class="soft">
          {lastResult} <span dir="auto">{last_result}</span>
        </div>
      )}
    </>
  );
}

function Run({ request, job: { name } }: { request: MemberRequest; job: JobState }) {
  const { run, runNamed } = jobText;
  return (
    <Form action={PATH} csrf={request.csrf()} hidden={{ job: name }}>
      <Button small kind="secondary" label={runNamed(name)}>
        {run}
      </Button>
    </Form>
  );
}

/** Retention periods with the jobs that apply them. */
function Retention({ rules }: { rules: readonly RetentionRule[] }) {
  const { title, lede, show, none } = jobText.retention;
  return (
    <Section id="retention" title={title} lede={lede}>
      <details class="fold">
        <summary>{show(rules.length)}</summary>
        <RecordList
          id="kept"
          words={jobText.retention}
          rows={rules}
          rowKey={({ what }) => what.key}
          columns={{
            what: { heads: true, cell: ({ what }) => <Ticked text={sentence(what)} /> },
            kept: ({ kept }) => <Ticked text={sentence(kept)} />,
            why: ({ why }) => sentence(why),
            job: ({ job }) => (job ? <a href={`#${job}`}>{job}</a> : none),
          }}
        />
      </details>
    </Section>
  );
}
