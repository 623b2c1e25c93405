import { authorizes } from "../../kernel/scopes.ts";
import { Allowance, allowanceOf } from "../agents/allowance.tsx";
import { call } from "../call.ts";
import { type Form as Fields, untouched } from "../form.ts";
import { emptyFields, wholeNumber } from "../operate/reworded.ts";
import { outOfReach } from "../out-of-reach.tsx";
import { memberPage, type Shown } from "../page.ts";
import { errorAt, fieldErrors, type Refused } from "../refused.ts";
import type { ResearchReply } from "../replies/contribute-replies.ts";
import { CitedText, PassageCard } from "../research/passage.tsx";
import {
  Badge,
  Button,
  Checkbox,
  CheckboxGroup,
  EmptyState,
  ErrorSummary,
  type FieldError,
  Flow,
  Form,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  Select,
  TextArea,
} from "../ui/index.ts";
import type { MemberVisit } from "../visit.ts";
import { researchWords } from "../words/contribute.ts";

const PATH = "/research";
const SOURCES = ["paper", "book"] as const;
const COUNTS = ["5", "10", "20", "50"];
const COUNT_DEFAULT = "10";

interface Asked {
  readonly form: Fields;
  readonly refused?: Refused;
  readonly reply?: ResearchReply;
  /** A model was wanted, and there is none. */
  readonly noModel?: boolean;
}

/** The question comes by POST, so that it stands in no address and no log; the answer is the reply, which nobody keeps. */
export const research = memberPage({
  path: PATH,
  show: (visit) => shown(visit, { form: untouched }),
  async act(visit, form) {
    const sources = form.all("sources");
    const empty = emptyFields(form.filled("q"), "q") ?? emptyFields({ sources: sources[0] }, "sources");
    if (empty) return shown(visit, { form, refused: empty });
    const input = { q: form.text("q"), sources, k: wholeNumber(form.text("k") || COUNT_DEFAULT) };
    const synthesize = form.text("synthesize") !== "";
    const first = await call(visit, "research.ask", { ...input, ...(synthesize && { synthesize }) });
    if (first.ok) return shown(visit, { form, reply: first.body });
    if (first.refused.kind !== "not_configured") return shown(visit, { form, refused: first.refused });
    const again = await call(visit, "research.ask", input);
    return shown(visit, again.ok ? { form, reply: again.body, noModel: true } : { form, refused: again.refused });
  },
});

async function shown(visit: MemberVisit, asked: Asked): Promise<Shown> {
  const { title, lede, suggestions, fields, ask, askAgain, of } = researchWords;
  if (!authorizes(visit.viewer.tier, "research:query")) return outOfReach(visit, title, "research:query");
  const { form, refused, reply, noModel = false } = asked;
  const allowance = await allowanceOf(visit, "research.ask");
  const errors = fieldErrors(refused, fields);
  return {
    title,
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader
          title={title}
          lede={lede}
          actions={<LinkButton href="/research/suggestions">{suggestions}</LinkButton>}
        />
        {reply && <Found q={form.text("q")} reply={reply} noModel={noModel} />}
        <Section title={reply ? askAgain : ask} split>
          <Allowance visit={visit} allowance={allowance} of={of}>
            <AskForm visit={visit} typed={form} errors={errors} />
          </Allowance>
        </Section>
      </>
    ),
  };
}

function AskForm({ visit, typed, errors }: { visit: MemberVisit; typed: Fields; errors: FieldError[] }) {
  const { fields, qHint, sources, synthesize, synthesizeHint, action } = researchWords;
  const chosen = typed === untouched ? [...SOURCES] : typed.all("sources");
  return (
    <Form action={PATH} csrf={visit.csrf()}>
      <TextArea
        name="q"
        label={fields.q}
        hint={qHint}
        value={typed.text("q")}
        error={errorAt(errors, "q")}
        maxlength={500}
        rows={3}
        required
      />
      <CheckboxGroup
        name="sources"
        label={fields.sources}
        options={SOURCES.map((value) => ({ value, label: sources[value] }))}
        values={chosen}
        error={errorAt(errors, "sources")}
        unmarked
      />
      <Select
        name="k"
        label={fields.k}
        options={COUNTS.map((value) => ({ value, label: value }))}
        value={typed.text("k") || COUNT_DEFAULT}
        error={errorAt(errors, "k")}
        unmarked
      />
      <Checkbox
        name="synthesize"
        label={synthesize}
        hint={synthesizeHint}
        checked={typed.text("synthesize") !== ""}
        error={errorAt(errors, "synthesize")}
      />
      <Button>{action}</Button>
    </Form>
  );
}

function Found({ q, reply, noModel }: { q: string; reply: ResearchReply; noModel: boolean }) {
  const { noModel: without, none, noneText, suggest, passages, match } = researchWords;
  const found = reply.results ?? reply.retrieval_results ?? [];
  return (
    <>
      <p class="lede">
        {researchWords.asked}: <bdi>{q}</bdi>
      </p>
      {noModel && <Notice tone="info">{without}</Notice>}
      {reply.answer !== undefined && found.length > 0 && (
        <Answer text={reply.answer} model={reply.model} known={found.map(({ n }) => n)} />
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

function Answer({ text, model, known }: { text: string; model: string | undefined; known: number[] }) {
  const { answer, answerNote } = researchWords;
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
