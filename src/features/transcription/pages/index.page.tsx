import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  errorAt,
  type Form as Filled,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pageAt,
  pageLinks,
  pathWith,
  QuotaNote,
  type Refused,
  remainingQuota,
  slice,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Section,
  TextField,
  Time,
} from "../../../web/ui/index.ts";
import { isOpen, JobState, TRANSCRIPTS_PATH } from "./job-state.tsx";
import { transcriptText } from "./text.ts";
import type { Job } from "./types.ts";

const SHOWN = 25;
const RENEWED_EVERY = "every 10s";

export const transcripts = memberPage({
  path: TRANSCRIPTS_PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const jobId = form.text("cancel");
    if (jobId !== "") {
      await need(request, "transcription.cancel", { job_id: jobId });
      return { to: TRANSCRIPTS_PATH, notice: { tone: "success", text: transcriptText.cancelled } };
    }
    const given = form.filled("recording", "language", "speakers");
    const empty = emptyFields(given, "recording");
    if (empty) return renderPage(request, form, empty);
    const sent = await call(request, "transcription.submit", inputOf(given));
    if (!sent.ok) return renderPage(request, form, atField(sent.refused));
    const { submitted, running } = transcriptText;
    const { was_running, queue_position } = sent.body;
    const said = was_running ? running : submitted(queue_position);
    return { to: TRANSCRIPTS_PATH, notice: { tone: "success", text: said } };
  },
});

type Given = { recording?: string; language?: string; speakers?: string };

function inputOf({ recording = "", language, speakers }: Given) {
  return {
    ...(recording.startsWith("f_") ? { file_id: recording } : { audio_url: recording }),
    ...(language && { language }),
    ...(speakers && { num_speakers_hint: Number(speakers) }),
  };
}

/** Names the field of the page for a refusal of its source. */
function atField(refused: Refused): Refused {
  const { gone, address } = transcriptText.problems;
  if (refused.kind === "not_found") return { ...refused, faults: [{ field: "recording", problem: gone }] };
  if (refused.kind !== "validation") return refused;
  if (refused.faults.length === 0) return { ...refused, faults: [{ field: "recording", problem: address }] };
  const names: Readonly<Record<string, string>> = {
    file_id: "recording",
    audio_url: "recording",
    num_speakers_hint: "speakers",
  };
  const faults = refused.faults.map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field }));
  return { ...refused, faults };
}

async function renderPage(request: MemberRequest, typed: Filled, refused?: Refused): Promise<PageDocument> {
  const { title, fields: labels, hints, submit, submitLede, of, showAll } = transcriptText;
  if (!authorizes(request.viewer.tier, "transcribe:read")) return tierTooLowPage(request, title, "transcribe:read");
  const page = pageAt(request.query("page"));
  const fileId = request.query("file");
  const isOfFile = /^f_\w{1,60}$/.test(fileId);
  const [{ jobs, total }, quota] = await Promise.all([
    need(request, "transcription.list", { ...slice(page, SHOWN), ...(isOfFile && { file_id: fileId }) }),
    remainingQuota(request, "transcription.submit"),
  ]);
  const field = fieldsOf(request, "transcription.submit", { labels, hints, form: typed, refused });
  return {
    title,
    refused,
    live: true,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader title={title} actions={isOfFile && <LinkButton href={TRANSCRIPTS_PATH}>{showAll}</LinkButton>} />
        <Jobs request={request} jobs={jobs} page={page} file={isOfFile ? fileId : ""} />
        <Pagination {...pageLinks(TRANSCRIPTS_PATH, isOfFile ? { file: fileId } : {}, { page, shown: SHOWN, total })} />
        <Section title={submit} lede={submitLede} id="submit" split>
          {request.parts.kernel.settings.isSetUp("speech") ? (
            <QuotaNote request={request} quota={quota} of={of}>
              <SubmitForm request={request} typed={typed} field={field} />
            </QuotaNote>
          ) : (
            <Notice tone="info">{transcriptText.notConfigured}</Notice>
          )}
        </Section>
      </>
    ),
  };
}

type JobsProps = { request: MemberRequest; jobs: Job[]; page: number; file: string };

/** Renews itself while something is open. */
function Jobs({ request, jobs, page, file }: JobsProps) {
  const { list, none, noneText, live } = transcriptText;
  if (jobs.length === 0) return <EmptyState title={none}>{noneText}</EmptyState>;
  const refresh = {
    "hx-get": pathWith(TRANSCRIPTS_PATH, { file, page: page === 1 ? "" : String(page) }),
    "hx-trigger": RENEWED_EVERY,
    "hx-select": "#transcripts",
    "hx-select-oob": "#unread",
    "hx-swap": "outerMorph",
    "hx-status:4xx": "swap:none",
    "hx-status:5xx": "swap:none",
  };
  const isLive = jobs.some(isOpen);
  return (
    <div id="transcripts" class="flow" {...(isLive && refresh)}>
      <JobTable request={request} jobs={jobs} caption={list} />
      {isLive && <p class="soft live-only">{live}</p>}
    </div>
  );
}

function JobTable({ request, jobs, caption }: { request: MemberRequest; jobs: Job[]; caption: string }) {
  const { length } = transcriptText;
  return (
    <RecordList
      id="jobs"
      words={transcriptText}
      caption={caption}
      rows={jobs}
      rowKey={({ id }) => id}
      columns={{
        recording: {
          heads: true,
          cell: ({ id, source }) => (
            <a href={`${TRANSCRIPTS_PATH}/${id}`}>
              <bdi>{source.name}</bdi>
            </a>
          ),
        },
        state: (job) => <JobState job={job} />,
        length: ({ duration_seconds }) => duration_seconds !== null && length(duration_seconds),
        when: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
        act: (job) => isOpen(job) && <CancelForm request={request} job={job} />,
      }}
    />
  );
}

function CancelForm({ request, job }: { request: MemberRequest; job: Job }) {
  const { cancel, cancelNamed } = transcriptText;
  return (
    <Form action={TRANSCRIPTS_PATH} csrf={request.csrf()}>
      <Button kind="quiet" small name="cancel" value={job.id} label={cancelNamed(job.source.name)}>
        {cancel}
      </Button>
    </Form>
  );
}

type SubmitProps = { request: MemberRequest; typed: Filled; field: Fields<"language"> };

function SubmitForm({ request, typed, field }: SubmitProps) {
  const { fields, hints, action } = transcriptText;
  // A page of files can link here with the file chosen.
  const recording = typed === untouched ? request.query("file") : typed.text("recording");
  return (
    <Form action={TRANSCRIPTS_PATH} csrf={request.csrf()}>
      <TextField
        name="recording"
        label={fields.recording}
        hint={hints.recording}
        value={recording}
        error={errorAt(field.errors, "recording")}
        inputmode="url"
        maxlength={2_000}
        required
      />
      <FieldRow>
        <TextField {...field("language")} />
        <TextField
          name="speakers"
          label={fields.speakers}
          hint={hints.speakers}
          value={typed.text("speakers")}
          error={errorAt(field.errors, "speakers")}
          inputmode="numeric"
          maxlength={2}
        />
      </FieldRow>
      <Button>{action}</Button>
    </Form>
  );
}
