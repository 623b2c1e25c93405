import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  emptyFields,
  type MemberRequest,
  memberPage,
  type PageDocument,
  QuotaNote,
  type Refused,
  remainingQuota,
  type Form as SentForm,
  tierTooLowPage,
  untouched,
  wholeNumber,
} from "../../../web/core/index.ts";
import { type Fields, fieldsOf } from "../../../web/recipes/index.ts";
import {
  Badge,
  Button,
  Checkbox,
  CheckboxGroup,
  EmptyState,
  ErrorSummary,
  Flow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Select,
  TextArea,
} from "../../../web/ui/index.ts";
import { CitedText, PassageCard } from "./passage.tsx";
import { researchText } from "./text.ts";
import type { ResearchReply } from "./types.ts";

const PATH = "/research";
const SOURCES = ["paper", "book"] as const;
const COUNTS = ["5", "10", "20", "50"];
const COUNT_DEFAULT = 10;

interface Question {
  readonly form: SentForm;
  readonly refused?: Refused;
  readonly reply?: ResearchReply;
  /** A model answer was requested, but no model is configured. */
  readonly noModel?: boolean;
}

/** The question is sent by POST, so that no URL and no log contains it. The answer is not stored. */
export const research = memberPage({
  path: PATH,
  show: (request) => renderPage(request, { form: untouched }),
  async act(request, form) {
    const sources = form.all("sources");
    const empty = emptyFields(form.filled("q"), "q") ?? emptyFields({ sources: sources[0] }, "sources");
    if (empty) return renderPage(request, { form, refused: empty });
    const input = { q: form.text("q"), sources, k: wholeNumber(form.text("k")) || COUNT_DEFAULT };
    const synthesize = form.text("synthesize") !== "";
    const first = await call(request, "research.ask", { ...input, ...(synthesize && { synthesize }) });
    if (first.ok) return renderPage(request, { form, reply: first.body });
    if (first.refused.kind !== "not_configured") return renderPage(request, { form, refused: first.refused });
    const again = await call(request, "research.ask", input);
    return renderPage(
      request,
      again.ok ? { form, reply: again.body, noModel: true } : { form, refused: again.refused },
    );
  },
});

async function renderPage(request: MemberRequest, question: Question): Promise<PageDocument> {
  const { title, lede, suggestions, fields, qHint, synthesizeHint, ask, askAgain, of } = researchText;
  if (!authorizes(request.viewer.tier, "research:query")) return tierTooLowPage(request, title, "research:query");
  const { form, refused, reply, noModel = false } = question;
  const quota = await remainingQuota(request, "research.ask");
  const field = fieldsOf(request, "research.ask", {
    labels: fields,
    hints: { q: qHint, synthesize: synthesizeHint },
    form,
    from: { sources: SOURCES },
    refused,
  });
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={field.errors} />
        <PageHeader
          title={title}
          lede={lede}
          actions={<LinkButton href="/research/suggestions">{suggestions}</LinkButton>}
        />
        {reply && <Found q={form.text("q")} reply={reply} noModel={noModel} />}
        <Section title={reply ? askAgain : ask} split>
          <QuotaNote request={request} quota={quota} of={of}>
            <AskForm request={request} field={field} />
          </QuotaNote>
        </Section>
      </>
    ),
  };
}

type AskField = Fields<keyof typeof researchText.fields>;

function AskForm({ request, field }: { request: MemberRequest; field: AskField }) {
  const { sources, synthesize, action } = researchText;
  return (
    <Form action={PATH} csrf={request.csrf()}>
      <TextArea {...field("q")} rows={3} />
      <CheckboxGroup
        {...field.many("sources")}
        options={SOURCES.map((value) => ({ value, label: sources[value] }))}
        unmarked
      />
      <Select
        {...field("k")}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={field("k").value || String(COUNT_DEFAULT)}
        unmarked
      />
      <Checkbox {...field.box("synthesize")} label={synthesize} />
      <Button>{action}</Button>
    </Form>
  );
}

function Found({ q, reply, noModel }: { q: string; reply: ResearchReply; noModel: boolean }) {
  const { noModel: without, none, noneText, suggest, passages, match } = researchText;
  const found = reply.results ?? reply.retrieval_results ?? [];
  return (
    <>
      <p class="lede">
        {researchText.asked}: <bdi>{q}</bdi>
      </p>
      {noModel && <Notice tone="info">{without}</Notice>}
      {reply.answer !== undefined && found.length > 0 && (
        <PageResponse text={reply.answer} model={reply.model} known={found.map(({ n }) => n)} />
      )}
      {found.length > 0 ? (
        <Section title={passages(found.length)} lede={reply.match && match[reply.match]} id="passages">
          <Flow>
            {found.map((passage) => (
              <PassageCard key={passage.n} passage={passage} />
            ))}
          </Flow>
        </Section>
      ) : (
        <EmptyState title={none} action={<LinkButton href="/research/suggestions">{suggest}</LinkButton>}>
          {noneText}
        </EmptyState>
      )}
    </>
  );
}

function PageResponse({ text, model, known }: { text: string; model: string | undefined; known: number[] }) {
  const { answer, answerNote } = researchText;
  return (
    <Section title={answer}>
      <div class="answer">
        {model && <Badge tone="info">{model}</Badge>}
        <CitedText text={text} known={known} />
        <p class="soft">{answerNote}</p>
      </div>
    </Section>
  );
}
