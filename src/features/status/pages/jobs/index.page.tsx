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
  Ago,
  Button,
  ErrorSummary,
  Form,
  LivePart,
  PageHeader,
  Section,
  Status,
  Ticked,
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
  const { title, lede, failing, running, rest } = jobText;
  const [failed, healthy] = split(jobs, isFailing);
  const [now, others] = split(healthy, ({ state }) => state === "running");
  return {
    title,
    topics: ["jobs"],
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        <PageHeader title={title} lede={lede} />
        <LivePart id="jobs-failing" named={failing.title}>
          {failed.length > 0 && (
            <Section title={failing.title} lede={failing.lede}>
              <Jobs request={request} id="failing" caption={failing.title} jobs={failed} />
            </Section>
          )}
          {failed.length === 0 && <p>{failing.none}</p>}
        </LivePart>
        <LivePart id="jobs-running" named="">
          {now.length > 0 && (
            <Section title={running}>
              <Jobs request={request} id="running" caption={running} jobs={now} />
            </Section>
          )}
        </LivePart>
        <details class="fold" id="others">
          <summary>{rest(others.length)}</summary>
          <LivePart id="jobs-others" named="">
            <Jobs request={request} id="jobs" caption={jobText.caption} jobs={others} />
          </LivePart>
        </details>
        <Retention rules={request.parts.catalogue.retention} />
      </>
    ),
  };
}

const isFailing = ({ state, last_error }: JobState) => state !== "running" && last_error !== null;

function split(jobs: readonly JobState[], is: (job: JobState) => boolean): [JobState[], JobState[]] {
  return [jobs.filter(is), jobs.filter((job) => !is(job))];
}

type JobsProps = { request: MemberRequest; id: string; caption: string; jobs: readonly JobState[] };

function Jobs({ request, id, caption, jobs }: JobsProps) {
  return (
    <RecordList
      id={id}
      words={jobText}
      caption={caption}
      rows={jobs}
      rowKey={({ name }) => name}
      columns={{
        job: { heads: true, cell: (job) => <JobSummary job={job} /> },
        state: (job) => <State job={job} />,
        last: (job) => <LastRun request={request} job={job} />,
        next: ({ next_run_at }) => next_run_at && <Ago at={new Date(next_run_at)} {...clockOf(request)} />,
        act: (job) => <Run request={request} job={job} />,
      }}
    />
  );
}

/** The purpose of a job is folded with the data that it deletes. */
function JobSummary({ job: { name, summary, every_seconds, wakes_early, purges } }: { job: JobState }) {
  const { every, purges: deletes, kept } = jobText;
  return (
    <details id={name} class="fold fold-small">
      <summary>{name}</summary>
      <div class="soft">
        {summary} {every(every_seconds, wakes_early)}.
      </div>
      {purges.length > 0 && (
        <>
          <div class="soft">{deletes}:</div>
          <ul>
            {purges.map((each) => (
              <li key={each.what}>{kept(each.what, each.kept)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
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
      <Ago at={new Date(last_finished_at)} {...clockOf(request)} />
      {took_ms !== null && <span class="soft"> · {took(took_ms)}</span>}
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
      <Button small kind="quiet" label={runNamed(name)}>
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
