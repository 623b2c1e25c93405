import {
  call,
  clockOf,
  type Form as Fields,
  formText,
  type Input,
  type MemberRequest,
  type OneTimeNotice,
  type Refused,
  type Reply,
  refusedFields,
} from "../../../web/core/index.ts";
import { Button, Form, RadioGroup, Section, Time } from "../../../web/ui/index.ts";
import { rulesText } from "./text.ts";

const WEEK_MS = 7 * 86_400_000;
const NAME = "asks";

type Token = Reply<"tokens.get">["token"];
type Choice = "free" | "week" | "ending" | "always" | "own";

/** What the agent asks first, of the ways that this page offers; `own` for any other rules. */
function choiceOf(rules: Token["rules"], now: Date): Choice {
  const live = rules.filter(({ until }) => until === undefined || new Date(until) > now);
  const [rule, ...more] = live;
  if (!rule) return "free";
  if (more.length > 0 || rule.verdict !== "ask") return "own";
  if (rule.acts === undefined) return rule.until === undefined ? "always" : "week";
  return rule.acts.join() === "destructive" && rule.until === undefined ? "ending" : "own";
}

/** Handles the form of `Rules`. */
export async function runRulesAction(
  request: MemberRequest,
  token: Token,
  form: Fields,
): Promise<OneTimeNotice | { readonly refused: Refused }> {
  const chosen = form.text(NAME);
  const notice: OneTimeNotice = { tone: "success", text: rulesText.saved };
  if (chosen === choiceOf(token.rules, request.now)) return notice; // a week that runs is not made longer
  const rules = rulesOf(chosen, request.now);
  // Without this, an old form would free the agent.
  if (!rules) return { refused: refusedFields({ field: NAME, problem: formText.empty }) };
  const saved = await call(request, "tokens.set_rules", { token_id: token.token_id, rules });
  return saved.ok ? notice : saved;
}

function rulesOf(chosen: string, now: Date): Input<"tokens.set_rules">["rules"] | undefined {
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

/** What the agent must ask its member before it acts. */
export function Rules({ request, token }: { request: MemberRequest; token: Token }) {
  const { title, lede, field, free, freeHint, week, weekHint, ending, endingHint } = rulesText;
  const { always, alwaysHint, own, ownHint, weekEnds, save } = rulesText;
  const chosen = choiceOf(token.rules, request.now);
  const until = chosen === "week" ? token.rules[0]?.until : undefined;
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
            ...(chosen === "own" ? [{ value: "own", label: own, hint: ownHint(token.rules.length) }] : []),
          ]}
        />
        {until !== undefined && (
          <p class="soft">
            {weekEnds} <Time at={new Date(until)} {...clockOf(request)} />
          </p>
        )}
        <Button kind="secondary">{save}</Button>
      </Form>
    </Section>
  );
}
