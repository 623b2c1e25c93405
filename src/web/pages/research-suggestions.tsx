import { authorizes, SCOPES } from "../../kernel/scopes.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call, need } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { emptyFields } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { neighbours, pageAt, slice } from "../paging.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { Suggestion } from "../replies/contribute-replies.ts";
import { documentPath } from "../research/passage.tsx";
import {
  Button,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Section,
  Status,
  Table,
  TextArea,
  TextField,
  Time,
  type Tone,
} from "../ui/index.ts";
import { clockOf, type MemberVisit } from "../visit.ts";
import { researchWords } from "../words/contribute.ts";

const PATH = "/research/suggestions";
const SHOWN = 25;

const TONES: Readonly<Record<Suggestion["state"], Tone>> = {
  pending: "warning",
  approved: "info",
  added: "success",
  rejected: "warning",
  failed: "danger",
};

export const researchSuggestions = memberPage({
  path: PATH,
  show: (visit) => shown(visit, untouched),
  async act(visit, form) {
    const input = form.filled("url", "note");
    const empty = emptyFields(input, "url");
    if (empty) return shown(visit, form, empty);
    const sent = await call(visit, "research.submit", input);
    if (!sent.ok) {
      const { refused } = sent;
      const concernsAddress = refused.faults.length === 0 && ["validation", "already_exists"].includes(refused.kind);
      const text = refused.kind === "already_exists" ? researchWords.known : researchWords.badAddress;
      return shown(visit, form, concernsAddress ? { ...refused, faults: [{ field: "url", problem: text }] } : refused);
    }
    const { duplicate, suggested } = researchWords;
    const notice = sent.body.duplicate
      ? ({ tone: "info", text: duplicate } as const)
      : ({ tone: "success", text: suggested } as const);
    return { to: PATH, notice };
  },
});

async function shown(visit: MemberVisit, typed: Fields, refused?: Refused): Promise<Shown> {
  const { suggestTitle, suggestLede, suggestFields, suggestOf, suggestTier, suggest, title } = researchWords;
  const { tier } = visit.viewer;
  if (!authorizes(tier, "research:query")) return outOfReach(visit, suggestTitle, "research:query");
  const maySuggest = authorizes(tier, "research:submit");
  const page = pageAt(visit.query("page"));
  const [{ submissions, total }, allowance] = await Promise.all([
    need(visit, "research.list_my_submissions", slice(page, SHOWN)),
    maySuggest ? allowanceOf(visit, "research.submit") : null,
  ]);
  const errors = fieldErrors(refused, suggestFields);
  return {
    title: suggestTitle,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={suggestTitle}
          lede={suggestLede}
          actions={<LinkButton href="/research">{title}</LinkButton>}
        />
        {maySuggest ? (
          <Section title={suggest} split>
            <Allowance visit={visit} allowance={allowance} of={suggestOf}>
              <SuggestForm visit={visit} typed={typed} errors={errors} />
            </Allowance>
          </Section>
        ) : (
          <Notice tone="info">{suggestTier(SCOPES["research:submit"].tier)}</Notice>
        )}
        <Mine visit={visit} submissions={submissions} />
        <Pagination {...neighbours(PATH, {}, { page, shown: SHOWN, total })} />
      </>
    ),
  };
}

function SuggestForm({ visit, typed, errors }: { visit: MemberVisit; typed: Fields; errors: FieldError[] }) {
  const { suggestFields, urlHint, noteHint, suggestAction } = researchWords;
  return (
    <Form action={PATH} csrf={visit.csrf()}>
      <TextField
        name="url"
        label={suggestFields.url}
        hint={urlHint}
        value={typed.text("url")}
        error={errorAt(errors, "url")}
        inputmode="url"
        maxlength={2_000}
        required
      />
      <TextArea
        name="note"
        label={suggestFields.note}
        hint={noteHint}
        value={typed.text("note")}
        error={errorAt(errors, "note")}
        maxlength={500}
        rows={3}
      />
      <Button>{suggestAction}</Button>
    </Form>
  );
}

function Mine({ visit, submissions }: { visit: MemberVisit; submissions: Suggestion[] }) {
  const { mine, noSuggestions, noSuggestionsText, columns, states } = researchWords;
  return (
    <Section title={mine}>
      {submissions.length > 0 ? (
        <Table
          id="suggestions"
          caption={mine}
          captionHidden
          rows={submissions}
          rowKey={({ submission_id }) => submission_id}
          columns={[
            { label: columns.address, heads: true, cell: (each) => <Address suggestion={each} /> },
            { label: columns.state, cell: ({ state }) => <Status tone={TONES[state]}>{states[state]}</Status> },
            {
              label: columns.note,
              cell: ({ reason, last_error }) => <span dir="auto">{reason ?? last_error ?? ""}</span>,
            },
            { label: columns.when, cell: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(visit)} /> },
          ]}
        />
      ) : (
        <EmptyState title={noSuggestions} rank={3}>
          {noSuggestionsText}
        </EmptyState>
      )}
    </Section>
  );
}

/** What is in the library by now leads there, and the rest nowhere. */
function Address({ suggestion: { url, document_id } }: { suggestion: Suggestion }) {
  return document_id ? <a href={documentPath({ document_id }, 0)}>{url}</a> : <bdi>{url}</bdi>;
}
