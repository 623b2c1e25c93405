import {
  call,
  clockOf,
  type Form as Fields,
  formText,
  type MemberRequest,
  type OneTimeNotice,
  type Refused,
  refusedFields,
} from "../../../../web/core/index.ts";
import { Button, Form, LinkButton, RadioGroup, Section, Time } from "../../../../web/ui/index.ts";
import { rulesText, ruleText } from "../text.ts";
import { type NewRule, ruleSentence, sentAgain, type Token, type TokenRule } from "./rule-words.ts";

const WEEK_MS = 7 * 86_400_000;
const NAME = "asks";

type Choice = "free" | "week" | "ending" | "always";

/** The choice that a rule means; null for one that is listed by itself. */
function choiceOf({ verdict, acts, until, above, at_most, unless }: TokenRule): Exclude<Choice, "free"> | null {
  if (verdict !== "ask" || above || at_most || unless) return null;
  if (acts === undefined) return until === undefined ? "always" : "week";
  return acts.join() === "destructive" && until === undefined ? "ending" : null;
}

/** The rule of the choice, and the further rules. */
function splitRules({ rules }: Token, now: Date) {
  const live = rules.filter(({ until }) => until === undefined || new Date(until) > now);
  const main = live.find((rule) => choiceOf(rule) !== null);
  return { main, chosen: (main && choiceOf(main)) ?? "free", further: live.filter((rule) => rule !== main) };
}

/** Handles the forms of `Rules`. */
export async function runRulesAction(
  request: MemberRequest,
  token: Token,
  form: Fields,
): Promise<OneTimeNotice | { readonly refused: Refused }> {
  const { main, chosen, further } = splitRules(token, request.now);
  const removed = form.text("remove");
  const asks = form.text(NAME);
  const notice: OneTimeNotice = { tone: "success", text: removed ? ruleText.removed : rulesText.saved };
  if (!removed && asks === chosen) return notice; // a week that runs is not made longer
  const first = removed ? main && [sentAgain(main)] : rulesOf(asks, request.now);
  // Without this, an old form would free the agent.
  if (!first && !removed) return { refused: refusedFields({ field: NAME, problem: formText.empty }) };
  const others = further.filter(({ id }) => id !== removed).map(sentAgain);
  const rules = [...(first ?? []), ...others];
  const saved = await call(request, "tokens.set_rules", { token_id: token.token_id, rules });
  return saved.ok ? notice : saved;
}

function rulesOf(chosen: string, now: Date): NewRule[] | undefined {
  switch (chosen) {
    case "week":
      return [{ verdict: "ask", until: new Date(now.getTime() + WEEK_MS).toISOString() }];
    case "ending":
      return [{ verdict: "ask", acts: ["destructive"] }];
    case "always":
      return [{ verdict: "ask" }];
    case "free":
      return [];
    default:
      return undefined;
  }
}

interface RulesProps {
  readonly request: MemberRequest;
  readonly token: Token;
}

/** What the agent must ask its member before it acts. */
export function Rules({ request, token }: RulesProps) {
  const { title, lede, field, free, freeHint, week, weekHint, ending, endingHint } = rulesText;
  const { always, alwaysHint, weekEnds, save } = rulesText;
  const { main, chosen, further } = splitRules(token, request.now);
  const until = chosen === "week" ? main?.until : undefined;
  return (
    <Section title={title} lede={lede} split id="rules">
      <Form action={`/agents/${token.token_id}`} csrf={request.csrf()} hidden={{ act: "rules" }}>
        <RadioGroup
          name={NAME}
          label={field}
          value={chosen}
          required
          options={[
            { value: "free", label: free, hint: freeHint },
            { value: "week", label: week, hint: weekHint },
            { value: "ending", label: ending, hint: endingHint },
            { value: "always", label: always, hint: alwaysHint },
          ]}
        />
        {until !== undefined && (
          <p class="soft">
            {weekEnds} <Time at={new Date(until)} {...clockOf(request)} />
          </p>
        )}
        <Button kind="secondary">{save}</Button>
      </Form>
      <FurtherRules request={request} token={token} rules={further} />
    </Section>
  );
}

/** Each with a button that removes it. */
function FurtherRules({ request, token, rules }: RulesProps & { rules: readonly TokenRule[] }) {
  const { further, none, add, remove, removeNamed } = ruleText;
  return (
    <>
      <h3>{further}</h3>
      {rules.length === 0 && <p class="soft">{none}</p>}
      {rules.map((rule) => {
        const says = ruleSentence(request, rule);
        return (
          <Form
            key={rule.id}
            action={`/agents/${token.token_id}`}
            csrf={request.csrf()}
            hidden={{ act: "rules", remove: rule.id }}
          >
            <p dir="auto">{says}</p>
            <Button kind="secondary" label={removeNamed(says)}>
              {remove}
            </Button>
          </Form>
        );
      })}
      <p>
        <LinkButton href={`/agents/${token.token_id}/rules/new`}>{add}</LinkButton>
      </p>
    </>
  );
}
