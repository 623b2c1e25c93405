import type { JobState } from "../../areas/service/index.ts";
import { RETENTION } from "../../kernel/retention.ts";
import { call, need } from "../call.ts";
import { Ticked } from "../docs/docs-parts.tsx";
import { operatorPage, type Shown } from "../page.ts";
import { fieldErrors, type Refused } from "../refused.ts";
import { Button, ErrorSummary, Form, Notice, PageHeader, Section, Status, Table, Time } from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { jobWords } from "../words/operate-jobs.ts";

declare module "../replies/replies.ts" {
  interface Replies {
    "service.list_jobs": { jobs: JobState[] };
    "service.run_job": { job: JobState; was_running: boolean };
  }
}

const PATH = "/operate/jobs";

export const operateJobs = operatorPage({
  path: PATH,
  show: async (visit) => shown(visit),
  async act(visit, form) {
    const name = form.text("job");
    const done = await call(visit, "service.run_job", { job: name });
    if (!done.ok) return shown(visit, done.refused);
    const { ran, wasRunning } = jobWords;
    const notice = done.body.was_running
      ? ({ tone: "info", text: wasRunning(name) } as const)
      : ({ tone: "success", text: ran(name) } as const);
    return { to: PATH, notice };
  },
});

async function shown(visit: MemberVisit, refused?: Refused): Promise<Shown> {
  const { jobs } = await need(visit, "service.list_jobs");
  const { title, lede, failing, all, columns } = jobWords;
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
          <Table
            id="jobs"
            caption={all.caption}
            captionHidden
            rows={jobs}
            rowKey={({ name }) => name}
            columns={[
              { label: columns.job, heads: true, cell: (job) => <What job={job} /> },
              { label: columns.state, cell: (job) => <State job={job} /> },
              { label: columns.last, cell: (job) => <LastRun visit={visit} job={job} /> },
              {
                label: columns.next,
                cell: ({ next_run_at }) => next_run_at && <Time at={new Date(next_run_at)} {...clockOf(visit)} />,
              },
              { label: columns.act, labelHidden: true, align: "end", cell: (job) => <Run visit={visit} job={job} /> },
            ]}
          />
        </Section>
        <Retention />
      </>
    ),
  };
}

function What({ job: { name, summary, every_seconds, wakes_early, purges } }: { job: JobState }) {
  const { every, purges: deletes, kept } = jobWords;
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
  const { states } = jobWords;
  if (state === "waiting" && last_error !== null) return <Status tone="danger">{states.failed}</Status>;
  return <Status tone={TONES[state]}>{states[state]}</Status>;
}

function LastRun({ visit, job }: { visit: MemberVisit; job: JobState }) {
  const { took, said, failed } = jobWords;
  const { last_finished_at, took_ms, last_result, last_error } = job;
  if (last_finished_at === null) return null;
  return (
    <>
      <Time at={new Date(last_finished_at)} {...clockOf(visit)} />
      {took_ms !== null && <div class="soft">{took(took_ms)}</div>}
      {last_error !== null && (
        <div>
          {failed} <span dir="auto">{last_error}</span>
        </div>
      )}
      {last_result !== null && (
        <div class="soft">
          {said} <span dir="auto">{last_result}</span>
        </div>
      )}
    </>
  );
}

function Run({ visit, job: { name } }: { visit: MemberVisit; job: JobState }) {
  const { run, runNamed } = jobWords;
  return (
    <Form action={PATH} csrf={visit.csrf()} hidden={{ job: name }}>
      <Button small kind="secondary" label={runNamed(name)}>
        {run}
      </Button>
    </Form>
  );
}

/** What is kept and for how long, with the job that sees to it. */
function Retention() {
  const { title, lede, show, caption, columns, none } = jobWords.retention;
  return (
    <Section id="retention" title={title} lede={lede}>
      <details class="fold">
        <summary>{show(RETENTION.length)}</summary>
        <Table
          id="kept"
          caption={caption}
          captionHidden
          rows={[...RETENTION]}
          rowKey={({ what }) => what}
          columns={[
            { label: columns.what, heads: true, cell: ({ what }) => <Ticked text={what} /> },
            { label: columns.kept, cell: ({ kept }) => <Ticked text={kept} /> },
            { label: columns.why, cell: ({ why }) => why },
            { label: columns.job, cell: ({ job }) => (job ? <a href={`#${job}`}>{job}</a> : none) },
          ]}
        />
      </details>
    </Section>
  );
}
