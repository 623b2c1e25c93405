import { authorizes, SCOPES } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  emptyFields,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  pageAt,
  pageLinks,
  QuotaNote,
  type Refused,
  remainingQuota,
  type Form as SentForm,
  slice,
  tierTooLowPage,
  untouched,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf, RecordList } from "../../../web/recipes/index.ts";
import {
  Button,
  EmptyState,
  ErrorSummary,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Pagination,
  Section,
  Status,
  TextArea,
  TextField,
  Time,
  type Tone,
} from "../../../web/ui/index.ts";
import { documentPath } from "./passage.tsx";
import { researchText } from "./text.ts";
import type { OwnSuggestion } from "./types.ts";

const PATH = "/research/suggestions";
const SHOWN = 25;

const TONES: Readonly<Record<OwnSuggestion["state"], Tone>> = {
  pending: "warning",
  approved: "info",
  added: "success",
  rejected: "warning",
  failed: "danger",
};

export const researchSuggestions = memberPage({
  path: PATH,
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const input = form.filled("url", "note");
    const empty = emptyFields(input, "url");
    if (empty) return renderPage(request, form, empty);
    const sent = await call(request, "research.submit", input);
    if (!sent.ok) {
      const { refused } = sent;
      const concernsAddress = refused.faults.length === 0 && ["validation", "already_exists"].includes(refused.kind);
      const text = refused.kind === "already_exists" ? researchText.known : researchText.badAddress;
      return renderPage(
        request,
        form,
        concernsAddress ? { ...refused, faults: [{ field: "url", problem: text }] } : refused,
      );
    }
    const { duplicate, suggested } = researchText;
    const notice = sent.body.duplicate
      ? ({ tone: "info", text: duplicate } as const)
      : ({ tone: "success", text: suggested } as const);
    return { to: PATH, notice };
  },
});

async function renderPage(request: MemberRequest, form: SentForm, refused?: Refused): Promise<PageDocument> {
  const { suggestTitle, suggestLede, suggestFields, suggestOf, suggestTier, suggest, title, urlHint, noteHint } =
    researchText;
  const { tier } = request.viewer;
  if (!authorizes(tier, "research:query")) return tierTooLowPage(request, suggestTitle, "research:query");
  const maySuggest = authorizes(tier, "research:submit");
  const page = pageAt(request.query("page"));
  const [{ submissions, total }, quota] = await Promise.all([
    need(request, "research.list_my_submissions", slice(page, SHOWN)),
    maySuggest ? remainingQuota(request, "research.submit") : null,
  ]);
  const field = fieldsOf(request, "research.submit", {
    labels: suggestFields,
    hints: { url: urlHint, note: noteHint },
    form,
    refused,
  });
  return {
    title: suggestTitle,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={suggestTitle}
          lede={suggestLede}
          actions={<LinkButton href="/research">{title}</LinkButton>}
        />
        {maySuggest ? (
          <Section title={suggest} split>
            <QuotaNote request={request} quota={quota} of={suggestOf}>
              <SuggestForm request={request} field={field} />
            </QuotaNote>
          </Section>
        ) : (
          <Notice tone="info">{suggestTier(SCOPES["research:submit"].tier)}</Notice>
        )}
        <Mine request={request} submissions={submissions} />
        <Pagination {...pageLinks(PATH, {}, { page, shown: SHOWN, total })} />
      </>
    ),
  };
}

function SuggestForm({ request, field }: { request: MemberRequest; field: Fields<"url" | "note"> }) {
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <TextField {...field("url")} inputmode="url" />
      <TextArea {...field("note")} rows={3} />
      <Button>{researchText.suggestAction}</Button>
    </Form>
  );
}

function Mine({ request, submissions }: { request: MemberRequest; submissions: OwnSuggestion[] }) {
  const { mine, noSuggestions, noSuggestionsText, states } = researchText;
  return (
    <Section title={mine}>
      <RecordList
        id="suggestions"
        words={researchText}
        caption={mine}
        rows={submissions}
        rowKey={({ submission_id }) => submission_id}
        columns={{
          address: { heads: true, cell: (each) => <Address suggestion={each} /> },
          state: ({ state }) => <Status tone={TONES[state]}>{states[state]}</Status>,
          note: ({ reason, last_error }) => <span dir="auto">{reason ?? last_error ?? ""}</span>,
          when: ({ created_at }) => <Time at={new Date(created_at)} {...clockOf(request)} />,
        }}
        empty={
          <EmptyState title={noSuggestions} rank={3}>
            {noSuggestionsText}
          </EmptyState>
        }
      />
    </Section>
  );
}

/** Links to the document once the suggestion is in the library. */
function Address({ suggestion: { url, document_id } }: { suggestion: OwnSuggestion }) {
  return document_id ? <a href={documentPath({ document_id }, 0)}>{url}</a> : <bdi>{url}</bdi>;
}
