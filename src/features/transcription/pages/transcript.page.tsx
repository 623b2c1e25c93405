import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type MemberRequest,
  memberPage,
  need,
  PageRefusal,
  pageAt,
  pageLinks,
  positionText,
  slice,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import {
  ButtonRow,
  DefinitionList,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Section,
  Time,
} from "../../../web/ui/index.ts";
import { JobState, TRANSCRIPTS_PATH } from "./job-state.tsx";
import { transcriptText } from "./text.ts";
import type { Job, Transcript } from "./types.ts";

const SHOWN = 200;
const text = transcriptText.one;

export const transcript = memberPage({
  path: `${TRANSCRIPTS_PATH}/:job`,
  async show(request) {
    if (!authorizes(request.viewer.tier, "transcribe:read")) {
      return tierTooLowPage(request, transcriptText.title, "transcribe:read");
    }
    const { job } = await need(request, "transcription.status", { job_id: request.parameters.job ?? "" });
    const page = pageAt(request.query("page"));
    const found = job.status === "done" ? await transcriptOf(request, job, page) : null;
    return {
      title: job.source.name,
      body: (
        <>
          <PageHeader title={job.source.name} actions={<LinkButton href={TRANSCRIPTS_PATH}>{text.back}</LinkButton>} />
          {found && <Text found={found} page={page} path={`${TRANSCRIPTS_PATH}/${job.id}`} />}
          {job.status === "done" && !found && <Notice tone="warning">{text.gone}</Notice>}
          <Facts request={request} job={job} />
          <Files job={job} />
        </>
      ),
    };
  },
});

/** Null once its files are gone. */
async function transcriptOf(request: MemberRequest, { id }: Job, page: number): Promise<Transcript | null> {
  const reply = await call(request, "transcription.get", { job_id: id, ...slice(page, SHOWN) });
  if (reply.ok) return reply.body;
  if (reply.refused.kind === "not_found") return null;
  throw new PageRefusal(reply.refused);
}

function Text({ found, page, path }: { found: Transcript; page: number; path: string }) {
  const { segments, total_segments: total, suspicious_patterns } = found;
  return (
    <Section title={text.text} lede={text.warning} id="text">
      {suspicious_patterns.length > 0 && <Notice tone="warning">{text.suspicious}</Notice>}
      {segments.length === 0 && <p class="soft">{text.silent}</p>}
      <ol class="cues">
        {segments.map(({ start, speaker, text: words }, index) => (
          <li key={`${start} ${index}`}>
            <span class="cue-time">{positionText(start)}</span>
            <span dir="auto">
              {speaker !== null && (
                <strong>
                  <bdi>{speaker}</bdi>{" "}
                </strong>
              )}
              {words}
            </span>
          </li>
        ))}
      </ol>
      <Pagination {...pageLinks(path, {}, { page, shown: SHOWN, total })} words={text.parts} />
    </Section>
  );
}

function Facts({ request, job }: { request: MemberRequest; job: Job }) {
  const { facts } = text;
  const { duration_seconds: duration } = job;
  return (
    <DefinitionList
      facts={[
        { term: facts.state, detail: job.status === "done" ? undefined : <JobState job={job} /> },
        { term: facts.length, detail: duration === null ? undefined : transcriptText.length(duration) },
        { term: facts.language, detail: job.detected_language ?? job.language },
        { term: facts.engine, detail: job.engine },
        { term: facts.when, detail: <Time at={new Date(job.created_at)} {...clockOf(request)} /> },
      ]}
    />
  );
}

function Files({ job }: { job: Job }) {
  const kinds = ["markdown", "captions", "segments"] as const;
  const files = kinds.flatMap((kind) => {
    const id = job.files?.[kind];
    return id ? [{ kind, href: `/api/files/${id}/download` }] : [];
  });
  if (files.length === 0) return null;
  return (
    <Section title={text.files}>
      <ButtonRow>
        {files.map(({ kind, href }) => (
          <LinkButton key={kind} href={href}>
            {text[kind]}
          </LinkButton>
        ))}
      </ButtonRow>
    </Section>
  );
}
