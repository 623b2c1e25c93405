import { DAYS } from "../../../../kernel/rules/hours.ts";
import { limitTexts } from "../../../../kernel/rules/words.ts";
import {
  call,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageResponse,
  type Refused,
  untouched,
} from "../../../../web/core/index.ts";
import { addressOf } from "../../../../web/recipes/index.ts";
import {
  Button,
  CheckboxGroup,
  ErrorSummary,
  FieldRow,
  Form,
  LinkButton,
  PageHeader,
  RadioGroup,
  Select,
  TextField,
} from "../../../../web/ui/index.ts";
import { ruleText } from "../text.ts";
import { ALL, actChoices, actsOf, limitsOf } from "./choices.ts";
import { readRule } from "./read-rule.ts";
import { actWords, sentAgain, type Token } from "./rule-words.ts";

/** One more rule of an agent: first what it is about, then its limits, so that it works without script. */
export const newRule = memberPage({
  path: "/agents/:token/rules/new",
  show: (request) => renderPage(request, untouched),
  async act(request, form) {
    const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
    const read = readRule(form, request.query("acts"));
    if ("refused" in read) return renderPage(request, form, read.refused);
    const rules = [...token.rules.map(sentAgain), read.rule];
    const saved = await call(request, "tokens.set_rules", { token_id: token.token_id, rules });
    if (!saved.ok) return renderPage(request, form, saved.refused);
    return { to: `/agents/${token.token_id}#rules`, notice: { tone: "success", text: ruleText.added } };
  },
});

async function renderPage(request: MemberRequest, form: Fields, refused?: Refused): Promise<PageResponse> {
  const { token } = await need(request, "tokens.get", { token_id: request.parameters.token });
  const { title, lede } = ruleText;
  const chosen = request.query("acts");
  const choices = actChoices(request, token);
  const isChosen = choices.some(({ value }) => value === chosen);
  const errors = fieldErrors(refused, ruleText.fields);
  return {
    title,
    layout: "focus",
    refused,
    body: (
      <>
        <ErrorSummary errors={errors} />
        <PageHeader title={title} lede={<span dir="auto">{lede(token.client_name)}</span>} />
        {isChosen ? (
          await ruleForm({ request, token, form, chosen })
        ) : (
          <form class="form" method="get" action={request.path}>
            <Select name="acts" label={ruleText.fields.acts} hint={ruleText.actsHint} options={choices} required />
            <Button>{ruleText.next}</Button>
          </form>
        )}
        <p>
          <LinkButton href={`/agents/${token.token_id}#rules`}>{ruleText.back}</LinkButton>
        </p>
      </>
    ),
  };
}

interface RuleFormProps {
  readonly request: MemberRequest;
  readonly token: Token;
  readonly form: Fields;
  readonly chosen: string;
}

async function ruleForm({ request, token, form, chosen }: RuleFormProps) {
  const { fields, hints, verdicts, chosenActs, limits, limitsLede, save, other } = ruleText;
  const { measures, things } = await limitsOf(request, token, actsOf(chosen));
  const [measure] = measures;
  const text = (name: "above" | "at_most" | "from" | "to") => ({
    name,
    label: fields[name],
    value: form.shown(name),
    unmarked: true,
  });
  return (
    <Form action={addressOf(request)} csrf={request.csrf()}>
      <p>
        {chosenActs} <strong>{chosen === ALL ? ruleText.any : actWords(request, chosen)}</strong>{" "}
        <a href={request.path}>{other}</a>
      </p>
      <RadioGroup
        name="verdict"
        label={fields.verdict}
        required
        value={form.shown("verdict", "ask")}
        options={[
          { value: "ask", label: verdicts.ask },
          { value: "refuse", label: verdicts.refuse },
        ]}
      />
      <h2>{limits}</h2>
      <p class="soft">{limitsLede}</p>
      {measure && (
        <FieldRow>
          <TextField {...text("above")} hint={hints.above} type="number" look="short" min={0} />
          <Select
            name="measure"
            label={fields.measure}
            value={form.shown("measure", measure)}
            options={measures.map((value) => ({ value, label: ruleText.measures[value] }))}
            unmarked
          />
        </FieldRow>
      )}
      <FieldRow>
        <TextField {...text("at_most")} hint={hints.at_most} type="number" look="short" min={1} />
        <Select
          name="per"
          label={fields.per}
          value={form.shown("per", "week")}
          options={[
            { value: "day", label: ruleText.periods.day },
            { value: "week", label: ruleText.periods.week },
          ]}
          unmarked
        />
      </FieldRow>
      {things.map(({ kind, options }) => (
        <CheckboxGroup
          key={kind}
          name="about"
          id={`about-${kind}`}
          label={ruleText.except[kind as keyof typeof ruleText.except] ?? fields.about}
          values={form.all("about")}
          options={[...options]}
          unmarked
        />
      ))}
      <CheckboxGroup
        name="days"
        label={fields.days}
        hint={hints.days}
        values={form.all("days")}
        options={DAYS.map((day) => ({ value: day, label: limitTexts.days[day] }))}
        unmarked
      />
      <FieldRow>
        <TextField {...text("from")} type="time" look="short" />
        <TextField {...text("to")} type="time" look="short" />
      </FieldRow>
      <Button>{save}</Button>
    </Form>
  );
}
